import type { Platform } from '../../types'
import { isPhone } from '../isPhone'
import { isWechat } from './isWechat'

export { isWechat } from './isWechat'
export { setShareCard } from './share'

type Tools = Pick<Platform, 'payVia' | 'pay' | 'openNativePage' | 'leaveForTicket'>

const payment = () => import('./payment')

/** WeChat and payment on H5, in separate chunks: most visits need none of it. */
export const wechatTools: Tools = {
  payVia: async () => (isWechat() ? (await payment()).payVia() : isPhone() ? 'h5' : 'qr'),
  pay: async parameters => (await payment()).pay(parameters),
  openNativePage: async url => (await payment()).openNativePage(url),
  leaveForTicket: async (known, isWanted) =>
    isWechat() && (await import('./identity')).leaveForTicket(known, isWanted),
}

/** Inside a mini-program's web-view goes back to the mini-program, otherwise to the index. */
export function leaveAfterLogout(toIndex: () => void): void {
  if (!isWechat()) return toIndex()
  import('./leaveWebView').then(
    ({ leaveWebView }) => void leaveWebView(toIndex),
    // The chunk failed to load, but the person is logged out anyway.
    () => toIndex(),
  )
}
