import { wechatMessages } from '@/i18n/messages/wechat'
import { translate } from '@/i18n/useText'
import type { SignPage } from '../../share'
import { sdk } from './sdk'

let configured: Promise<void> | undefined

/** Configures the SDK once per load. Rejects with the error of `sign`, or of WeChat. */
export function configureSdk(sign: SignPage, url: string): Promise<void> {
  configured ??= configure(sign, url)
  return configured
}

/**
 * Was the SDK configured, as the frame of every page does? False when it failed or was not started.
 */
export async function isSdkConfigured(): Promise<boolean> {
  if (!configured) return false
  return configured.then(
    () => true,
    () => false,
  )
}

async function configure(sign: SignPage, url: string): Promise<void> {
  const { AppId, Timestamp, NonceStr, Signature } = await sign(url)
  await new Promise<void>((resolve, reject) => {
    // Before `ready`, because `ready` is also called after a failure.
    sdk.error(({ errMsg }) =>
      reject(new Error(translate(wechatMessages, 'wechat.sdkFailed', { reason: errMsg }))),
    )
    sdk.ready(() => resolve())
    sdk.config({
      appId: AppId,
      timestamp: Timestamp,
      nonceStr: NonceStr,
      signature: Signature,
      jsApiList: [
        'updateAppMessageShareData',
        'updateTimelineShareData',
        'onMenuShareAppMessage',
        'onMenuShareTimeline',
        'scanQRCode',
      ],
    })
  })
}
