import { buildQuery, parseQuery, withQuery, type Query } from '@/utils/query'
import { isMiniProgramWebView, isWechat } from './environment'

/**
 * In the official account's browser: leaves for WeChat by way of the server, which leads back to this page with `ticket` or `wx` in
 * its query (SPEC §7). The mini-program's web-view is known by the mini-program instead.
 */
export async function leaveForTicket(known: Query): Promise<boolean> {
  if (!isWechat() || (await isMiniProgramWebView())) return false
  const { host, hash } = window.location
  // In the page's place: going back must not lead through WeChat again.
  window.location.replace(withQuery(`${FAIRPASS_API}/api/visitor/open/openid`, { ...known, host, r: hash.replace(/^#/, '') }))
  return true
}

/**
 * Takes values out of the page's query and the address bar. The part before the hash stays as it was loaded: WeChat's SDK compares
 * it with what was signed (protocols A2).
 */
export function takeFromAddress(names: readonly string[]): Query {
  const [route = '', query = ''] = window.location.hash.split('?', 2)
  const page = parseQuery(query)
  const taken = Object.fromEntries(Object.entries(page).filter(([name]) => names.includes(name)))
  if (Object.keys(taken).length === 0) return taken
  const rest = buildQuery(Object.fromEntries(Object.entries(page).filter(([name]) => !names.includes(name))))
  window.history.replaceState(window.history.state, '', `${window.location.pathname}${window.location.search}${route}${rest && `?${rest}`}`)
  return taken
}
