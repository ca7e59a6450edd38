import { AppError, badField } from '../../errors'
import type { WechatApi, WechatApp } from '../../gateways/wechat/types'
import { WechatError } from '../../gateways/wechat/wechatError'
import type { CallContext } from '../../domain/callContext'
import type { Limiter } from '../../domain/limiter'
import type { MobileInput } from '../../domain/phone'
import type { Accounts } from './accounts'
import type { Credentials } from './credentials'
import type { SharedValues } from './sharedValues'

const CODE = /^[\w-]{1,256}$/
/** As long as WeChat keeps a code valid: a reply may be lost, and a code works only once. */
const CODE_SECONDS = 300

interface PhoneNumberDeps {
  api: WechatApi
  app: WechatApp | undefined
  credentials: Credentials
  accounts: Accounts
  shared: SharedValues
  limiter: Limiter
}

/**
 * Turns the code of the mini-program's getPhoneNumber button into the number that WeChat verified.
 * The remembered result is sealed, and only for the device that sent the code. Throws
 * ticket_expired for an invalid code, wechat_failed if WeChat fails, wechat_off without WeChat.
 */
export function createPhoneNumber({
  api,
  app,
  credentials,
  accounts,
  shared,
  limiter,
}: PhoneNumberDeps) {
  return async (context: CallContext, code: string): Promise<MobileInput> => {
    if (!app) throw new AppError('wechat_off')
    if (!CODE.test(code)) throw badField('code')
    await limiter.enforce([limiter.ofAddress(context, 'wechat')], 'rate_limited')
    const key = `phone:${app.appId}:${accounts.clientHash(context).toString('hex')}:${code}`
    try {
      const held = await shared.get(key, async () => ({
        text: JSON.stringify(
          await credentials.withToken(app, token => api.phoneNumber(app, token, code)),
        ),
        lifeSeconds: CODE_SECONDS,
        refreshSeconds: CODE_SECONDS,
      }))
      const { countryCode, number } = JSON.parse(held.text) as Awaited<
        ReturnType<WechatApi['phoneNumber']>
      >
      return { CountryCode: countryCode, Number: number }
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
}
