import type { Audience } from '../domain/audience'
import { CONTENT_CACHE_MINUTES } from '../domain/limits'
import type { LinkKind } from './schemas/account'

/** How a caller proves who they are: nobody, any session, or a session of these audiences. */
type EndpointAuth = 'public' | 'session' | readonly Audience[]

/**
 * One row per call of SPEC §7 (and those DECISIONS adds). Both sides read this table: the client to send, the server to
 * route, the tests to generate the access matrix. `aliases` are other absolute paths the spec's wording allows.
 */
export interface Endpoint {
  method: 'POST' | 'GET'
  path: string
  aliases?: readonly string[]
  /** How the client encodes the body; the server accepts form, JSON and multipart everywhere (DECISIONS §3). */
  encoding: 'form' | 'json'
  auth: EndpointAuth
  /** Changes something: the client sends an Idempotency-Key, the server stores the first outcome. */
  write: boolean
  /** Whose rows the call may touch: everybody's public ones, or only the caller's. */
  rows: 'public' | 'own'
  /** Sessions of these links may call it too, for what their link opens; no other call takes such a session. */
  links?: readonly LinkKind[]
  /** SPEC §7 reads this reply by `code` and `msg`: 0 with the data, or a refusal's code with its words. */
  envelope?: 'code'
  /** Minutes the client may reuse a reply. */
  cacheMinutes?: number
}

const PREFIX = '/api/ex'
const read = (path: string, more: Partial<Endpoint> = {}): Endpoint => ({
  method: 'POST',
  path,
  encoding: 'form',
  auth: 'public',
  write: false,
  rows: 'public',
  ...more,
})
const write = (path: string, more: Partial<Endpoint> = {}): Endpoint => read(path, { write: true, ...more })

