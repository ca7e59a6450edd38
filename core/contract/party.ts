import { Type, type Static } from '@sinclair/typebox'
import { MAX_REPORT, REPORT_REASONS } from '../talks/limits'
import { body, literals, optional, text, NoData } from './common'
import { read, tagged, write, desk, guests } from './endpoint'
import { FormReply, FormVersion } from './registration'
import { PublicListReply, PublicListRequest } from './recordPublic'
import { CompanyName, RecordItem, RecordOpenReply, RecordReply } from './resource'

export const ResourceName = text(32)
export const RecordId = text(32)
export const Revision = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

/** Calls of people and companies, who both can be the other party of a record. */
export const parties = (call: string) => {
  const { aliases, auth } = guests(call)
  return { aliases: [...aliases, `/api/ex/${call}`], auth: ['ex', ...auth] } as const
}

/** `Seen` is false while the other side has written something the caller has not read. */
const PartyItem = Type.Object({
  ...RecordItem.properties,
  Seen: Type.Boolean(),
  Messages: Type.Integer(),
  /** The answers as text, where records about another record are compared. */
  Rows: optional(
    Type.Array(Type.Object({ Field: Type.String(), Label: Type.String(), Text: Type.String() })),
  ),
})
export const PartyListRequest = body({
  Resource: ResourceName,
  State: optional(text(32)),
  /** Only records about this record, such as the quotes for a need. */
  About: optional(RecordId),
  After: optional(text(64)),
  Size: optional(Type.Integer({ minimum: 1, maximum: 100 })),
})
export type PartyListRequest = Static<typeof PartyListRequest>
export const PartyListReply = Type.Object({
  Items: Type.Array(PartyItem),
  Next: Type.String(),
  Counts: Type.Record(Type.String(), Type.Integer()),
})
export type PartyListReply = Static<typeof PartyListReply>

/**
 * With an Id the caller's own record. Without an Id a new record, addressed to the company
 * `Exhibitor` where the resource needs one.
 */
export const PartyOpenRequest = body({
  Resource: ResourceName,
  Id: optional(RecordId),
  Exhibitor: optional(text(64)),
})
export type PartyOpenRequest = Static<typeof PartyOpenRequest>
export const PartyOpenReply = Type.Object({
  ...RecordOpenReply.properties,
  Company: optional(CompanyName),
})
export type PartyOpenReply = Static<typeof PartyOpenReply>

export const PartySubmitRequest = Type.Intersect([
  body({
    Resource: ResourceName,
    Id: optional(RecordId),
    Exhibitor: optional(text(64)),
    FormVersion,
    Revision,
  }),
  Type.Record(Type.String(), Type.Unknown()),
])
export type PartySubmitRequest = Static<typeof PartySubmitRequest>
export const PartyActRequest = body({
  Resource: ResourceName,
  Id: RecordId,
  Revision,
  Action: text(32),
  Reason: optional(text(500)),
})
export type PartyActRequest = Static<typeof PartyActRequest>

export const MemberReadRequest = body({ Resource: ResourceName, Id: RecordId })
export type MemberReadRequest = Static<typeof MemberReadRequest>
export const MemberReadReply = Type.Object({
  Company: optional(CompanyName),
  Form: FormReply,
  Values: Type.Record(Type.String(), Type.Unknown()),
  Files: Type.Record(Type.String(), Type.String()),
  /** For a need: how many companies have sent a quote, and the id of the caller's own quote. */
  Quotes: optional(Type.Integer()),
  OwnQuote: optional(Type.String()),
})
export type MemberReadReply = Static<typeof MemberReadReply>

export const MemberReportRequest = body({
  Resource: ResourceName,
  Id: RecordId,
  Reason: literals(REPORT_REASONS),
  Text: optional(text(MAX_REPORT)),
})
export type MemberReportRequest = Static<typeof MemberReportRequest>

/** A verified buyer, as the desk shows them. `EndedAt` is empty while the verification is valid. */
export const VerifiedBuyer = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  CardCode: Type.String(),
  Company: Type.String(),
  Paper: Type.String(),
  By: Type.String(),
  At: Type.String(),
  EndedAt: Type.String(),
})
export type VerifiedBuyer = Static<typeof VerifiedBuyer>
export const BuyerListRequest = body({ Search: optional(text(100)) })
export type BuyerListRequest = Static<typeof BuyerListRequest>
export const BuyerListReply = Type.Object({ Buyers: Type.Array(VerifiedBuyer) })
export type BuyerListReply = Static<typeof BuyerListReply>
export const BuyerVerifyRequest = body({ CardCode: text(64), Company: text(100), Paper: text(100) })
export type BuyerVerifyRequest = Static<typeof BuyerVerifyRequest>
export const BuyerEndRequest = body({ Id: text(32) })
export type BuyerEndRequest = Static<typeof BuyerEndRequest>
export const BuyerMineReply = Type.Object({ Verified: Type.Boolean(), Company: Type.String() })
export type BuyerMineReply = Static<typeof BuyerMineReply>

