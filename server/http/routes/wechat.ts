import { AppError } from '../../errors'
import type { RouteFactory } from './handlers'

/** WeChat: JS-SDK, openid, subscribe messages (protocols A). */
export const wechatRoutes: RouteFactory<
  'login.ticket' | 'wechat.jsConfig' | 'wechat.code' | 'wechat.unbind' | 'wechat.subscribe'
> = () => ({
  'login.ticket': () => unbuilt(),
  'wechat.jsConfig': () => unbuilt(),
  'wechat.code': () => unbuilt(),
  'wechat.unbind': () => unbuilt(),
  'wechat.subscribe': () => unbuilt(),
})

function unbuilt(): never {
  throw new AppError('unavailable')
}
