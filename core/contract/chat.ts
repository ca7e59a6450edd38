import { Type, type Static } from '@sinclair/typebox'
import * as limits from '../talks/limits'
import { body, literals, optional, text, Cursor, NoData, NoFields, PageSize } from './common'
import { admins, people, PREFIX, read, tagged, write } from './endpoint'
import { Colleague } from './lead'
import { ChatCard, ChatCardsReply } from './chatCards'
import { ChatSettingsReply, ChatSettingsSaveRequest, ChatTellReply, ChatTellRequest } from './chatSettings'

const Id = text(20)
const Seq = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

/** A message as the caller sees it. Content is empty when `State` is not. */
export const ChatMessage = Type.Object({
  Seq,
  /** The caller's side wrote it; of a company any colleague. */
  Mine: Type.Boolean(),
  /** The sender's own id of it, for their side. */
  ClientId: optional(Type.String()),
  Kind: literals(limits.TALK_KINDS),
  Text: Type.String(),
  /** Only of automatic answers and quick replies. */
  Text_en: Type.String(),
  /** Of a picture or a file: its name, bytes and an address that shows it for a short while. */
  Name: Type.String(),
  Bytes: Type.Integer(),
  View: Type.String(),
  Card: optional(ChatCard),
  /** Sent by the company's settings, not by a person. */
  Auto: Type.Boolean(),
  /** '' | recalled | removed (by the organiser) | withdrawn (a check came late) | deleted (with who wrote it). */
  State: Type.String(),
  At: Type.String(),
})
export type ChatMessage = Static<typeof ChatMessage>

/** A talk in a list. */
export const ChatTalk = Type.Object({
  Id: Type.String(),
  Peer: Type.Object({
    Kind: literals(['person', 'company'] as const),
    /** Of a company its id; of a person what SPEC §7 chat/visitor/info is asked by, empty when they are gone. */
    Id: Type.String(),
    Name: Type.String(),
    Name_en: Type.String(),
    CompanyName: Type.String(),
    Position: Type.String(),
    Booth: Type.String(),
    Hall: Type.String(),
    Logo: Type.String(),
  }),
  /** What the other side is asked to a meeting by (`meeting.request`); empty where the caller cannot ask. */
  Meet: Type.String(),
  /** Of a visitor: the lead the caller's company has of them; empty without one. */
  Lead: Type.String(),
  Source: literals(limits.TALK_SOURCES),
  SourceId: Type.String(),
  LastSeq: Seq,
  Unread: Type.Integer(),
  ReadSeq: Seq,
  PeerReadSeq: Seq,
  PeerDeliveredSeq: Seq,
  Last: optional(ChatMessage),
  At: Type.String(),
  /** Since when the other side waits for an answer; empty when it does not. */
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
  /** Unread messages in all; `Rev` is what `chat.sync` goes on from. */
  Total: Type.Integer(),
  Rev: Type.Integer(),
  /** Of a company: who may take a talk over, and which of them calls. */
  Colleagues: Type.Array(Colleague),
  Self: Type.String(),
})
export type ChatListReply = Static<typeof ChatListReply>

/** Begins a talk, or finds the one there is: with a company, by one of its products, or with the visitor of a lead. */
export const ChatOpenRequest = body({ Company: optional(text(64)), Product: optional(text(16)), Lead: optional(text(15)) })
export type ChatOpenRequest = Static<typeof ChatOpenRequest>
export const ChatTalkReply = Type.Object({ Talk: ChatTalk })
export type ChatTalkReply = Static<typeof ChatTalkReply>

/** The messages before a number, or after one; without either the latest. */
export const ChatMessagesRequest = body({ Id, Before: optional(Seq), After: optional(Seq), Size: PageSize })
export type ChatMessagesRequest = Static<typeof ChatMessagesRequest>
export const ChatMessagesReply = Type.Object({
  Talk: ChatTalk,
  /** In their order. */
  Items: Type.Array(ChatMessage),
  /** There are more on that side. */
  More: Type.Boolean(),
})
export type ChatMessagesReply = Static<typeof ChatMessagesReply>

