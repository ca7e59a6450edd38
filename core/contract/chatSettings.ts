import { Type, type Static } from '@sinclair/typebox'
import { MESSAGE_WAYS, TELL_WAYS } from '../domain/mailings'
import * as limits from '../talks/limits'
import { body, literals, optional, text } from './common'

const Minutes = Type.Integer({ minimum: 0, maximum: 1440 })

export const QuickReply = Type.Object({
  Text: text(limits.MAX_QUICK_TEXT),
  Text_en: text(limits.MAX_QUICK_TEXT),
})
export type QuickReply = Static<typeof QuickReply>
/** The settings of a company for its talks. */
const settings = {
  /** Others may begin a talk. */
  Open: Type.Boolean(),
  /** Minutes of the day by the fair's clock. Equal times mean the whole day. */
  From: Minutes,
  Until: Minutes,
  /** The automatic answer to a talk that begins outside these hours; empty = none. */
  Away: text(limits.MAX_QUICK_TEXT),
  Away_en: text(limits.MAX_QUICK_TEXT),
  Quick: Type.Array(QuickReply, { maxItems: limits.MAX_QUICK }),
}
export const ChatSettings = Type.Object(settings)
export type ChatSettings = Static<typeof ChatSettings>
/**
 * The organiser's last measure against a party, while it is in force. `Until` is empty without an
 * end.
 */
export const TalkTold = Type.Object({
  Kind: literals(['warn', 'mute', 'end'] as const),
  Text: Type.String(),
  At: Type.String(),
  Until: Type.String(),
})
export type TalkTold = Static<typeof TalkTold>

/** How the caller is told of messages while they are away. */
export const TalkTell = Type.Object({
  Way: literals(TELL_WAYS),
  /** The ways that reach the caller now. */
  Ways: Type.Array(literals(MESSAGE_WAYS)),
})
export type TalkTell = Static<typeof TalkTell>
export const ChatTellRequest = body({ Way: literals(TELL_WAYS) })
export const ChatTellReply = Type.Object({ Tell: TalkTell })

export const ChatSettingsReply = Type.Object({
  Settings: ChatSettings,
  Total: Type.Integer(),
  On: Type.Boolean(),
  Told: optional(TalkTold),
  Tell: optional(TalkTell),
})
export type ChatSettingsReply = Static<typeof ChatSettingsReply>
export const ChatSettingsSaveRequest = body(settings)
export type ChatSettingsSaveRequest = Static<typeof ChatSettingsSaveRequest>
