import { Type, type Static } from '@sinclair/typebox'
import * as mailings from '../domain/mailings'
import { body, literals, optional, text, NoFields } from './common'
import { desk, read, tagged, write } from './endpoint'

const Minutes = Type.Integer({ minimum: 0, maximum: 1440 })
/** Price of one message, in yuan. */
const Price = Type.Number({ minimum: 0, maximum: 100 })
/** Quiet hours and prices from the set-up. */
export const MessageSettings = Type.Object({
  QuietFrom: Minutes,
  QuietUntil: Minutes,
  SmsPrice: Price,
  MailPrice: Price,
  WechatPrice: Price,
})
export type MessageSettings = Static<typeof MessageSettings>

/** A text that the fair sends: the standard text or the fair's own. */
export const MessageText = Type.Object({
  Id: Type.String(),
  Group: literals(mailings.TEXT_GROUPS),
  Ways: Type.Array(literals(mailings.MESSAGE_WAYS)),
  /** The text that is sent now. */
  Cn: Type.String(),
  En: Type.String(),
  /** The standard text of the product. */
  ProductCn: Type.String(),
  ProductEn: Type.String(),
  /** The text of the draft; absent without a draft. */
  Draft: optional(Type.Object({ Cn: Type.String(), En: Type.String() })),
  IsOwn: Type.Boolean(),
  Version: Type.Integer(),
  Revision: Type.Integer(),
  /**
   * The variables of the text, each with an example. A variable with `Must` has to stay in the
   * text.
   */
  Variables: Type.Array(
    Type.Object({
      Name: Type.String(),
      Cn: Type.String(),
      En: Type.String(),
      Must: Type.Boolean(),
    }),
  ),
  ChangedAt: Type.String(),
  ChangedBy: Type.String(),
})
export type MessageText = Static<typeof MessageText>
export const DeskMessagesReply = Type.Object({
  Items: Type.Array(MessageText),
  Settings: MessageSettings,
  /** Text messages use the wording that the provider approved, not this text. */
  SmsFixed: Type.Boolean(),
  /** The ways of sending that are set up. */
  Ways: Type.Array(literals(mailings.MESSAGE_WAYS)),
})
export type DeskMessagesReply = Static<typeof DeskMessagesReply>
const TextId = text(64)
export const DeskMessageHistoryRequest = body({ Id: TextId })
export const DeskMessageHistoryReply = Type.Object({
  /**
   * The latest 20, the newest first. `Cn` is empty where the text returned to the standard text.
   */
  Versions: Type.Array(
    Type.Object({
      Version: Type.Integer(),
      Cn: Type.String(),
      En: Type.String(),
      At: Type.String(),
      By: Type.String(),
    }),
  ),
})
export const DeskMessageSaveRequest = body({
  Id: TextId,
  Revision: Type.Integer({ minimum: 0 }),
  Cn: text(mailings.MAX_TEXT),
  En: text(mailings.MAX_TEXT),
  /** False saves a draft. */
  Publish: Type.Boolean(),
})
export type DeskMessageSaveRequest = Static<typeof DeskMessageSaveRequest>
export const DeskMessageResetRequest = body({ Id: TextId, Revision: Type.Integer({ minimum: 0 }) })
export const DeskMessageReply = Type.Object({ Item: MessageText })

export const messageChanges = { auth: ['oa'], roles: ['reviewer'], encoding: 'json' } as const

/** Calls: messages of the fair. */
export const deskMessageEndpoints = tagged('messages', {
  'desk.messages': read({
    path: '/api/oa/message/templates',
    ...desk,
    rows: 'session',
    summary: 'Lists the texts the fair sends',
    description:
      'Every text with its variables, in the words of the product or of the fair, and the settings of messages.',
    request: NoFields,
    reply: DeskMessagesReply,
  }),
  'desk.messageHistory': read({
    path: '/api/oa/message/history',
    ...desk,
    rows: { fair: ['Id'] },
    summary: 'Lists the versions of a text',
    description: 'The latest 20 first.',
    request: DeskMessageHistoryRequest,
    reply: DeskMessageHistoryReply,
  }),
  'desk.messageSave': write({
    path: '/api/oa/message/save',
    ...messageChanges,
    rows: { fair: ['Id'], plain: ['Revision', 'Cn', 'En', 'Publish'] },
    summary: 'Saves a text as a draft, or publishes it',
    description:
      'Refuses unknown variables, and a text without a variable that must stay. `Revision` is the one last read.',
    request: DeskMessageSaveRequest,
    reply: DeskMessageReply,
  }),
  'desk.messageReset': write({
    path: '/api/oa/message/reset',
    ...messageChanges,
    rows: { fair: ['Id'], plain: ['Revision'] },
    summary: "Returns a text to the product's words",
    description: 'As a new version; the versions before stay in the history.',
    request: DeskMessageResetRequest,
    reply: DeskMessageReply,
  }),
})