export const ChatSendRequest = body({
  Id,
  ClientId: text(40, { minLength: 8, pattern: '^[A-Za-z0-9-]+$' }),
  Kind: literals(limits.TALK_KINDS),
  Text: optional(text(limits.MAX_MESSAGE)),
  /** Of a picture or a file: what its upload gave. */
  Url: optional(text(512)),
  Name: optional(text(120)),
  /** Of a product: its id, of the caller's company or of the other side's. */
  Product: optional(text(16)),
  /** Of a meeting, an inquiry or a quote: its id, as `chat.cards` names it. */
  Subject: optional(text(24)),
})
export type ChatSendRequest = Static<typeof ChatSendRequest>
export const ChatSendReply = Type.Object({ Message: ChatMessage })
export type ChatSendReply = Static<typeof ChatSendReply>

export const ChatReadRequest = body({ Id, Seq })
export type ChatReadRequest = Static<typeof ChatReadRequest>
export const ChatRecallRequest = body({ Id, Seq })
export type ChatRecallRequest = Static<typeof ChatRecallRequest>
export const ChatMarkRequest = body({ Id, On: Type.Boolean() })
export type ChatMarkRequest = Static<typeof ChatMarkRequest>
/** An empty `Assignee` leaves the talk unassigned. */
export const ChatAssignRequest = body({ Id, Assignee: text(15) })
export type ChatAssignRequest = Static<typeof ChatAssignRequest>
export const ChatReportRequest = body({ Id, Seq, Reason: literals(limits.REPORT_REASONS), Text: optional(text(limits.MAX_REPORT)) })
export type ChatReportRequest = Static<typeof ChatReportRequest>

/** What changed after `Rev`. With `Wait` (seconds) the reply comes when something has, or when they are over. */
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
  /** There are more: ask again from `Rev`. */
  More: Type.Boolean(),
})
export type ChatSyncReply = Static<typeof ChatSyncReply>

export const ChatLeadReply = Type.Object({ Lead: Type.String() })
/** Whether a company can be written to, for the button on its card. */
export const ChatDoorRequest = body({ Company: text(64) })
export const ChatDoorReply = Type.Object({ Open: Type.Boolean() })

/** Companies under the usual prefix, people under theirs. */
const both = (call: string) => ({
  path: `${PREFIX}/chat/${call}`,
  aliases: [`/api/visitor/chat/${call}`, `/api/media/chat/${call}`, `/api/vip/chat/${call}`],
  encoding: 'json' as const,
  auth: people,
})

