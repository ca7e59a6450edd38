import { Type, type Static } from '@sinclair/typebox'
import * as limits from '../talks/limits'
import { body, literals, optional, text, Cursor, NoFields, PageSize } from './common'
import { admins, people, PREFIX, read, tagged, write } from './endpoint'
import { Colleague } from './lead'
import { ChatCard, ChatCardsReply } from './chatCards'
import {
  ChatSettingsReply,
  ChatSettingsSaveRequest,
  ChatTellReply,
  ChatTellRequest,
} from './chatSettings'

export const Id = text(20)
export const Seq = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

/** A message as the caller sees it. The content is empty when `State` is set. */
export const ChatMessage = Type.Object({
  Seq,
  /** The caller's side wrote the message; in a company this may be any colleague. */
  Mine: Type.Boolean(),
  /** The id that the sender gave the message; only the sender's side gets it. */
  ClientId: optional(Type.String()),
  Kind: literals(limits.TALK_KINDS),
  Text: Type.String(),
  /** Only automatic answers and quick replies have it. */
  Text_en: Type.String(),
  /** For a picture or a file: its name, its bytes and a short-lived address. */
  Name: Type.String(),
  Bytes: Type.Integer(),
  View: Type.String(),
  /**
   * For a picture of the other side that WeChat is still checking: it is blurred until this time.
   * Empty where the fair holds pictures back until the verdict; then `View` is missing, too.
   */
  Checking: optional(Type.String()),
  Card: optional(ChatCard),
  /** The company's settings sent the message, not a person. */
  Auto: Type.Boolean(),
  /**
   * '' | recalled | removed (by the organiser) | withdrawn (a check failed after sending) | deleted
   * (with its author).
   */
  State: Type.String(),
  At: Type.String(),
})
export type ChatMessage = Static<typeof ChatMessage>

/** A talk in a list. */
export const ChatTalk = Type.Object({
  Id: Type.String(),
  Peer: Type.Object({
    Kind: literals(['person', 'company'] as const),
    /**
     * For a company its id. For a person the id that SPEC §7 chat/visitor/info takes; empty when
     * the person is gone.
     */
    Id: Type.String(),
    Name: Type.String(),
    Name_en: Type.String(),
    CompanyName: Type.String(),
    Position: Type.String(),
    Booth: Type.String(),
    Hall: Type.String(),
    Logo: Type.String(),
  }),
  /**
   * The id for a meeting request to the other side (`meeting.request`); empty where the caller
   * cannot ask.
   */
  Meet: Type.String(),
  /** For a visitor: the lead that the caller's company has; empty without a lead. */
  Lead: Type.String(),
  Source: literals(limits.TALK_SOURCES),
  SourceId: Type.String(),
  LastSeq: Seq,
  Unread: Type.Integer(),
  ReadSeq: Seq,
  PeerReadSeq: Seq,
  PeerDeliveredSeq: Seq,
  /** The latest message. A company gets the latest that is not its own automatic answer. */
  Last: optional(ChatMessage),
  At: Type.String(),
  /** Since when the other side has waited for an answer; empty when it does not wait. */
  WaitingSince: Type.String(),
  Starred: Type.Boolean(),
  Muted: Type.Boolean(),
  Blocked: Type.Boolean(),
  Assignee: optional(Colleague),
  /** Why the caller may not write now; empty when they may. */
  Bar: literals(limits.WRITE_BARS),
})
export type ChatTalk = Static<typeof ChatTalk>

