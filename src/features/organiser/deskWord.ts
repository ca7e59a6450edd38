import type { Messages } from '@core/messages/defineMessages'
import { deskMessages } from '@/i18n/messages/desk'
import { deskBadgeMessages } from '@/i18n/messages/deskBadges'
import { deskShowMessages } from '@/i18n/messages/deskShow'
import { deskTradeMessages } from '@/i18n/messages/deskTrade'
import { deskSectionMessages } from '@/i18n/messages/deskSections'
import { i18n } from '@/i18n/state'

const words: Messages = {
  ...deskMessages,
  ...deskSectionMessages,
  ...deskBadgeMessages,
  ...deskShowMessages,
  ...deskTradeMessages,
}

/** A state, a step, a role … in words; its own name if there are none. For observers. */
export function deskWord(
  group: 'state' | 'step' | 'role' | 'by' | 'target' | 'job' | 'message' | 'import',
  name: string,
): string {
  const key = `desk.${group}.${name}`
  return Object.prototype.hasOwnProperty.call(words, key) ? i18n.template(words, key) : name
}
