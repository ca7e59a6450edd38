import { Type, type Static } from '@sinclair/typebox'
import { BATCH_TYPES, INVITED_STATES } from '../invitations/batch'
import { body, Cursor, FileJobReply, literals, optional, PageSize, text } from './common'
import { admins, PREFIX, read, tagged, write } from './endpoint'

/**
 * A person who registered by a company's invitation, with the data that the fair and the person
 * allow. The name is masked until the person agrees.
 */
export const InvitedRow = Type.Object({
  Id: Type.String(),
  State: literals(INVITED_STATES),
  Name: Type.String(),
  CompanyName: Type.String(),
  Mobile: Type.String(),
  /** The person lets the company see who they are. */
  Shared: Type.Boolean(),
  Batch: Type.String(),
  BatchTitle: Type.String(),
  /** The kind of guest that the batch invites. */
  Type: literals(BATCH_TYPES),
  /** True for the shared link, false for a link of the person's own. */
  ByShare: Type.Boolean(),
  RegisteredAt: Type.String(),
  AttendedAt: Type.String(),
})
export type InvitedRow = Static<typeof InvitedRow>
const InviteNarrowing = {
  State: optional(literals(INVITED_STATES)),
  Batch: optional(text(36)),
  Search: optional(text(100)),
}
export const InviteListRequest = body({ ...InviteNarrowing, After: Cursor, Size: PageSize })
export type InviteListRequest = Static<typeof InviteListRequest>
/** Results of one source: a batch, separately for personal links and the shared link. */
export const SourceLine = Type.Object({
  Batch: Type.String(),
  Title: Type.String(),
  Type: literals(BATCH_TYPES),
  Sent: Type.Integer(),
  Opened: Type.Integer(),
  ByLink: Type.Integer(),
  ByShare: Type.Integer(),
  Attended: Type.Integer(),
})
export type SourceLine = Static<typeof SourceLine>
/** A page, the latest registrations first. `About` comes with the first page. */
export const InviteListReply = Type.Object({
  Items: Type.Array(InvitedRow),
  Next: Type.String(),
  Counts: Type.Record(Type.String(), Type.Integer()),
  About: optional(Type.Object({ Sources: Type.Array(SourceLine), CanExport: Type.Boolean() })),
})
export type InviteListReply = Static<typeof InviteListReply>
export const InviteExportRequest = body({
  ...InviteNarrowing,
  Format: optional(literals(['xlsx', 'csv'] as const)),
})
export type InviteExportRequest = Static<typeof InviteExportRequest>

/** Calls: who registered by company invitations. */
export const invitedEndpoints = tagged('company invitations', {
  'invite.list': read({
    path: `${PREFIX}/invite/list`,
    auth: ['ex'],
    // the batch of another company matches nothing
    rows: { plain: ['State', 'Batch', 'Search', 'After', 'Size'] },
    summary: "Lists who registered by the company's invitations",
    description:
      'A page with masked names until the visitor agrees. The first page also tells the result of each batch.',
    request: InviteListRequest,
    reply: InviteListReply,
  }),
  'invite.export': write({
    load: 'export',
    path: `${PREFIX}/invite/export`,
    ...admins,
    rows: { plain: ['State', 'Batch', 'Search', 'Format'] },
    summary: "Exports who registered by the company's invitations",
    description: "A job makes the file; it appears in the list of the caller's files.",
    request: InviteExportRequest,
    reply: FileJobReply,
  }),
})
