import type { IconName } from '@/components/Icon/iconNames'
import type { hallMessages } from '@/i18n/messages/hall'
import type { RouteName } from '@/routes'

/** A place of the hall's navigation. */
export interface HallTab {
  id: string
  route: RouteName
  /** Distinguishes two places on the same page. */
  query?: Readonly<Record<string, string>>
  text: keyof typeof hallMessages
  icon: IconName
}

/**
 * The navigation of all pages of the hall, in this order. A new page of the hall adds its entry
 * here.
 */
export const HALL_TABS = [
  { id: 'companies', route: 'hallDirectory', text: 'hall.companies', icon: 'booth' },
  {
    id: 'products',
    route: 'hallDirectory',
    query: { kind: 'product' },
    text: 'hall.products',
    icon: 'product',
  },
  { id: 'map', route: 'hallMap', text: 'hall.map', icon: 'map' },
  { id: 'live', route: 'hallLive', text: 'hall.live', icon: 'video' },
  { id: 'vr', route: 'hallVr', text: 'hall.vr', icon: 'eye' },
  { id: 'meetings', route: 'hallMeetings', text: 'hall.meetings', icon: 'calendar' },
  { id: 'signings', route: 'hallSignings', text: 'hall.signings', icon: 'edit' },
  { id: 'favourites', route: 'hallFavourites', text: 'hall.favourites', icon: 'star' },
  { id: 'board', route: 'hallBoard', text: 'hall.board', icon: 'supply-demand' },
  { id: 'dealers', route: 'hallDealers', text: 'hall.dealers', icon: 'handshake' },
  { id: 'inquiries', route: 'hallInquiries', text: 'hall.inquiries', icon: 'questionnaire' },
  { id: 'needs', route: 'hallNeeds', text: 'hall.needs', icon: 'file' },
  { id: 'talks', route: 'hallTalks', text: 'hall.talks', icon: 'chat' },
] as const satisfies readonly HallTab[]

export type HallTabId = (typeof HALL_TABS)[number]['id']
