import { buildQuery } from '@/utils/query'
import type { ShareCard, ShareSetup } from '../../share'
import { configureSdk } from './configureSdk'
import { sdk } from './sdk'

/** WeChat before 6.7.2 has only the old calls, which also report that the page was shared. */
const NEW_CALLS_SINCE = [6, 7, 2] as const

/**
 * Configures the SDK once per load and sets what is shared. Rejects with the error of `sign`, or of
 * WeChat.
 */
export async function shareInWechat(
  { route, query, ...card }: ShareCard,
  { sign, onShared }: ShareSetup,
  url: string,
): Promise<void> {
  await configureSdk(sign, url)
  const { origin, pathname } = window.location
  const data = {
    title: card.title,
    desc: card.description,
    link: `${origin}${pathname}#${route}?${buildQuery(query)}`,
    imgUrl: card.image && new URL(card.image, window.location.href).href,
  }
  const isOld = isBefore(NEW_CALLS_SINCE)
  const callbacks = { success: () => isOld && onShared(), cancel: () => undefined }
  // Set on every client: some accept only these deprecated calls (protocols A2).
  sdk.onMenuShareAppMessage({ ...data, ...callbacks })
  sdk.onMenuShareTimeline({ ...data, ...callbacks })
  if (isOld) return
  const set = { success: () => undefined, cancel: () => undefined }
  sdk.updateAppMessageShareData({ ...data, ...set })
  sdk.updateTimelineShareData({ ...data, ...set })
}

function isBefore(wanted: readonly number[]): boolean {
  const [, text = ''] = /MicroMessenger\/([\d.]+)/i.exec(navigator.userAgent) ?? []
  const version = text.split('.').map(Number)
  const at = wanted.findIndex((part, index) => (version[index] ?? 0) !== part)
  return at >= 0 && (version[at] ?? 0) < (wanted[at] ?? 0)
}
