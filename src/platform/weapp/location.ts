import Taro from '@tarojs/taro'
import { unpackScene } from '@core/wechat/scene'
import { decodeText, parseQuery, type Query } from '@/utils/query'
import type { AppLocation } from '../types'

/** Reads the page on top; before the first page exists, what the mini-program was launched with. */
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
 * What the program was opened with last, as one text: coming back to it by WeChat's list of recent
 * programs tells the same again.
 */
let lastEntry = ''

/** Tells of each entry but the first, which is the launch. */
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
 * Parameters arrive undecoded. A mini-program code carries its own as one `scene` text, and an ordinary QR code as its whole address in `q`;
 * what the page was given by name counts more.
 */
function readQuery(raw: object | undefined): Query {
  const query: Record<string, string> = {}
  for (const [name, value] of Object.entries(raw ?? {})) {
    if (typeof value === 'string') query[name] = decodeText(value)
  }
  const { q, scene } = query
  return { ...(q && readAddress(q)), ...(scene && readScene(scene)), ...query }
}

/** Codes of ours are packed; codes made elsewhere carry parameters as an address does. */
const readScene = (scene: string): Query =>
  scene.includes('=') ? parseQuery(scene) : unpackScene(scene)

/** A link of a company, product, live session or VR booth that people send each other. */
const SHARED = /\/s\/[a-z]+\/([\w-]{1,64})$/

/**
 * The parameters of one of our web addresses, before the hash and in it, and the fair its path
 * names; of a shared link what it is of.
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