/** Calls: records between two parties. */
export const partyEndpoints = tagged('trade', {
  'party.list': read({
    path: '/api/visitor/party/list',
    ...parties('party/list'),
    // a record of another caller matches nothing
    rows: { fair: ['Resource'], plain: ['State', 'About', 'After', 'Size'] },
    summary: 'Lists records of which the caller is the other party',
    description:
      "One's own inquiries, applications and needs, and the quotes for them. The latest change first.",
    request: PartyListRequest,
    reply: PartyListReply,
  }),
  'party.open': read({
    path: '/api/visitor/party/open',
    ...parties('party/open'),
    rows: { own: ['Id'], fair: ['Resource', 'Exhibitor'] },
    summary: 'Opens such a record, or a new one',
    description:
      'The form with the answers and the steps of the caller. Without an id the form of a new record for the company.',
    request: PartyOpenRequest,
    reply: PartyOpenReply,
  }),
  'party.submit': write({
    path: '/api/visitor/party/submit',
    ...parties('party/submit'),
    rows: { own: ['Id'], fair: ['Resource', 'Exhibitor'], plain: ['FormVersion', 'Revision'] },
    summary: 'Submits such a record',
    description:
      'Sends an inquiry or an application, or posts a need. Issues come as `invalid_form`.',
    request: PartySubmitRequest,
    reply: RecordReply,
  }),
  'party.act': write({
    path: '/api/visitor/party/act',
    ...parties('party/act'),
    rows: { own: ['Id'], fair: ['Resource'], plain: ['Revision', 'Action', 'Reason'] },
    summary: 'Takes one step of the other party',
    description: 'Withdraw, close, shortlist, choose and others, as the resource defines.',
    request: PartyActRequest,
    reply: RecordReply,
  }),
  'member.list': read({
    path: '/api/visitor/member/list',
    ...parties('member/list'),
    rows: { fair: ['Resource'], plain: ['Search', 'Facets', 'Sort', 'By', 'After', 'Size'] },
    summary: 'Lists what companies and buyers have published for people who are logged in',
    description: 'Posts for everybody, needs for companies alone. As the public list.',
    request: PublicListRequest,
    reply: PublicListReply,
  }),
  'member.read': read({
    path: '/api/visitor/member/read',
    ...parties('member/read'),
    rows: { fair: ['Resource', 'Id'] },
    summary: 'Reads one of them',
    description:
      'Only the fields that the resource shows. For companies with the number of quotes of a need.',
    request: MemberReadRequest,
    reply: MemberReadReply,
  }),
  'member.report': write({
    path: '/api/visitor/member/report',
    encoding: 'json',
    ...parties('member/report'),
    rows: { fair: ['Resource', 'Id'], plain: ['Reason', 'Text'] },
    summary: 'Reports a post or need to the organiser',
    description:
      'One that the caller sees and that is not their own. A second report by the same person changes nothing.',
    request: MemberReportRequest,
    reply: NoData,
  }),
  'buyer.mine': read({
    path: '/api/visitor/buyer/mine',
    ...guests('buyer/mine'),
    rows: 'session',
    summary: 'Says whether the caller is a verified buyer',
    description: 'Verified buyers may post purchase needs.',
    request: body({}),
    reply: BuyerMineReply,
  }),
  'buyer.list': read({
    path: '/api/oa/buyer/list',
    ...desk,
    rows: { plain: ['Search'] },
    summary: 'Lists verified buyers',
    description: 'With who confirmed the company, when and by what paper. The latest 200.',
    request: BuyerListRequest,
    reply: BuyerListReply,
  }),
  'buyer.verify': write({
    path: '/api/oa/buyer/verify',
    auth: ['oa'],
    roles: ['reviewer'],
    rows: { fair: ['CardCode'], plain: ['Company', 'Paper'] },
    summary: "Confirms a visitor's company",
    description:
      'By the code of the card, whose registration has to hold. Notes the paper that was shown.',
    request: BuyerVerifyRequest,
    reply: VerifiedBuyer,
  }),
  'buyer.end': write({
    path: '/api/oa/buyer/end',
    auth: ['oa'],
    roles: ['reviewer'],
    rows: { fair: ['Id'] },
    summary: 'Ends a confirmation',
    description: 'The person posts no further needs.',
    request: BuyerEndRequest,
    reply: NoData,
  }),
})
