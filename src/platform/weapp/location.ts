import Taro from '@tarojs/taro'
import { decodeText, parseQuery, type Query } from '@/utils/query'
import type { AppLocation } from '../types'

/** Reads the page on top; before the first page exists, what the mini-program was launched with. */
export function readLocation(): AppLocation {
  const launch = Taro.getLaunchOptionsSync()
  const pages = Taro.getCurrentPages()
  const page = pages[pages.length - 1]
  const route = page?.route ?? launch.path
  return {
    path: '',
    route: `/${(route ?? '').replace(/^\/+/, '') || 'pages/index'}`,
    query: readQuery(page ? page.options : launch.query),
    referrer: launch.referrerInfo?.appId ?? '',
  }
}

/** Parameters arrive undecoded; a mini-program code carries its own as one `scene` text. */
function readQuery(raw: object | undefined): Query {
  const query: Record<string, string> = {}
  for (const [name, value] of Object.entries(raw ?? {})) {
    if (typeof value === 'string') query[name] = decodeText(value)
  }
  return query.scene?.includes('=') ? { ...parseQuery(query.scene), ...query } : query
}
