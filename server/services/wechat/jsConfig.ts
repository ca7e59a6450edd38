import { randomBytes } from 'node:crypto'
import type { JsConfigReply, JsConfigRequest } from '@core/contract/wechat'
import { AppError } from '../../errors'
import { signPage } from '../../gateways/wechat/signPage'
import type { WechatApp } from '../../gateways/wechat/types'
import { WechatError } from '../../gateways/wechat/wechatError'
import type { CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import type { Limiter } from '../../domain/limiter'
import type { Credentials } from './credentials'
import { h5BaseOn } from './hosts'

const STILL_ENCODED = /^https?%3a%2f%2f/i
/** The address bar of a browser never has a space, a control character or a backslash. */
const NEVER_IN_ADDRESS = /[\s\p{Cc}\\]/u

interface JsConfigDeps {
  app: WechatApp | undefined
  credentials: Credentials
  limiter: Limiter
  clock: Clock
  publicUrl: string
}

/** Lets a page of the fair use the JS-SDK: returns four fields, for addresses of the fair only. */
export function createJsConfig({ app, credentials, limiter, clock, publicUrl }: JsConfigDeps) {
  return async (context: CallContext, input: JsConfigRequest): Promise<JsConfigReply> => {
    if (!app) throw new AppError('wechat_off')
    const url = pageAddress(input.url)
    if (url === undefined || h5BaseOn(context.fair, publicUrl, new URL(url).host) === undefined)
      throw new AppError('url_not_allowed')
    await limiter.enforce([limiter.ofAddress(context, 'wechat')], 'rate_limited')
    const ticket = await credentials.jsapiTicket(app).catch((error: unknown) => {
      throw error instanceof WechatError
        ? new AppError('wechat_failed', {}, { cause: error })
        : error
    })
    const timestamp = Math.floor(clock.now().getTime() / 1000)
    const nonce = randomBytes(12).toString('hex')
    return {
      AppId: app.appId,
      Timestamp: timestamp,
      NonceStr: nonce,
      Signature: signPage({ ticket, nonce, timestamp, url }),
    }
  }
}

/**
 * The address as the browser has it, without its fragment. The body has been decoded once already.
 * Old pages encode the address twice, which its first characters show.
 */
export function pageAddress(given: string): string | undefined {
  const text = STILL_ENCODED.test(given) ? decode(given) : given
  const [url = ''] = (text ?? '').split('#')
  if (!/^https?:\/\//i.test(url) || NEVER_IN_ADDRESS.test(url) || !URL.canParse(url))
    return undefined
  const { username, password } = new URL(url)
  return username === '' && password === '' ? url : undefined
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