export const endpoints = {
  'config.read': read('/api/oa/open/config'),
  'visit.record': write('/api/open/visitor/stat'),
  'captcha.create': read('/captcha/slide', { aliases: [`${PREFIX}/captcha/slide`] }),
  'captcha.check': read('/captcha/slide/check', {
    aliases: [`${PREFIX}/captcha/slide/check`],
    encoding: 'json',
  }),
  'code.send': write('/api/open/sms/code'),
  'login.visitor': write('/api/visitor/login'),
  'login.media': write('/api/media/login'),
  'login.exhibitor': write(`${PREFIX}/login`),
  logout: write('/api/open/logout', { auth: 'session', rows: 'own' }),
  'content.read': read(`${PREFIX}/open/content`, {
    aliases: ['/api/open/content'],
    cacheMinutes: CONTENT_CACHE_MINUTES,
  }),
  'news.read': read('/api/open/news/details'),
  'company.search': read('/api/visitor/company/search'),
  'form.read': read('/api/open/form'),
  'visitor.register': write('/api/visitor/register', { auth: ['visitor'], rows: 'own' }),
  'visitor.card': read('/api/visitor/card', { auth: ['visitor'], rows: 'own' }),
  'visitor.answers': read('/api/visitor/detail', {
    auth: ['visitor'],
    rows: 'own',
  }),
  'forms.list': read(`${PREFIX}/form/list`, { auth: ['ex'], rows: 'own' }),
  'forms.open': read(`${PREFIX}/form/open`, {
    auth: ['ex'],
    rows: 'own',
    links: ['form'],
  }),
  'forms.save': write(`${PREFIX}/form/save`, {
    auth: ['ex'],
    rows: 'own',
    links: ['form'],
  }),
  'forms.submit': write(`${PREFIX}/form/submit`, {
    auth: ['ex'],
    rows: 'own',
    links: ['form'],
  }),
  'forms.withdraw': write(`${PREFIX}/form/withdraw`, { auth: ['ex'], rows: 'own' }),
  'upload.sign': write('/oss/sign', {
    aliases: [`${PREFIX}/oss/sign`],
    auth: 'session',
    rows: 'own',
    links: ['form'],
  }),
  'upload.style': read('/oss/sign/style', {
    aliases: [`${PREFIX}/oss/sign/style`],
    auth: 'session',
    rows: 'own',
    links: ['form'],
  }),
  'upload.view': read(`${PREFIX}/oss/view`, {
    aliases: ['/oss/view'],
    encoding: 'json',
    auth: 'session',
    rows: 'own',
    links: ['form'],
  }),
  'upload.key': write('/oss/uploadkey', {
    aliases: [`${PREFIX}/oss/uploadkey`],
    auth: 'session',
    rows: 'own',
    links: ['form'],
  }),
  'upload.image': write(`${PREFIX}/upload/image`, {
    aliases: ['/upload/image'],
    encoding: 'json',
    auth: 'session',
    rows: 'own',
    links: ['form'],
  }),

  // who you are
  'login.vip': write('/api/vip/login'),
  'login.ticket': write('/api/open/wechat/login'),
  'password.code': write(`${PREFIX}/pwd/code`),
  'password.recover': write(`${PREFIX}/pwd/recover`),
  'password.reset': write(`${PREFIX}/pwd/reset`),
  'password.change': write(`${PREFIX}/pwd/change`, {
    auth: ['ex'],
    rows: 'own',
  }),
  'session.list': read('/api/open/session/list', { auth: 'session', rows: 'own' }),
  'session.end': write('/api/open/session/end', { auth: 'session', rows: 'own' }),
  'link.open': write('/api/open/link'),
  'link.create': write(`${PREFIX}/link/create`, { auth: ['ex'], rows: 'own' }),
  'link.list': read(`${PREFIX}/link/list`, { auth: ['ex'], rows: 'own' }),
  'link.revoke': write(`${PREFIX}/link/revoke`, { auth: ['ex'], rows: 'own' }),

  // WeChat
  'wechat.jsConfig': read('/api/wechat/js/config'),
  'wechat.code': write('/api/open/wechat/code'),
  'wechat.unbind': write('/api/open/wechat/unbind', { auth: 'session', rows: 'own' }),
  'wechat.subscribe': write('/api/open/wechat/subscribe', { auth: 'session', rows: 'own' }),

  // tickets and money
  'ticket.types': read('/api/open/ticket/types'),
  'order.create': write('/api/open/order/create', {
    auth: ['visitor', 'ex'],
    rows: 'own',
  }),
  'order.pay': write('/api/open/order/pay', { auth: ['visitor', 'ex'], rows: 'own' }),
  'order.read': read('/api/open/order/read', {
    auth: ['visitor', 'ex'],
    rows: 'own',
  }),
  'order.list': read('/api/open/order/list', { auth: ['visitor', 'ex'], rows: 'own' }),
  'order.cancel': write('/api/open/order/cancel', { auth: ['visitor', 'ex'], rows: 'own' }),
  'order.refund': write('/api/open/order/refund', { auth: ['visitor', 'ex'], rows: 'own' }),
  'ticket.list': read(`${PREFIX}/ticket/list`, { auth: ['ex'], rows: 'own' }),
  'ticket.assign': write(`${PREFIX}/ticket/assign`, { auth: ['ex'], rows: 'own' }),

  // smart features
  'captcha.work': read('/captcha/work', { aliases: [`${PREFIX}/captcha/work`] }),
  'captcha.workCheck': read('/captcha/work/check', {
    aliases: [`${PREFIX}/captcha/work/check`],
  }),
  'face.sign': read('/api/open/checkface/sign'),
  'face.check': read('/api/open/checkface', {
    encoding: 'json',
    envelope: 'code',
  }),
  'card.read': read('/api/visitor/vcard', { encoding: 'json', auth: 'session', rows: 'own' }),

  // one's own data
  'consent.list': read('/api/open/privacy/consents', { auth: 'session', rows: 'own' }),
  'consent.withdraw': write('/api/open/privacy/withdraw', { auth: 'session', rows: 'own' }),
  'privacy.export': read('/api/open/privacy/export', { auth: 'session', rows: 'own' }),
  'privacy.delete': write('/api/open/privacy/delete', { auth: 'session', rows: 'own' }),
  'visitor.info': read(`${PREFIX}/chat/visitor/info`, { auth: ['ex'], rows: 'public' }),
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints

/** The table as plain endpoints, for code that walks over it. */
export const endpointEntries = Object.entries(endpoints) as [EndpointName, Endpoint][]
