import { Type, type Static } from '@sinclair/typebox'
import { body, NoFields, text } from './common'
import { guests, tagged, read, write } from './endpoint'

const Id = text(32)

/** A company that scanned the caller's card. */
export const ScanningCompany = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  Name_en: Type.String(),
  Booth: Type.String(),
  FirstAt: Type.String(),
  LastAt: Type.String(),
  Times: Type.Integer(),
  /** It sees the caller's phone and e-mail in full. */
  Shared: Type.Boolean(),
  /** When the company last exported leads that include the caller; empty when it never did. */
  ExportedAt: Type.String(),
  /** The company asks to see phone and e-mail, and waits for an answer. */
  Asks: Type.Boolean(),
})
export const LeadMineReply = Type.Object({ Companies: Type.Array(ScanningCompany) })
export type LeadMineReply = Static<typeof LeadMineReply>
/** Shows phone and e-mail in full to one of these companies, or hides them again. */
export const LeadShareRequest = body({ Id, Share: Type.Boolean() })
export type LeadShareRequest = Static<typeof LeadShareRequest>

/** Calls: the companies that scanned a person. */
export const leadSharingEndpoints = tagged('leads', {
  'lead.mine': read({
    path: '/api/visitor/lead/mine',
    ...guests('lead/mine'),
    rows: 'session',
    summary: "Lists the companies that scanned the caller's card",
    description: 'With times and whether the company sees phone and e-mail in full.',
    request: NoFields,
    reply: LeadMineReply,
  }),
  'lead.share': write({
    path: '/api/visitor/lead/share',
    ...guests('lead/share'),
    rows: { own: ['Id'], plain: ['Share'] },
    summary: 'Shares phone and e-mail with a company',
    description:
      'For a company that scanned the caller. `Share: false` ends it, and is the answer no to a company that asked.',
    request: LeadShareRequest,
    reply: LeadMineReply,
  }),
})