/** Calls: talks. */
export const chatEndpoints = tagged('talks', {
  'chat.list': read({
    ...both('list'),
    rows: { plain: ['Filter', 'Search', 'After', 'Size'] },
    summary: "Lists the caller's talks",
    description: 'Of a company those of all colleagues, the latest message first, with counts by filter.',
    request: ChatListRequest,
    reply: ChatListReply,
  }),
  'chat.open': write({
    ...both('open'),
    rows: { own: ['Lead'], fair: ['Company', 'Product'] },
    summary: 'Begins a talk, or finds it',
    description: 'With a company that takes talks, by one of its products, or with a visitor the company has as a lead.',
    request: ChatOpenRequest,
    reply: ChatTalkReply,
    example: { request: { Company: 'north' } },
  }),
  'chat.messages': read({
    ...both('messages'),
    rows: { own: ['Id'], plain: ['Before', 'After', 'Size'] },
    summary: 'Reads the messages of a talk',
    description: 'The latest, those before a number, or those after one, in their order.',
    request: ChatMessagesRequest,
    reply: ChatMessagesReply,
  }),
  'chat.send': write({
    ...both('send'),
    // the message itself keeps the sender's id: sent again it is the same one
    keepsOutcome: true,
    rows: { own: ['Id', 'Subject'], fair: ['Product'], plain: ['ClientId', 'Kind', 'Text', 'Url', 'Name'] },
    summary: 'Sends a message',
    description: '`ClientId` makes it safe to send again. Until the other side has answered, who began may send one message.',
    request: ChatSendRequest,
    reply: ChatSendReply,
    example: { request: { Id: '1', ClientId: 'a1b2c3d4', Kind: 'text', Text: 'Hello' } },
  }),
  'chat.cards': read({
    ...both('cards'),
    rows: { own: ['Id'] },
    summary: 'Lists what a talk can show of both parties',
    description: 'Their meetings, inquiries and quotes, the latest of each. A quote that is a draft or was withdrawn is not among them.',
    request: body({ Id }),
    reply: ChatCardsReply,
  }),
  'chat.read': write({
    ...both('read'),
    keepsOutcome: true,
    rows: { own: ['Id'], plain: ['Seq'] },
    summary: 'Marks messages as read',
    description: 'Up to a number. The mark never goes back.',
    request: ChatReadRequest,
    reply: NoData,
  }),
  'chat.recall': write({
    ...both('recall'),
    rows: { own: ['Id'], plain: ['Seq'] },
    summary: 'Takes a message back',
    description: 'Within two minutes, by the side that wrote it. A marker stays.',
    request: ChatRecallRequest,
    reply: ChatSendReply,
  }),
  'chat.star': write({
    ...both('star'),
    rows: { own: ['Id'], plain: ['On'] },
    summary: 'Stars a talk',
    description: 'For the caller, or for all colleagues of the company.',
    request: ChatMarkRequest,
    reply: ChatTalkReply,
  }),
  'chat.mute': write({
    ...both('mute'),
    rows: { own: ['Id'], plain: ['On'] },
    summary: 'Mutes a talk',
    description: 'Its unread messages no longer count in the menu and send no message.',
    request: ChatMarkRequest,
    reply: ChatTalkReply,
  }),
  'chat.block': write({
    ...both('block'),
    rows: { own: ['Id'], plain: ['On'] },
    summary: 'Blocks the other side of a talk',
    description: 'Neither side can write until the block is lifted.',
    request: ChatMarkRequest,
    reply: ChatTalkReply,
  }),
  'chat.assign': write({
    path: `${PREFIX}/chat/assign`,
    encoding: 'json',
    auth: ['ex'],
    rows: { own: ['Id'], plain: ['Assignee'] },
    summary: 'Gives a talk to a colleague',
    description: 'All colleagues still see it and can answer.',
    request: ChatAssignRequest,
    reply: ChatTalkReply,
  }),
  'chat.report': write({
    ...both('report'),
    rows: { own: ['Id'], plain: ['Seq', 'Reason', 'Text'] },
    summary: 'Reports a message to the organiser',
    description: 'Of the other side. The organiser then sees it with the messages around it.',
    request: ChatReportRequest,
    reply: NoData,
  }),
  'chat.sync': read({
    ...both('sync'),
    rows: { plain: ['Rev', 'Wait'] },
    summary: 'Tells what changed in talks',
    description: 'After a revision. With `Wait` it is a long poll, for callers without a socket.',
    request: ChatSyncRequest,
    reply: ChatSyncReply,
  }),
  'chat.lead': write({
    path: `${PREFIX}/chat/lead`,
    encoding: 'json',
    auth: ['ex'],
    rows: { own: ['Id'] },
    summary: 'Makes the other side of a talk a lead',
    description: 'A visitor who has written to the company. Returns the lead there is, or a new one.',
    request: body({ Id }),
    reply: ChatLeadReply,
  }),
  'chat.door': read({
    ...both('door'),
    rows: { fair: ['Company'] },
    summary: 'Says whether a company takes talks',
    description: 'For the button on its public card.',
    request: ChatDoorRequest,
    reply: ChatDoorReply,
  }),
  'chat.settings': read({
    ...both('settings'),
    rows: 'session',
    summary: 'Reads how a company talks, and the number of unread messages',
    description: 'Quick replies, office hours and the automatic answer. Of people only the number and whether the fair has talks.',
    request: NoFields,
    reply: ChatSettingsReply,
  }),
  'chat.tell': write({
    ...both('tell'),
    rows: { plain: ['Way'] },
    summary: 'Chooses how the caller is told of messages while they are away',
    description: 'By WeChat, e-mail, text message, the first that reaches them, or not at all. Of the caller alone, not of their company.',
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
