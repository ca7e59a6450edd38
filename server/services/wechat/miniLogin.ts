import type { WechatCodeRequest, WechatTicketReply } from '@core/contract/wechat'
import { AppError, badField } from '../../errors'
import type { WechatApi, WechatApp } from '../../gateways/wechat/types'
import type { CallContext } from '../../domain/callContext'
import type { Limiter } from '../../domain/limiter'
import type { Accounts } from './accounts'
import { redeemCode } from './codes'
import type { SharedValues } from './sharedValues'
import type { Tickets } from './tickets'

const CODE = /^[\w-]{1,256}$/

interface MiniLoginDeps {
  api: WechatApi
  app: WechatApp | undefined
  accounts: Accounts
  tickets: Tickets
  shared: SharedValues
  limiter: Limiter
}

/**
 * Turns a mini-program's login code into a ticket (protocols A3). The session key is dropped
 * immediately.
 */
export function createMiniLogin({ api, app, accounts, tickets, shared, limiter }: MiniLoginDeps) {
  return async (context: CallContext, { code }: WechatCodeRequest): Promise<WechatTicketReply> => {
    if (!app) throw new AppError('wechat_off')
    if (!CODE.test(code)) throw badField('code')
    await limiter.enforce([limiter.ofAddress(context, 'wechat')], 'rate_limited')
    const holder = accounts.clientHash(context)
    // the remembered result of a code is only for the device that sent it
    const key = `${app.appId}:${holder.toString('hex')}:${code}`
    const { openid } = await redeemCode(shared, key, () => api.exchangeMiniCode(app, code))
    return tickets.issue(context.fair.appId, holder, accounts.account('mp', app.appId, openid))
  }
}
