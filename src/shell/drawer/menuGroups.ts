import type { Audience } from '@core/domain/audience'
import { localized } from '@core/domain/language'
import type { IconName } from '@/components/Icon/iconNames'
import { menuMessages } from '@/i18n/messages/menu'
import { routeMessages } from '@/i18n/messages/routes'
import { translate } from '@/i18n/useText'
import type { RouteName } from '@/routes'
import type { MenuTileGroup } from '@/api/parse/menu'
import type { RootStore } from '@/stores/RootStore'
import { menuIcon } from '../menu/menuIcon'
import type { NavigationQuery } from '../navigate'

export interface MenuEntry {
  id: string
  icon: IconName
  text: string
  route: RouteName
  query?: NavigationQuery
  unread: number
}
/** A tile of the exhibitors' menu: the fair sets its target. */
export interface TileEntry extends Omit<MenuEntry, 'route' | 'query'> {
  url: string
}
export interface MenuGroup {
  id: string
  title: string
  entries: readonly (MenuEntry | TileEntry)[]
}

/** Pages that a menu leads to. A test checks that each of them has a page file. */
const ICONS = {
  visitorRegistration: 'edit',
  visitorCard: 'badge',
  visitorInvitation: 'invitation',
  visitorCheckIn: 'check-in',
  mediaRegistration: 'edit',
  mediaCard: 'badge',
  exhibitorHome: 'booth',
  newsList: 'notice',
} as const satisfies Partial<Record<RouteName, IconName>>

/** Icons of organiser's pages by id; others get a sheet of paper. */
const PAGE_ICONS: Readonly<Record<string, IconName>> = {
  about: 'info',
  traffic: 'map',
  faq: 'help',
}

/** The drawer's entries for the person logged in: their own pages, then the fair's (DESIGN §6). */
export function menuGroups(stores: RootStore): MenuGroup[] {
  const { session, audience } = stores
  const who = session.user?.audience ?? audience.current
  const own = ownRoutes(who, session.user?.isRegistered === true).map(route => entry(stores, route))
  const tiles =
    who === 'ex' ? (stores.menu.menu?.groups ?? []).map(tileGroup) : peopleGroups(stores, who)
  return [
    { id: 'own', title: translate(menuMessages, `menu.own.${who}`), entries: own },
    ...tiles,
    { id: 'fair', title: translate(menuMessages, 'menu.fair'), entries: fairEntries(stores) },
  ]
}

function ownRoutes(audience: Audience, isRegistered: boolean): (keyof typeof ICONS)[] {
  if (audience === 'ex') return ['exhibitorHome']
  if (audience === 'media')
    return [isRegistered ? 'mediaCard' : 'mediaRegistration', 'visitorCheckIn']
  const main = isRegistered ? 'visitorCard' : 'visitorRegistration'
  return audience === 'vip'
    ? [main, 'visitorCheckIn']
    : [main, 'visitorInvitation', 'visitorCheckIn']
}

function entry({ menu }: RootStore, route: keyof typeof ICONS): MenuEntry {
  return {
    id: route,
    icon: ICONS[route],
    text: translate(routeMessages, route),
    route,
    unread: route === 'exhibitorHome' ? menu.sentBack : 0,
  }
}

function tileGroup({ id, title, tiles }: MenuTileGroup): MenuGroup {
  return {
    id: `tiles-${id}`,
    title,
    entries: tiles.map(tile => ({
      id: `tile-${tile.id}`,
      icon: menuIcon(tile.icon),
      text: tile.title,
      url: tile.url,
      unread: tile.badge,
    })),
  }
}

/** Tiles of the fair's menu for all audiences except exhibitors. */
function peopleGroups({ config, language }: RootStore, audience: Audience): MenuGroup[] {
  const textOf = ({ cn, en }: { cn?: string | undefined; en?: string | undefined }) =>
    localized(cn, en, language.current)
  return (config.settings?.peopleMenu ?? [])
    .map(({ id, title, tiles }) => ({
      id: `tiles-${id}`,
      title: textOf(title),
      entries: tiles
        .filter(({ audiences }) => audiences.includes(audience))
        .map(tile => ({
          id: `tile-${tile.id}`,
          icon: menuIcon(tile.icon),
          text: textOf(tile.title),
          url: tile.url,
          unread: 0,
        })),
    }))
    .filter(({ entries }) => entries.length > 0)
}

function fairEntries(stores: RootStore): MenuEntry[] {
  const { config, language } = stores
  const pages = (config.settings?.pages ?? []).map(({ id, title }): MenuEntry => {
    const text = localized(title.cn, title.en, language.current)
    return {
      id: `page-${id}`,
      icon: PAGE_ICONS[id] ?? 'file',
      text,
      route: 'content',
      query: { type: id },
      unread: 0,
    }
  })
  return [entry(stores, 'newsList'), ...pages]
}
