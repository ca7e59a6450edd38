import type { ExhibitorMenu, MenuTile } from '@/api/parse/menu'
import { frameMessages } from '@/i18n/messages/frame'
import { translate } from '@/i18n/useText'
import type { AppLocation } from '@/platform/types'
import { routeName, type RouteName } from '@/routes'
import type { RootStore } from '@/stores/RootStore'
import { placeOf } from '../article/articleLinks'
import { menuIcon } from '../menu/menuIcon'
import type { NavigationQuery, Navigator } from '../navigate'
import { openAddress } from '../openAddress'
import { entryOf, type NavEntry, type NavGroup, type NavPlace } from './frameNav'

/** Related pages that form one entry, with a tab for each one that the fair has. */
interface Family {
  id:
    | 'company'
    | 'badgesEntry'
    | 'forms'
    | 'invitations'
    | 'meetings'
    | 'talks'
    | 'supply'
    | 'live'
    | 'files'
  routes: readonly RouteName[]
}
const FAMILIES: readonly Family[] = [
  {
    id: 'company',
    routes: [
      'exhibitorProfile',
      'exhibitorProfileSteps',
      'exhibitorProfileCard',
      'brandInfo',
      'contacts',
      'socialAccounts',
      'branding',
    ],
  },
  { id: 'badgesEntry', routes: ['badges', 'badgeApplication', 'tickets', 'exhibitorCheckIn'] },
  { id: 'forms', routes: ['dynamicForm', 'questionnaire'] },
  { id: 'invitations', routes: ['invitations', 'invitedVisitors'] },
  { id: 'meetings', routes: ['businessMatching', 'businessMatchingCalendar', 'matchmaking'] },
  { id: 'talks', routes: ['chats', 'chatWindow'] },
  {
    id: 'supply',
    routes: ['mySupplyDemand', 'supplyDemandMarket', 'supplyDemandList', 'purchases'],
  },
  { id: 'live', routes: ['liveBooking', 'vrApplication'] },
  { id: 'files', routes: ['notices', 'downloadCentre', 'myFiles'] },
]

/** Pages without a tile of their own, and the page whose tab is marked instead. */
const KIN: Partial<Record<RouteName, RouteName>> = {
  exhibitorProfileSteps: 'exhibitorProfile',
  exhibitorProfileCard: 'exhibitorProfile',
  badgeApplication: 'badges',
  businessMatchingCalendar: 'businessMatching',
  supplyDemandMarket: 'mySupplyDemand',
  chatWindow: 'chats',
}

/** Parameters that distinguish pages of the same route. */
const TELLING = ['type', 'typeid', 'view'] as const
/** Most pages below each other. Beyond that, the navigation replaces the last one. */
const DEEPEST = 5

/**
 * The side navigation of exhibitors: the start page, then the tiles of the fair's menu by task,
 * related ones as one entry.
 */
export function exhibitorNav(
  stores: RootStore,
  navigate: Navigator,
  depth: number,
  { route, query }: AppLocation,
): NavGroup[] {
  const { menu } = stores.menu
  const here = routeName(route)
  const go = (name: RouteName, more: NavigationQuery = {}) => {
    if (name === 'exhibitorHome') navigate.home()
    else if (depth >= DEEPEST) navigate.replace(name, more)
    else navigate.to(name, more)
  }
  const isAt = (name: RouteName, wanted: NavigationQuery = {}) =>
    name === here && TELLING.every(key => (wanted[key] ?? '') === (query[key] ?? ''))
  const page = (
    id: string,
    text: string,
    name: RouteName,
    wanted: NavigationQuery,
    unread: number,
  ): NavPlace => ({
    id,
    text,
    unread,
    isHere: isAt(name, wanted),
    open: () => go(name, wanted),
  })
  const pageOfTile = ({ id, title, url, badge }: MenuTile): NavPlace => {
    const place = placeOf(url)
    const text = title.replace(/\u00AD/g, '')
    if (place?.kind === 'page') return page(id, text, place.name, place.query, badge)
    return {
      id,
      text,
      unread: badge,
      isHere: false,
      open: () => openAddress(url, navigate, stores.platform),
    }
  }
  /** Pages of a family that have no tile of their own. */
  const further = (family: Family, pages: readonly NavPlace[]): NavPlace[] => {
    if (family.id === 'company' && pages.some(({ id }) => id === 'contacts'))
      return [
        page(
          'accounts',
          translate(frameMessages, 'frame.accounts'),
          'contacts',
          { view: 'accounts' },
          0,
        ),
      ]
    if (family.id === 'forms' && menu) return formTasks(menu)
    return []
  }
  const formTasks = ({ tasks, groups }: ExhibitorMenu): NavPlace[] => {
    const tiles = groups.flatMap(group => group.tiles.map(({ url }) => url))
    return tasks
      .filter(({ kind, url }) => kind.startsWith('form:') && !tiles.includes(url))
      .flatMap(({ id, title, url }) => {
        const place = placeOf(url)
        return place?.kind === 'page' ? [page(id, title, place.name, place.query, 0)] : []
      })
  }
  const markKin = (pages: NavPlace[], tiles: readonly MenuTile[]): NavPlace[] => {
    const kin = here && KIN[here]
    if (!kin || pages.some(({ isHere }) => isHere)) return pages
    const at = tiles.findIndex(({ url }) => {
      const place = placeOf(url)
      return place?.kind === 'page' && place.name === kin
    })
    return pages.map((page, index) => (index === at ? { ...page, isNear: true } : page))
  }
  const taken = new Set<Family>()
  const entriesOf = (tiles: readonly MenuTile[]): NavEntry[] =>
    tiles.flatMap(tile => {
      const family = familyOf(tile)
      if (!family)
        return [
          entryOf(
            tile.id,
            menuIcon(tile.icon),
            pageOfTile(tile).text,
            [pageOfTile(tile)],
            isRouteOf(tile, here),
          ),
        ]
      if (taken.has(family)) return []
      taken.add(family)
      const own = (menu?.groups ?? [])
        .flatMap(group => group.tiles)
        .filter(other => familyOf(other) === family)
      const pages = markKin(own.map(pageOfTile), own)
      const all = [...pages, ...further(family, pages)]
      const text =
        all.length > 1 ? translate(frameMessages, `frame.${family.id}`) : (pages[0]?.text ?? '')
      return [
        entryOf(
          tile.id,
          menuIcon(tile.icon),
          text,
          all,
          here !== undefined && family.routes.includes(here),
        ),
      ]
    })
  const home = page(
    'home',
    translate(frameMessages, 'frame.home'),
    'exhibitorHome',
    {},
    stores.menu.sentBack,
  )
  return [
    { id: 'home', title: '', entries: [entryOf('home', 'home', home.text, [home])] },
    ...(menu?.groups ?? [])
      .map(({ id, title, tiles }) => ({ id, title, entries: entriesOf(tiles) }))
      .filter(({ entries }) => entries.length > 0),
  ]
}

function familyOf({ url }: MenuTile): Family | undefined {
  const place = placeOf(url)
  return place?.kind === 'page'
    ? FAMILIES.find(({ routes }) => routes.includes(place.name))
    : undefined
}

/** A record belongs to the entry of its list. */
function isRouteOf({ url }: MenuTile, here: RouteName | undefined): boolean {
  const place = placeOf(url)
  return place?.kind === 'page' && place.name === here
}
