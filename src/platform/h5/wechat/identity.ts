import { withQuery, type Query } from '@/utils/query'
import { isMiniProgramWebView } from './environment'

/**
 * In WeChat: leaves for WeChat through the server, which leads back to this page with `ticket` or
 * `wx` in its query (SPEC §7). In the mini-program's web-view the mini-program knows the person
 * instead. The page is not left once it is no longer `isWanted`, for example because the person has
 * begun to type.
 */
export async function leaveForTicket(known: Query, isWanted: () => boolean): Promise<boolean> {
  if ((await isMiniProgramWebView()) || !isWanted()) return false
  const { host, hash } = window.location
  // In the page's place: going back must not lead through WeChat again.
  window.location.replace(
    withQuery(`${FAIRPASS_API}/api/visitor/open/openid`, {
      ...known,
      host,
      r: hash.replace(/^#/, ''),
    }),
  )
  return true
}
