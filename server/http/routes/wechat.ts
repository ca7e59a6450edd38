import type { RouteFactory } from './handlers'

/** WeChat: JS-SDK, openid, subscribe messages (protocols A). */
export const wechatRoutes: RouteFactory<
  'login.ticket' | 'wechat.jsConfig' | 'wechat.code' | 'wechat.unbind' | 'wechat.subscribe'
> = ({ wechat, wechatBindings }) => ({
  'login.ticket': (context, input) => wechatBindings.login(context, input),
  'wechat.jsConfig': (context, input) => wechat.jsConfig(context, input),
  'wechat.code': (context, input) => wechat.exchangeMiniCode(context, input),
  'wechat.unbind': context => wechatBindings.unbind(context),
  'wechat.subscribe': (context, input) => wechat.subscribe(context, input),
})
