import { Type, type Static } from '@sinclair/typebox'
import { body, FileJobReply, literals, optional, text } from './common'
import { read, reads, tagged, write } from './endpoint'
import { CompanyName } from './resource'

/** An announced ceremony, never with an amount, a contact or a file. */
export const SigningItem = Type.Object({
  Id: Type.String(),
  State: literals(['scheduled', 'signed'] as const),
  Title: Type.String(),
  Title_en: Type.String(),
  Company: CompanyName,
  Counterparty: Type.String(),
  Counterparty_en: Type.String(),
  /** The kind in words: contract, letter of intent … */
  Kind: Type.String(),
  Day: Type.String(),
  From: Type.String(),
  To: Type.String(),
  Room: Type.String(),
})
export type SigningItem = Static<typeof SigningItem>
export const HallSigningsRequest = body({ Day: optional(text(10)) })
export type HallSigningsRequest = Static<typeof HallSigningsRequest>
export const HallSigningsReply = Type.Object({
  /** Days with ceremonies. */
  Days: Type.Array(Type.String()),
  /** The day that is shown: the requested day, else today, else the next day with ceremonies. */
  Day: Type.String(),
  Items: Type.Array(SigningItem),
  Now: Type.String(),
})
export type HallSigningsReply = Static<typeof HallSigningsReply>

export const DeskSigningFileRequest = body({ Format: literals(['pdf', 'xlsx'] as const) })
export type DeskSigningFileRequest = Static<typeof DeskSigningFileRequest>

/** Calls: signing ceremonies that are announced. */
export const hallSigningsEndpoints = tagged('hall', {
  'hall.signings': read({
    path: '/api/open/signing/list',
    summary: 'Lists signing ceremonies',
    description:
      'Of a day, in the order of time, for visitors, the press and the screens in the halls. Only those whose company invites the press.',
    request: HallSigningsRequest,
    reply: HallSigningsReply,
  }),
  'desk.signingFile': write({
    path: '/api/oa/signings/file',
    ...reads('trade'),
    rows: { plain: ['Format'] },
    summary: 'Makes the list for the press office',
    description:
      'A job makes a PDF or XLSX of the ceremonies the press is invited to, with their guests and without amounts.',
    request: DeskSigningFileRequest,
    reply: FileJobReply,
  }),
})
