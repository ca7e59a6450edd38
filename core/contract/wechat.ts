import { Type, type Static } from '@sinclair/typebox'
import { body, optional, text, NoFields, NoData } from './common'
import { read, write, tagged, people } from './endpoint'
import { LoginReply } from './auth'

/**
 * JS-SDK configuration for the page at `url` (SPEC §7). The url has no #fragment, and its host must
 * be one that the fair may sign for.
 */
export const JsConfigRequest = body({ url: text(2048), appKey: optional(text(64)) })
export type JsConfigRequest = Static<typeof JsConfigRequest>
export const JsConfigReply = Type.Object({
  AppId: Type.String(),
  Timestamp: Type.Integer({ description: 'seconds' }),
  NonceStr: Type.String(),
  Signature: Type.String(),
})
export type JsConfigReply = Static<typeof JsConfigReply>

/**
 * A login code of the mini-program. The reply has a one-time ticket instead of the openid, because
 * a bare openid proves nothing.
 */
export const WechatCodeRequest = body({ code: text(256) })
export type WechatCodeRequest = Static<typeof WechatCodeRequest>
export const WechatTicketReply = Type.Object({
  Ticket: Type.String(),
  ExpiresIn: Type.Integer({ description: 'seconds' }),
})
export type WechatTicketReply = Static<typeof WechatTicketReply>

/**
 * Logs in the person who has bound this openid to an account of the target. Refuses with not_bound;
 * the ticket then stays valid for a login that binds.
 */
export const TicketLoginRequest = body({ target: text(16), Ticket: text(128) })
export type TicketLoginRequest = Static<typeof TicketLoginRequest>

/** The messages that the person allowed, from wx.requestSubscribeMessage. */
export const SubscribeRequest = body({
  Templates: Type.Array(Type.Object({ Id: text(64), Accepted: Type.Boolean() }), { maxItems: 10 }),
  Ticket: optional(text(128)),
})
export type SubscribeRequest = Static<typeof SubscribeRequest>

/** Calls: wechat. */
export const wechatEndpoints = tagged('wechat', {
  'login.ticket': write({
    path: '/api/open/wechat/login',
    summary: 'Logs in by a WeChat ticket',
    description:
      'Logs in the person who bound this WeChat account. Refuses with `not_bound`; the ticket stays good for a login that binds.',
    request: TicketLoginRequest,
    reply: LoginReply,
  }),
  'wechat.jsConfig': read({
    path: '/api/wechat/js/config',
    summary: 'Signs a page for the WeChat JS-SDK',
    description: 'For a page on a host of the fair. The url comes without its fragment.',
    request: JsConfigRequest,
    reply: JsConfigReply,
  }),
  'wechat.code': write({
    path: '/api/open/wechat/code',
    summary: "Turns a mini-program's login code into a ticket",
    description: 'The ticket is for one use and replaces the openid in every later call.',
    request: WechatCodeRequest,
    reply: WechatTicketReply,
  }),
  'wechat.unbind': write({
    path: '/api/open/wechat/unbind',
    auth: people,
    rows: 'session',
    summary: 'Removes the WeChat binding',
    description: 'The WeChat account of this device no longer logs the caller in.',
    request: NoFields,
    reply: NoData,
  }),
  'wechat.subscribe': write({
    path: '/api/open/wechat/subscribe',
    auth: people,
    rows: { fair: ['Templates'], plain: ['Ticket'] },
    summary: 'Keeps which WeChat messages may be sent',
    description: 'The templates that the person accepted in the subscription dialog.',
    request: SubscribeRequest,
    reply: NoData,
  }),
})