export const ChatListRequest = body({
  Filter: optional(literals(limits.TALK_FILTERS)),
  /** Only talks that were begun for this reason. */
  Source: optional(literals(limits.TALK_SOURCES)),
  Search: optional(text(100)),
  After: Cursor,
  Size: PageSize,
})
export type ChatListRequest = Static<typeof ChatListRequest>
export const ChatListReply = Type.Object({
  Items: Type.Array(ChatTalk),
  Next: Type.String(),
  Counts: Type.Object({
    all: Type.Integer(),
    unread: Type.Integer(),
    waiting: Type.Integer(),
    mine: Type.Integer(),
    starred: Type.Integer(),
    blocked: Type.Integer(),
  }),
  /** `Total` counts all unread messages; `Rev` is where `chat.sync` continues. */
  Total: Type.Integer(),
  Rev: Type.Integer(),
  /** For a company: the colleagues who may take a talk over. `Self` is the caller among them. */
  Colleagues: Type.Array(Colleague),
  Self: Type.String(),
})
export type ChatListReply = Static<typeof ChatListReply>

/**
 * Begins a talk, or finds the existing one: with a company, about one of its products or posts,
 * with the visitor of a lead, or with the other party of an inquiry or a meeting.
 */
export const ChatOpenRequest = body({
  Company: optional(text(64)),
  Product: optional(text(16)),
  Lead: optional(text(15)),
  Inquiry: optional(text(24)),
  Meeting: optional(text(15)),
  Post: optional(text(24)),
})
export type ChatOpenRequest = Static<typeof ChatOpenRequest>
export const ChatTalkReply = Type.Object({ Talk: ChatTalk })
export type ChatTalkReply = Static<typeof ChatTalkReply>

/** The messages before a number or after a number; the latest without either. */
export const ChatMessagesRequest = body({
  Id,
  Before: optional(Seq),
  After: optional(Seq),
  Size: PageSize,
})
export type ChatMessagesRequest = Static<typeof ChatMessagesRequest>
export const ChatMessagesReply = Type.Object({
  Talk: ChatTalk,
  /** In ascending order. */
  Items: Type.Array(ChatMessage),
  /** There are more messages in this direction. */
  More: Type.Boolean(),
})
export type ChatMessagesReply = Static<typeof ChatMessagesReply>

export const ChatSendRequest = body({
  Id,
  ClientId: text(40, { minLength: 8, pattern: '^[A-Za-z0-9-]+$' }),
  Kind: literals(limits.TALK_KINDS),
  Text: optional(text(limits.MAX_MESSAGE)),
  /** For a picture or a file: the url that the upload returned. */
  Url: optional(text(512)),
  Name: optional(text(120)),
  /** For a product: its id. The product may belong to either side. */
  Product: optional(text(16)),
  /** For a meeting, an inquiry or a quote: its id, as in `chat.cards`. */
  Subject: optional(text(24)),
})
export type ChatSendRequest = Static<typeof ChatSendRequest>
export const ChatSendReply = Type.Object({ Message: ChatMessage })
export type ChatSendReply = Static<typeof ChatSendReply>

/**
 * Changes after `Rev`. With `Wait` (seconds) the reply comes at the first change, or when the time
 * is over.
 */
export const ChatSyncRequest = body({
  Rev: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  Wait: optional(Type.Integer({ minimum: 0, maximum: limits.MAX_WAIT })),
})
export type ChatSyncRequest = Static<typeof ChatSyncRequest>
export const ChatSyncReply = Type.Object({
  Rev: Type.Integer(),
  Total: Type.Integer(),
  /** In the order of their change. */
  Talks: Type.Array(ChatTalk),
  /** There are more changes: ask again from `Rev`. */
  More: Type.Boolean(),
})
export type ChatSyncReply = Static<typeof ChatSyncReply>

/** Whether a company can be written to, for the button on its card. */
export const ChatDoorRequest = body({ Company: text(64) })
export const ChatDoorReply = Type.Object({ Open: Type.Boolean() })

/** Companies call under the usual prefix, people under the prefixes of their own. */
export const chatCall = (call: string) => ({
  path: `${PREFIX}/chat/${call}`,
  aliases: [`/api/visitor/chat/${call}`, `/api/media/chat/${call}`, `/api/vip/chat/${call}`],
  encoding: 'json' as const,
  auth: people,
})

