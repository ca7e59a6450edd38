import { runInAction } from 'mobx'
import { parseAudience, type Audience } from '@core/domain/audience'
import { DEFAULT_LANGUAGE, parseLanguage, type Language } from '@core/domain/language'
import type { ClientStorage } from '@/platform/storage'
import type { AppLocation, Platform } from '@/platform/types'
import type { Click } from '@core/contract/registration'
import { isLandPageRoute } from '@/routes'
import type { Query } from '@/utils/query'
import { audienceOfPath } from './audienceOfPath'
import { audienceOfLogin, entranceOf, type Entrance } from './entrance'
import { keptOf, readClick, readEntryQuery, withEntry, withoutPerson } from '@/api/parse/entryQuery'
import { KEYS, projectKey } from './storageKeys'

/**
 * What the app was opened with, read once from the address, the storage and the build (SPEC §2
 * query strings).
 */
export interface Launch {
  /** The fair that the app was opened for; empty = the server's default fair. */
  appId: string
  /** The fair comes from the last visit: the address did not name one. */
  isAppRemembered: boolean
  projectId: string
  language: Language
  /** Undefined when no audience has been chosen yet; the default is `ex` (SPEC §4). */
  target: Audience | undefined
  /** Where the visitor came from: `source` or `f`, otherwise the landing page's own. */
  channel: string
  /** The click on an advertisement that led here. */
  click: Click | undefined
  /** Opened at a landing page, which counts the visit itself. */
  isAtLandPage: boolean
  /** The entrance that the address before the hash names. */
  entrance: Entrance | undefined
  referrer: string
  openid: string
  /**
   * Query values of the launch and the session that later calls and links repeat, e.g. uid, exid,
   * evid, pid.
   */
  query: Query
}

const APP_ID = /^tg[0-9a-z]{13}$/i

/** The fair's id in a path: a part of 15 characters starting with `tg` (SPEC §7). */
function appIdInPath(path: string): string | undefined {
  return path.split('/').find(part => APP_ID.test(part))
}

/**
 * Accepts an id only in its exact form: any other text would make a header that browsers refuse to
 * send.
 */
function readAppId(value: string | undefined): string | undefined {
  return value !== undefined && APP_ID.test(value) ? value : undefined
}

/** Reads the launch and keeps for the session what the next reload needs. */
export function readLaunch(platform: Platform, location = platform.readLocation()): Launch {
  const { local, session } = platform
  const query = readEntryQuery(location.query)
  const kept = keptOf(query, session.get<Query>(KEYS.entry) ?? {})
  const path = withoutAppId(location.path)

  const named = fairNamedBy({ ...location, query })
  const remembered = readAppId(local.get<string>(KEYS.app))
  const appId = named ?? remembered ?? platform.buildAppId
  const projectId = query.projectId || local.get<string>(projectKey(appId)) || ''
  const language =
    parseLanguage(query.lang) ??
    parseLanguage(session.get(KEYS.sessionLanguage)) ??
    parseLanguage(local.get(KEYS.language)) ??
    DEFAULT_LANGUAGE
  const target =
    parseAudience(query.target) ??
    audienceOfLogin(location.route) ??
    audienceOfPath(location.route) ??
    audienceOfLogin(path) ??
    audienceOfPath(path) ??
    parseAudience(session.get(KEYS.target))
  const channel = query.source || query.f || session.get<string>(KEYS.channel) || ''
  const referrer = session.get<string>(KEYS.referrer) ?? location.referrer
  const click = readClick(query) ?? session.get<Click>(KEYS.click)
  const openid =
    query.openid || session.get<string>(KEYS.sessionOpenid) || local.get<string>(KEYS.openid) || ''

  session.set(KEYS.referrer, referrer)
  if (channel) session.set(KEYS.channel, channel)
  if (click) session.set(KEYS.click, click)
  if (Object.keys(kept).length > 0) session.set(KEYS.entry, kept)
  if (openid) session.set(KEYS.sessionOpenid, openid)
  if (projectId && appId) local.set(projectKey(appId), projectId)
  return {
    appId,
    isAppRemembered: named === undefined && remembered !== undefined,
    projectId,
    language,
    target,
    channel,
    click,
    isAtLandPage: isLandPageRoute(location.route) && !!query.id,
    entrance: entranceOf(path),
    referrer,
    openid,
    query: { ...kept, ...query },
  }
}

/** The fair named by an address; undefined when there is none. */
export function fairNamedBy({ path, query }: AppLocation): string | undefined {
  return appIdInPath(path) ?? readAppId(query.app)
}

/**
 * Takes the values of the address of a page opened later: a running app can be entered again by
 * another code, card or link.
 */
export function followEntry(launch: Launch, session: ClientStorage, query: Query): void {
  const kept = session.get<Query>(KEYS.entry) ?? {}
  const now = keptOf(query, kept)
  if (JSON.stringify(now) === JSON.stringify(kept)) return
  session.set(KEYS.entry, now)
  runInAction(() => (launch.query = withEntry(launch.query, now)))
}

/** Forgets the person. The index keeps the invitation and the purpose of the visit (SPEC §2). */
export function forgetPerson(launch: Launch, session: ClientStorage): void {
  const kept = session.get<Query>(KEYS.entry)
  if (kept) session.set(KEYS.entry, withoutPerson(kept))
  runInAction(() => {
    launch.openid = ''
    launch.query = withoutPerson(launch.query)
  })
}

function withoutAppId(path: string): string {
  const appId = appIdInPath(path)
  return appId ? path.replace(`/${appId}`, '') : path
}
