import { localized } from '@core/domain/language'
import { format } from '@core/messages/defineMessages'
import type { ShareCard } from '@/platform/share'
import { routeName, routes, type RouteName } from '@/routes'
import type { RootStore } from '@/stores/RootStore'
import type { Query } from '@/utils/query'
import { siteAddress } from '@/utils/siteAddress'

/** What one page shares instead of what the fair's configuration says. */
export interface SharedPage {
  title?: string
  description?: string
  image?: string
  /** A page that anybody may open, in place of the one on show. */
  of?: { route: RouteName; query: Query }
}

/** Pages that anybody may open; of every other the fair itself is shared. */
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
/** What says which page it is. Everything else in an address may belong to one person. */
const CARRIED = ['id', 'type', 'typeid', 'projectId'] as const

/**
 * These name the invitation: with the code, anyone may open it; without one, the page is the
 * person's own.
 */
const INVITATION = ['code', 'pass'] as const

/**
 * What the page on show is shared as: words and picture of the configuration (SPEC §3), unless the
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
    // a mini-program would look for a path among its own files
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

/** Who shares: for exhibitors the company, for others the person's name. */
function sharer({ session, language }: RootStore): string {
  const { user } = session
  return localized(user?.company?.cn, user?.company?.en, language.current) || (user?.name ?? '')
}

/**
 * Fills in {name} and {app} (SPEC §3). A sentence that needs the name of an unknown person is left
 * out.
 */
function fillIn(text: string, values: { name: string; app: string }): string {
  return text.includes('{name}') && !values.name ? '' : format(text, values)
}

const given = (query: Query): Query =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
const pick = (query: Query, names: readonly string[]): Query =>
  given(Object.fromEntries(names.map(name => [name, query[name] ?? ''])))