/** Calls: talks. */
export const chatEndpoints = tagged('talks', {
  'chat.list': read({
    ...chatCall('list'),
    rows: { plain: ['Filter', 'Source', 'Search', 'After', 'Size'] },
    summary: "Lists the caller's talks",
    description:
      'Of a company those of all colleagues, the latest message first, with counts by filter.',
    request: ChatListRequest,
    reply: ChatListReply,
  }),
  'chat.open': write({
    ...chatCall('open'),
    rows: { own: ['Lead', 'Inquiry', 'Meeting'], fair: ['Company', 'Product', 'Post'] },
    summary: 'Begins a talk, or finds it',
    description:
      'With a company that takes talks, by one of its products or posts, with a visitor the company has as a lead, or with the other party of an inquiry or a meeting. The talk keeps that as its source.',
    request: ChatOpenRequest,
    reply: ChatTalkReply,
    example: { request: { Company: 'north' } },
  }),
  'chat.messages': read({
    ...chatCall('messages'),
    rows: { own: ['Id'], plain: ['Before', 'After', 'Size'] },
    summary: 'Reads the messages of a talk',
    description: 'The latest, those before a number, or those after one, in their order.',
    request: ChatMessagesRequest,
    reply: ChatMessagesReply,
  }),
  'chat.send': write({
    ...chatCall('send'),
    // the message itself keeps the sender's id, so a retry finds the same message
    keepsOutcome: true,
    rows: {
      own: ['Id', 'Subject'],
      fair: ['Product'],
      plain: ['ClientId', 'Kind', 'Text', 'Url', 'Name'],
    },
    summary: 'Sends a message',
    description:
      '`ClientId` makes it safe to send again. Until the other side has answered, who began may send one message.',
    request: ChatSendRequest,
    reply: ChatSendReply,
    example: { request: { Id: '1', ClientId: 'a1b2c3d4', Kind: 'text', Text: 'Hello' } },
  }),
  'chat.cards': read({
    ...chatCall('cards'),
    rows: { own: ['Id'] },
    summary: 'Lists what a talk can show of both parties',
    description:
      'Their meetings, inquiries and quotes, the latest of each. A quote that is a draft or was withdrawn is not among them.',
    request: body({ Id }),
    reply: ChatCardsReply,
  }),
  'chat.sync': read({
    ...chatCall('sync'),
    rows: { plain: ['Rev', 'Wait'] },
    summary: 'Tells what changed in talks',
    description: 'After a revision. With `Wait` it is a long poll, for callers without a socket.',
    request: ChatSyncRequest,
    reply: ChatSyncReply,
  }),
  'chat.door': read({
    ...chatCall('door'),
    rows: { fair: ['Company'] },
    summary: 'Says whether a company takes talks',
    description: 'For the button on its public card.',
    request: ChatDoorRequest,
    reply: ChatDoorReply,
  }),
  'chat.settings': read({
    ...chatCall('settings'),
    rows: 'session',
    summary: 'Reads how a company talks, and the number of unread messages',
    description:
      'Quick replies, office hours and the automatic answer. Of people only the number and whether the fair has talks.',
    request: NoFields,
    reply: ChatSettingsReply,
  }),
  'chat.tell': write({
    ...chatCall('tell'),
    rows: { plain: ['Way'] },
    summary: 'Chooses how the caller is told of messages while they are away',
    description:
      'By WeChat, e-mail, text message, the first that reaches them, or not at all. Of the caller alone, not of their company.',
    request: ChatTellRequest,
    reply: ChatTellReply,
  }),
  'chat.settingsSave': write({
    path: `${PREFIX}/chat/settings/save`,
    encoding: 'json',
    ...admins,
    rows: { plain: ['Open', 'From', 'Until', 'Away', 'Away_en', 'Quick'] },
    summary: 'Changes how a company talks',
    description: 'By its administrators. Closed talks that were answered go on.',
    request: ChatSettingsSaveRequest,
    reply: ChatSettingsReply,
  }),
})
