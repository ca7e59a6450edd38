import { AppError } from '../../errors'
import type { RouteFactory } from './handlers'

/** WeChat: JS-SDK, openid, subscribe messages (protocols A). */
export const wechatRoutes: RouteFactory<'login.ticket' | 'wechat.jsConfig' | 'wechat.code' | 'wechat.unbind' | 'wechat.subscribe'> = ({
  wechat,
}) => ({
  'login.ticket': () => unbuilt(),
  'wechat.jsConfig': (context, input) => wechat.jsConfig(context, input),
  'wechat.code': (context, input) => wechat.exchangeMiniCode(context, input),
  'wechat.unbind': () => unbuilt(),
  'wechat.subscribe': () => unbuilt(),
})

function unbuilt(): never {
  throw new AppError('unavailable')
}
