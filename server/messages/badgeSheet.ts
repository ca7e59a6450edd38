import { defineMessages, translator } from '@core/messages/defineMessages'

/** The sheet of a company's badges, to print. */
export const badgeSheetMessages = defineMessages({
  'badgeSheet.title': { cn: '证件打印版', en: 'Badges to print' },
  'visitorBadge.title': { cn: '观众证件 {name}', en: 'Visitor badge {name}' },
  'badgeSheet.part': { cn: '{title}（{at}/{of}）', en: '{title} ({at} of {of})' },
  'badgeSheet.booth': { cn: '展位', en: 'Booth' },
})

export const badgeSheetText = translator(badgeSheetMessages)
