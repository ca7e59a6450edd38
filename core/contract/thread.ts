import { Type, type Static } from '@sinclair/typebox'
import {
  CURRENCIES,
  MAX_MESSAGE,
  MAX_MESSAGE_FILES,
  MAX_QUOTE_LINES,
} from '../domain/messageLimits'
import { body, literals, optional, text, NoData } from './common'
import { read, tagged, write } from './endpoint'
import { Colleague } from './lead'
import { parties, RecordId, ResourceName } from './party'

const Money = Type.Number({ minimum: 0, maximum: 99_999_999 })
/**
 * Prices in the currency's main unit. `Tax` is the tax rate in percent; prices include the tax.
 * `ValidTo` is a day.
 */
export const MessageQuote = Type.Object({
  Currency: literals(CURRENCIES),
  Tax: Type.Number({ minimum: 0, maximum: 100 }),
  ValidTo: text(10),
  Terms: text(300),
  Lines: Type.Array(
    Type.Object({ Name: text(80), Price: Money, Quantity: Money, Unit: text(20) }),
    {
      minItems: 1,
      maxItems: MAX_QUOTE_LINES,
    },
  ),
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
/**
 * The latest 500 messages, in ascending order. `Read`: the id of the last message that the other
 * side has read.
 */
export const ThreadOpenReply = Type.Object({
  Messages: Type.Array(ThreadMessage),
  Read: Type.String(),
  Files: Type.Record(Type.String(), Type.String()),
  CanWrite: Type.Boolean(),
  /** For the company: the colleague who is responsible, and those who can be. */
  Assignee: optional(Type.String()),
  Colleagues: optional(Type.Array(Colleague)),
  /** The other party is a visitor that the company can make a lead. */
  CanLead: optional(Type.Boolean()),
})
export type ThreadOpenReply = Static<typeof ThreadOpenReply>
export const ThreadSayRequest = body({
  Resource: ResourceName,
  Id: RecordId,
  Text: text(MAX_MESSAGE * 2),
  Files: optional(
    Type.Array(Type.Object({ url: text(300), name: text(200) }), { maxItems: MAX_MESSAGE_FILES }),
  ),
  Quote: optional(MessageQuote),
})
export type ThreadSayRequest = Static<typeof ThreadSayRequest>
export const ThreadSayReply = Type.Object({
  Message: ThreadMessage,
  State: Type.String(),
  Revision: Type.Integer(),
})
export type ThreadSayReply = Static<typeof ThreadSayReply>
export const ThreadAssignRequest = body({
  Resource: ResourceName,
  Id: RecordId,
  Assignee: text(32),
})
export type ThreadAssignRequest = Static<typeof ThreadAssignRequest>
/** The quote in a message of a record. */
export const QuoteFileRequest = body({ Resource: ResourceName, Id: RecordId, Message: text(32) })
export type QuoteFileRequest = Static<typeof QuoteFileRequest>
/** The address is valid for ten minutes. */
export const QuoteFileReply = Type.Object({ Url: Type.String(), Name: Type.String() })
export type QuoteFileReply = Static<typeof QuoteFileReply>
export const ThreadLeadReply = Type.Object({ Id: Type.String() })

/** Calls: messages on a record. */
export const threadEndpoints = tagged('trade', {
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
    description:
      'Text with files; of the company also with a quote. The state of the record follows.',
    request: ThreadSayRequest,
    reply: ThreadSayReply,
  }),
  'thread.quoteFile': read({
    path: '/api/visitor/thread/quote',
    ...parties('thread/quote'),
    rows: { own: ['Id'], fair: ['Resource'], plain: ['Message'] },
    summary: 'Gives a quote as a PDF',
    description: 'For both parties, in the language of the caller. The address is short-lived.',
    request: QuoteFileRequest,
    reply: QuoteFileReply,
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
})
