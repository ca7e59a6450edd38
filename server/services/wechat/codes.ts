import { AppError } from '../../errors'
import { WechatError } from '../../gateways/wechat/wechatError'
import type { CodeHolder } from '../../gateways/wechat/types'
import type { SharedValues } from './sharedValues'

/** As long as WeChat lets a code live. */
const CODE_SECONDS = 300

/**
 * Exchanges a code once and remembers for whom it was for five minutes, sealed under the code's
 * hash: clients of WeChat come back twice with the same one (protocols A1), and a reply may be
 * lost. Throws ticket_expired for a code that is no good, wechat_failed when WeChat is not.
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
