import type { Language } from '@core/domain/language'
import { proseMonthDay } from '@core/format/dateText'
import type { IconName } from '@/components/Icon/iconNames'
import { fairTimeText } from '@/i18n/fairTime'
import type { RouteName } from '@/routes'
import type { Card, Message } from './types'

const ICONS: Partial<Record<Message['Kind'], IconName>> = {
  product: 'product',
  place: 'location',
  meeting: 'calendar',
  inquiry: 'questionnaire',
  quote: 'file',
}
export const cardIcon = (kind: Message['Kind']): IconName => ICONS[kind] ?? 'file'

/** The time of a meeting; empty without one. */
export function cardTime({ Starts, Ends }: Card, language: Language): string {
  if (Starts === '') return ''
  const [day = '', from = ''] = fairTimeText(Starts).split(' ')
  return `${proseMonthDay(language, day)} ${from}–${fairTimeText(Ends).slice(11, 16)}`
}

export interface Way {
  route: RouteName
  query: Record<string, string>
}

/**
 * The page a card links to; undefined if it no longer exists. `isOwner`: it belongs to the caller's
 * company.
 */
export function cardWay(
  kind: Message['Kind'],
  card: Card,
  { isCompany, isOwner }: { isCompany: boolean; isOwner: boolean },
): Way | undefined {
  if (card.Gone) return undefined
  switch (kind) {
    case 'product':
      return { route: 'hallProduct', query: { id: card.Id } }
    case 'place':
      return { route: 'hallCompany', query: { id: card.Exhibitor } }
    case 'meeting':
      return { route: isCompany ? 'businessMatching' : 'hallMeetings', query: { id: card.Id } }
    case 'inquiry':
      return inquiryWay(card.Id, isCompany, isOwner)
    case 'quote':
      // a quote sent with an inquiry is shown on the inquiry's page
      if (card.Id.startsWith('m') && /^m\d+$/.test(card.Id))
        return inquiryWay(card.About, isCompany, isOwner)
      return isOwner
        ? { route: 'purchases', query: { id: card.Id } }
        : { route: 'hallNeeds', query: { id: card.About } }
    default:
      return undefined
  }
}

/** The page of an inquiry: among those the company received, or those the caller sent. */
export function inquiryWay(id: string, isCompany: boolean, isOwner: boolean): Way {
  if (!isCompany) return { route: 'hallInquiries', query: { id } }
  return { route: 'inquiries', query: isOwner ? { id } : { view: 'sent', id } }
}
