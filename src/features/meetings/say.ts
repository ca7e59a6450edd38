import type { meetingMessages } from '@/i18n/messages/meetings'
import type { Text } from '@/i18n/useText'

export type Say = Text<typeof meetingMessages>
export type MeetingMessageKey = keyof typeof meetingMessages
