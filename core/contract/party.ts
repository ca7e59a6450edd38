import { Type, type Static } from '@sinclair/typebox'
import { CURRENCIES, MAX_MESSAGE, MAX_MESSAGE_FILES, MAX_QUOTE_LINES } from '../domain/messageLimits'
import { body, literals, optional, text, NoData } from './common'
import { read, tagged, write, desk, guests } from './endpoint'
import { FormReply, FormVersion } from './registration'
import { Colleague } from './lead'
import { PublicListReply, PublicListRequest } from './recordPublic'
import { CompanyName, RecordItem, RecordOpenReply, RecordReply } from './resource'

const ResourceName = text(32)
const RecordId = text(32)
const Revision = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

/** People and companies: each of them may be the other party of a record. */
const parties = (call: string) => {
  const { aliases, auth } = guests(call)
  return { aliases: [...aliases, `/api/ex/${call}`], auth: ['ex', ...auth] } as const
}

/** `Seen` is false while the other side has written something the caller has not read. */
const PartyItem = Type.Object({
  ...RecordItem.properties,
  Seen: Type.Boolean(),
  Messages: Type.Integer(),
  /** What was answered, in words; where records about another one are compared. */
  Rows: optional(Type.Array(Type.Object({ Field: Type.String(), Label: Type.String(), Text: Type.String() }))),
})
export const PartyListRequest = body({
  Resource: ResourceName,
  State: optional(text(32)),
  /** Only records about this one, such as the quotes for a need. */
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

/** With an Id one's own record; without one a new record, of the company `Exhibitor` where the resource has one. */
export const PartyOpenRequest = body({ Resource: ResourceName, Id: optional(RecordId), Exhibitor: optional(text(64)) })
export type PartyOpenRequest = Static<typeof PartyOpenRequest>
export const PartyOpenReply = Type.Object({ ...RecordOpenReply.properties, Company: optional(CompanyName) })
export type PartyOpenReply = Static<typeof PartyOpenReply>

export const PartySubmitRequest = Type.Intersect([
  body({ Resource: ResourceName, Id: optional(RecordId), Exhibitor: optional(text(64)), FormVersion, Revision }),
  Type.Record(Type.String(), Type.Unknown()),
])
export type PartySubmitRequest = Static<typeof PartySubmitRequest>
export const PartyActRequest = body({ Resource: ResourceName, Id: RecordId, Revision, Action: text(32), Reason: optional(text(500)) })
export type PartyActRequest = Static<typeof PartyActRequest>

const Money = Type.Number({ minimum: 0, maximum: 99_999_999 })
/** Prices in the currency's main unit; `Tax` is the rate in percent that the prices include. `ValidTo` is a day. */
export const MessageQuote = Type.Object({
  Currency: literals(CURRENCIES),
  Tax: Type.Number({ minimum: 0, maximum: 100 }),
  ValidTo: text(10),
  Terms: text(300),
  Lines: Type.Array(Type.Object({ Name: text(80), Price: Money, Quantity: Money, Unit: text(20) }), {
    minItems: 1,
    maxItems: MAX_QUOTE_LINES,
  }),
})
export type MessageQuote = Static<typeof MessageQuote>
export const ThreadMessage = Type.Object({
  Id: Type.String(),
  At: Type.String(),
  /** The caller's side wrote it. */
  Own: Type.Boolean(),
  Author: Type.String(),
  Text: Type.String(),
  Files: Type.Array(Type.Object({ url: Type.String(), name: Type.String() })),
  Quote: optional(MessageQuote),
})
export type ThreadMessage = Static<typeof ThreadMessage>

export const ThreadOpenRequest = body({ Resource: ResourceName, Id: RecordId })
export type ThreadOpenRequest = Static<typeof ThreadOpenRequest>
/** Messages in their order, the latest 500. `Read`: the id of the last one the other side has read. */
export const ThreadOpenReply = Type.Object({
  Messages: Type.Array(ThreadMessage),
  Read: Type.String(),
  Files: Type.Record(Type.String(), Type.String()),
  CanWrite: Type.Boolean(),
  /** For the company: who sees to it, and who may. */
  Assignee: optional(Type.String()),
  Colleagues: optional(Type.Array(Colleague)),
  /** The other party is a visitor of whom the company may make a lead. */
  CanLead: optional(Type.Boolean()),
})
export type ThreadOpenReply = Static<typeof ThreadOpenReply>
export const ThreadSayRequest = body({
  Resource: ResourceName,
  Id: RecordId,
  Text: text(MAX_MESSAGE * 2),
  Files: optional(Type.Array(Type.Object({ url: text(300), name: text(200) }), { maxItems: MAX_MESSAGE_FILES })),
  Quote: optional(MessageQuote),
})
export type ThreadSayRequest = Static<typeof ThreadSayRequest>
export const ThreadSayReply = Type.Object({ Message: ThreadMessage, State: Type.String(), Revision: Type.Integer() })
export type ThreadSayReply = Static<typeof ThreadSayReply>
export const ThreadAssignRequest = body({ Resource: ResourceName, Id: RecordId, Assignee: text(32) })
export type ThreadAssignRequest = Static<typeof ThreadAssignRequest>
export const ThreadLeadReply = Type.Object({ Id: Type.String() })

export const MemberReadRequest = body({ Resource: ResourceName, Id: RecordId })
export type MemberReadRequest = Static<typeof MemberReadRequest>
export const MemberReadReply = Type.Object({
  Company: optional(CompanyName),
  Form: FormReply,
  Values: Type.Record(Type.String(), Type.Unknown()),
  Files: Type.Record(Type.String(), Type.String()),
  /** Of a need: how many companies have sent a quote, and the caller's own one. */
  Quotes: optional(Type.Integer()),
  OwnQuote: optional(Type.String()),
})
export type MemberReadReply = Static<typeof MemberReadReply>

/** A buyer as the desk has it; `EndedAt` is empty while the confirmation holds. */
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
    // a record that is not the caller's narrows to nothing
    rows: { fair: ['Resource'], plain: ['State', 'About', 'After', 'Size'] },
    summary: 'Lists records of which the caller is the other party',
    description: "One's own inquiries, applications and needs, and the quotes for them. The latest change first.",
    request: PartyListRequest,
    reply: PartyListReply,
  }),
  'party.open': read({
    path: '/api/visitor/party/open',
    ...parties('party/open'),
    rows: { own: ['Id'], fair: ['Resource', 'Exhibitor'] },
    summary: 'Opens such a record, or a new one',
    description: 'The form with the answers and the steps of the caller. Without an id the form of a new record for the company.',
    request: PartyOpenRequest,
    reply: PartyOpenReply,
  }),
  'party.submit': write({
    path: '/api/visitor/party/submit',
    ...parties('party/submit'),
    rows: { own: ['Id'], fair: ['Resource', 'Exhibitor'], plain: ['FormVersion', 'Revision'] },
    summary: 'Submits such a record',
    description: 'Sends an inquiry or an application, or posts a need. Issues come as `invalid_form`.',
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
  'thread.open': write({
    path: '/api/visitor/thread/open',
    ...parties('thread/open'),
    rows: { own: ['Id'], fair: ['Resource'] },
    summary: 'Reads the messages of a record',
    description: 'For both parties. Notes that the caller has read them.',
    request: ThreadOpenRequest,
    reply: ThreadOpenReply,
  }),
  'thread.say': write({
    path: '/api/visitor/thread/say',
    ...parties('thread/say'),
    encoding: 'json',
    rows: { own: ['Id'], fair: ['Resource'], plain: ['Text', 'Files', 'Quote'] },
    summary: 'Writes a message',
    description: 'Text with files; of the company also with a quote. The state of the record follows.',
    request: ThreadSayRequest,
    reply: ThreadSayReply,
  }),
  'thread.assign': write({
    path: '/api/ex/thread/assign',
    auth: ['ex'],
    rows: { own: ['Id'], fair: ['Resource'], plain: ['Assignee'] },
    summary: 'Gives a record to a colleague',
    description: 'An empty `Assignee` leaves it unassigned.',
    request: ThreadAssignRequest,
    reply: NoData,
  }),
  'thread.lead': write({
    path: '/api/ex/thread/lead',
    auth: ['ex'],
    rows: { own: ['Id'], fair: ['Resource'] },
    summary: 'Makes a lead of the other party',
    description: 'For a registered visitor. One who is a lead already stays the same lead.',
    request: ThreadOpenRequest,
    reply: ThreadLeadReply,
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
    description: 'Only the fields that the resource shows. For companies with the number of quotes of a need.',
    request: MemberReadRequest,
    reply: MemberReadReply,
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
    description: 'By the code of the card, whose registration has to hold. Notes the paper that was shown.',
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
