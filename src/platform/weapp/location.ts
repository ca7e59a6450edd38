import Taro from '@tarojs/taro'
import { unpackScene } from '@core/wechat/scene'
import { decodeText, parseQuery, type Query } from '@/utils/query'
import type { AppLocation } from '../types'

/** Reads the top page; before the first page exists, the launch options. */
export function readLocation(): AppLocation {
  const launch = Taro.getLaunchOptionsSync()
  const pages = Taro.getCurrentPages()
  const page = pages[pages.length - 1]
  return locationOf({
    path: page?.route ?? launch.path,
    query: page ? page.options : launch.query,
    referrerInfo: launch.referrerInfo,
  })
}

/**
 * The last entry of the program, as text: returning from WeChat's list of recent programs reports
 * the same entry again.
 */
let lastEntry = ''

/** Calls `listener` for each entry except the first, which is the launch. */
export function onEntry(listener: (location: AppLocation) => void): void {
  const first = Taro.getLaunchOptionsSync()
  lastEntry = JSON.stringify([first.path, first.query])
  Taro.onAppShow(({ path, query, referrerInfo }) => {
    const entry = JSON.stringify([path, query])
    if (entry === lastEntry) return
    lastEntry = entry
    listener(locationOf({ path, query, referrerInfo }))
  })
}

interface Opened {
  path: string | undefined
  query: object | undefined
  referrerInfo: { appId?: string } | undefined
}

function locationOf({ path, query, referrerInfo }: Opened): AppLocation {
  return {
    path: '',
    route: `/${(path ?? '').replace(/^\/+/, '') || 'pages/index'}`,
    query: readQuery(query),
    referrer: referrerInfo?.appId ?? '',
  }
}

/**
 * Parameters arrive undecoded. A mini-program code has its parameters in one `scene` text, and an
 * ordinary QR code its whole address in `q`; named parameters of the page override them.
 */
function readQuery(raw: object | undefined): Query {
  const query: Record<string, string> = {}
  for (const [name, value] of Object.entries(raw ?? {})) {
    if (typeof value === 'string') query[name] = decodeText(value)
  }
  const { q, scene } = query
  return { ...(q && readAddress(q)), ...(scene && readScene(scene)), ...query }
}

/** Our own codes are packed; foreign codes have parameters like an address. */
const readScene = (scene: string): Query =>
  scene.includes('=') ? parseQuery(scene) : unpackScene(scene)

/** A link that people share, of a company, product, live session or VR booth. */
const SHARED = /\/s\/[a-z]+\/([\w-]{1,64})$/

/**
 * The parameters of one of our web addresses, before the hash and in it, and the fair in its path;
 * for a shared link the id of its subject.
 */
function readAddress(address: string): Query {
  const [, path = '', search = '', hash = ''] =
    /^https?:\/\/[^/?#]+([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/.exec(address) ?? []
  const app = path.split('/').find(part => /^tg[0-9a-z]{13}$/i.test(part))
  const [, id] = SHARED.exec(path) ?? []
  const at = hash.indexOf('?')
  return {
    ...(app && { app }),
    ...(id && { id }),
    ...parseQuery(search),
    ...(at >= 0 && parseQuery(hash.slice(at + 1))),
  }
}
