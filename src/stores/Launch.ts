import { parseAudience, type Audience } from '@core/domain/audience'
import { DEFAULT_LANGUAGE, parseLanguage, type Language } from '@core/domain/language'
import type { AppLocation, Platform } from '@/platform/types'
import { audienceOfPath } from './audienceOfPath'
import { KEYS, projectKey } from './storageKeys'

/** What the app was opened with: read once from address, storage and build (SPEC §2 query strings). */
export interface Launch {
  /** Fair the app was opened for; empty = the server's default fair. */
  appId: string
  /** The fair is that of the last visit: nobody named it now. */
  isAppRemembered: boolean
  projectId: string
  language: Language
  /** Undefined when nobody has chosen one yet; the default is `ex` (SPEC §4). */
  target: Audience | undefined
  /** Where the visitor came from: `source` or `f`. */
  channel: string
  referrer: string
  openid: string
  /** Query values of the launch that later calls and links carry on, e.g. uid, exid, evid, pid. */
  query: AppLocation['query']
}

const APP_ID = /^tg[0-9a-z]{13}$/i

/** The fair's id in a path: a part of 15 characters starting with `tg` (SPEC §7). */
export function appIdInPath(path: string): string | undefined {
  return path.split('/').find(part => APP_ID.test(part))
}

/** An id given from outside; anything else would only end in a header no browser sends. */
function readAppId(value: string | undefined): string | undefined {
  return value !== undefined && APP_ID.test(value) ? value : undefined
}

/** Reads the launch and keeps for the session what the next reload needs. */
export function readLaunch(platform: Platform): Launch {
  const { local, session } = platform
  const location = platform.readLocation()
  const { query } = location

  const named = appIdInPath(location.path) ?? readAppId(query.app)
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
    audienceOfPath(location.route) ??
    audienceOfPath(withoutAppId(location.path)) ??
    parseAudience(session.get(KEYS.target))
  const channel = query.source || query.f || session.get<string>(KEYS.channel) || ''
  const referrer = session.get<string>(KEYS.referrer) ?? location.referrer
  const openid = query.openid || session.get<string>(KEYS.sessionOpenid) || local.get<string>(KEYS.openid) || ''

  session.set(KEYS.referrer, referrer)
  if (channel) session.set(KEYS.channel, channel)
  if (openid) session.set(KEYS.sessionOpenid, openid)
  if (projectId && appId) local.set(projectKey(appId), projectId)
  return {
    appId,
    isAppRemembered: named === undefined && remembered !== undefined,
    projectId,
    language,
    target,
    channel,
    referrer,
    openid,
    query,
  }
}

function withoutAppId(path: string): string {
  const appId = appIdInPath(path)
  return appId ? path.replace(`/${appId}`, '') : path
}
