import { localized } from '@core/domain/language'
import { format } from '@core/messages/defineMessages'
import type { ShareCard } from '@/platform/share'
import { routeName, routes, type RouteName } from '@/routes'
import type { RootStore } from '@/stores/RootStore'
import type { Query } from '@/utils/query'
import { siteAddress } from '@/utils/siteAddress'

/** What a page shares instead of the configuration's content. */
export interface SharedPage {
  title?: string
  description?: string
  image?: string
  /** A public page to share instead of the shown one. */
  of?: { route: RouteName; query: Query }
}

/** Public pages; all others share the fair itself. */
const PUBLIC: ReadonlySet<RouteName> = new Set<RouteName>([
  'landing',
  'newsList',
  'newsDetails',
  'visitorRegistration',
  'visitorLanding',
  'mediaRegistration',
  'exhibitorLanding',
  'content',
  'hallDirectory',
  'hallCompany',
  'hallProduct',
  'hallMap',
  'hallLive',
  'hallVr',
  'hallDealers',
])
/** Parameters that identify a page. All others in an address may belong to one person. */
const CARRIED = ['id', 'type', 'typeid', 'projectId'] as const

/**
 * Parameters that identify an invitation: with the code anyone may open it; without it, the page is
 * the person's own.
 */
const INVITATION = ['code', 'pass'] as const

/**
 * The shared card of the shown page: the configuration's text and picture (SPEC §3), unless the
 * page has its own.
 */
export function shareCard(stores: RootStore, own: SharedPage = {}): ShareCard {
  const { config, language, audience, fair, platform, launch } = stores
  const { settings } = config
  const { route, query } = platform.readLocation()
  const name = routeName(route)
  const invitation = name === 'visitorInvitation' ? pick(query, INVITATION) : {}
  const isInvitation = Object.keys(invitation).length > 0
  const isPublic = isInvitation || (name !== undefined && PUBLIC.has(name))
  const app =
    localized(settings?.fair?.name.cn, settings?.fair?.name.en, language.current) || config.title
  const fill = (text: string) => fillIn(text, { name: sharer(stores), app })
  return {
    title: own.title || fill(config.shareTitle) || app,
    description: own.description || fill(config.shareDescription),
    // a full address, because a mini-program would read a path as one of its own files
    image: siteAddress(own.image || settings?.shareImage || '', platform.apiBase),
    route: own.of ? routes[own.of.route] : isPublic ? route : routes.landing,
    query: {
      ...(own.of ? own.of.query : isInvitation ? invitation : isPublic ? pick(query, CARRIED) : {}),
      ...given({ f: own.of?.query.source ? '' : launch.channel, app: fair.appId }),
      lang: language.current,
      ...(!own.of && { target: audience.current }),
    },
  }
}

/** Name of the sharer: for exhibitors the company's, for others the person's. */
function sharer({ session, language }: RootStore): string {
  const { user } = session
  return localized(user?.company?.cn, user?.company?.en, language.current) || (user?.name ?? '')
}

/** Fills in {name} and {app} (SPEC §3). A text with an unknown name is left out. */
function fillIn(text: string, values: { name: string; app: string }): string {
  return text.includes('{name}') && !values.name ? '' : format(text, values)
}

const given = (query: Query): Query =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
const pick = (query: Query, names: readonly string[]): Query =>
  given(Object.fromEntries(names.map(name => [name, query[name] ?? ''])))
