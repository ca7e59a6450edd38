import { withQuery, type Query } from '@/utils/query'
import { isMiniProgramWebView } from './environment'

/**
 * In WeChat: leaves for WeChat through the server, which leads back to this page with `ticket` or
 * `wx` in its query (SPEC §7). In a mini-program's web-view it does nothing: the mini-program
 * itself knows the person. It stays on the page once `isWanted` returns false, e.g. because the
 * person has started to type.
 */
export async function leaveForTicket(known: Query, isWanted: () => boolean): Promise<boolean> {
  if ((await isMiniProgramWebView()) || !isWanted()) return false
  const { host, hash } = window.location
  // Replace this page: going back must not lead through WeChat again.
  window.location.replace(
    withQuery(`${FAIRPASS_API}/api/visitor/open/openid`, {
      ...known,
      host,
      r: hash.replace(/^#/, ''),
    }),
  )
  return true
}
