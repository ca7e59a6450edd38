import { AppError } from '../../errors'
import { WechatError } from '../../gateways/wechat/wechatError'
import type { CodeHolder } from '../../gateways/wechat/types'
import type { SharedValues } from './sharedValues'

/** As long as WeChat keeps a code valid. */
const CODE_SECONDS = 300

/**
 * Exchanges a code once and remembers its holder for five minutes, sealed under the code's hash:
 * WeChat clients send the same code twice (protocols A1), and a reply may be lost. Throws
 * ticket_expired for an invalid code, wechat_failed if WeChat fails.
 */
export async function redeemCode(
  shared: SharedValues,
  key: string,
  exchange: () => Promise<CodeHolder>,
): Promise<CodeHolder> {
  try {
    const held = await shared.get(`code:${key}`, async () => ({
      text: JSON.stringify(await exchange()),
      lifeSeconds: CODE_SECONDS,
      refreshSeconds: CODE_SECONDS,
    }))
    return JSON.parse(held.text) as CodeHolder
  } catch (error) {
    if (error instanceof WechatError)
      throw new AppError(
        error.isCodeRefused ? 'ticket_expired' : 'wechat_failed',
        {},
        { cause: error },
      )
    throw error
  }
}
