import type { Audience } from '../domain/audience'
import { CONTENT_CACHE_MINUTES } from '../domain/limits'
import type { LinkKind } from './schemas/account'

/** How a caller proves who they are: nobody, any session, or a session of these audiences. */
export type EndpointAuth = 'public' | 'session' | readonly Audience[]

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
  summary: string
}

const PREFIX = '/api/ex'
const read = (path: string, summary: string, more: Partial<Endpoint> = {}): Endpoint => ({
  method: 'POST',
  path,
  encoding: 'form',
  auth: 'public',
  write: false,
  rows: 'public',
  summary,
  ...more,
})
const write = (path: string, summary: string, more: Partial<Endpoint> = {}): Endpoint => read(path, summary, { write: true, ...more })

export const endpoints = {
  'config.read': read('/api/oa/open/config', 'Configuration of the fair'),
  'visit.record': write('/api/open/visitor/stat', 'Counts a visit by channel'),
  'captcha.create': read('/captcha/slide', 'New slide captcha challenge', { aliases: [`${PREFIX}/captcha/slide`] }),
  'captcha.check': read('/captcha/slide/check', 'Checks a slide captcha; Message is the token when Result is 0', {
    aliases: [`${PREFIX}/captcha/slide/check`],
    encoding: 'json',
  }),
  'code.send': write('/api/open/sms/code', 'Sends a login code to a phone'),
  'login.visitor': write('/api/visitor/login', 'Visitor login by code, or renewal by token'),
  'login.media': write('/api/media/login', 'Media login by code, or renewal by token'),
  'login.exhibitor': write(`${PREFIX}/login`, 'Exhibitor login by account and password, or renewal by token'),
  logout: write('/api/open/logout', 'Ends the session', { auth: 'session', rows: 'own' }),
  'content.read': read(`${PREFIX}/open/content`, 'One content page', {
    aliases: ['/api/open/content'],
    cacheMinutes: CONTENT_CACHE_MINUTES,
  }),
  'news.read': read('/api/open/news/details', 'One news item'),
  'company.search': read('/api/visitor/company/search', 'Companies by name'),
  'form.read': read('/api/open/form', 'A form definition by id'),
  'visitor.register': write('/api/visitor/register', 'Submits the visitor registration', { auth: ['visitor'], rows: 'own' }),
  'visitor.card': read('/api/visitor/card', "The caller's digital card", { auth: ['visitor'], rows: 'own' }),
  'visitor.answers': read('/api/visitor/detail', "The caller's registration with the form version it was given under", {
    auth: ['visitor'],
    rows: 'own',
  }),
  'forms.list': read(`${PREFIX}/form/list`, 'The forms and questionnaires the exhibitor is asked for', { auth: ['ex'], rows: 'own' }),
  'forms.open': read(`${PREFIX}/form/open`, "A form with the exhibitor's answers and what may be done with them", {
    auth: ['ex'],
    rows: 'own',
    links: ['form'],
  }),
  'forms.save': write(`${PREFIX}/form/save`, 'Keeps answers as a draft; nothing is checked but their shape', {
    auth: ['ex'],
    rows: 'own',
    links: ['form'],
  }),
  'forms.submit': write(`${PREFIX}/form/submit`, 'Submits answers; the stored definition decides', {
    auth: ['ex'],
    rows: 'own',
    links: ['form'],
  }),
  'forms.withdraw': write(`${PREFIX}/form/withdraw`, 'Takes a submission back before it is reviewed', { auth: ['ex'], rows: 'own' }),
  'upload.sign': write('/oss/sign', 'Permission to upload one file, as a signed form', {
    aliases: [`${PREFIX}/oss/sign`],
    auth: 'session',
    rows: 'own',
    links: ['form'],
  }),
  'upload.style': read('/oss/sign/style', 'Applies a style to an uploaded picture', {
    aliases: [`${PREFIX}/oss/sign/style`],
    auth: 'session',
    rows: 'own',
    links: ['form'],
  }),
  'upload.view': read(`${PREFIX}/oss/view`, "Short-lived addresses of the caller's own files", {
    aliases: ['/oss/view'],
    encoding: 'json',
    auth: 'session',
    rows: 'own',
    links: ['form'],
  }),
  'upload.key': write('/oss/uploadkey', 'Stores a file sent with the call', {
    aliases: [`${PREFIX}/oss/uploadkey`],
    auth: 'session',
    rows: 'own',
    links: ['form'],
  }),
  'upload.image': write(`${PREFIX}/upload/image`, 'Stores a picture given as a data URL', {
    aliases: ['/upload/image'],
    encoding: 'json',
    auth: 'session',
    rows: 'own',
    links: ['form'],
  }),

  // who you are
  'login.vip': write('/api/vip/login', 'VIP login by card code or event invitation, or renewal by token'),
  'login.ticket': write('/api/open/wechat/login', 'Logs in whoever bound this WeChat account'),
  'password.code': write(`${PREFIX}/pwd/code`, "Sends a recovery code to an exhibitor account's phone"),
  'password.recover': write(`${PREFIX}/pwd/recover`, 'Turns a recovery code into the right to set a password once'),
  'password.reset': write(`${PREFIX}/pwd/reset`, 'Sets a password by that right; every session of the account ends'),
  'password.change': write(`${PREFIX}/pwd/change`, "Changes the caller's password; every other session ends", {
    auth: ['ex'],
    rows: 'own',
  }),
  'session.list': read('/api/open/session/list', "The caller's living sessions", { auth: 'session', rows: 'own' }),
  'session.end': write('/api/open/session/end', "Ends one of the caller's sessions, or all others", { auth: 'session', rows: 'own' }),
  'link.open': write('/api/open/link', 'Opens a signed link: a session for exactly what it is for'),
  'link.create': write(`${PREFIX}/link/create`, 'Makes a signed link', { auth: ['ex'], rows: 'own' }),
  'link.list': read(`${PREFIX}/link/list`, "The company's signed links", { auth: ['ex'], rows: 'own' }),
  'link.revoke': write(`${PREFIX}/link/revoke`, 'Ends a signed link and the sessions it gave', { auth: ['ex'], rows: 'own' }),

  // WeChat
  'wechat.jsConfig': read('/api/wechat/js/config', 'Signature that lets a page use the WeChat JS-SDK'),
  'wechat.code': write('/api/open/wechat/code', "Turns a mini-program's login code into a ticket for its openid"),
  'wechat.unbind': write('/api/open/wechat/unbind', 'Takes the binding of the WeChat account back', { auth: 'session', rows: 'own' }),
  'wechat.subscribe': write('/api/open/wechat/subscribe', 'Keeps which messages may be sent', { auth: 'session', rows: 'own' }),

  // tickets and money
  'ticket.types': read('/api/open/ticket/types', 'Tickets on sale'),
  'order.create': write('/api/open/order/create', 'Orders tickets; they are held until the order expires', {
    auth: ['visitor', 'ex'],
    rows: 'own',
  }),
  'order.pay': write('/api/open/order/pay', 'Pay parameters for an order', { auth: ['visitor', 'ex'], rows: 'own' }),
  'order.read': read('/api/open/order/read', 'One order; asks the cashier when it is not settled', {
    auth: ['visitor', 'ex'],
    rows: 'own',
  }),
  'order.list': read('/api/open/order/list', "The caller's orders", { auth: ['visitor', 'ex'], rows: 'own' }),
  'order.cancel': write('/api/open/order/cancel', 'Gives an unpaid order up', { auth: ['visitor', 'ex'], rows: 'own' }),
  'order.refund': write('/api/open/order/refund', 'Gives a paid order back', { auth: ['visitor', 'ex'], rows: 'own' }),
  'ticket.list': read(`${PREFIX}/ticket/list`, "The company's tickets", { auth: ['ex'], rows: 'own' }),
  'ticket.assign': write(`${PREFIX}/ticket/assign`, 'Gives a ticket to a person', { auth: ['ex'], rows: 'own' }),

  // smart features
  'captcha.work': read('/captcha/work', "The captcha's other way: a sum for the device", { aliases: [`${PREFIX}/captcha/work`] }),
  'captcha.workCheck': read('/captcha/work/check', 'Checks the sum; Message is the token when Result is 0', {
    aliases: [`${PREFIX}/captcha/work/check`],
  }),
  'face.sign': read('/api/open/checkface/sign', 'Permission to have one face checked'),
  'face.check': read('/api/open/checkface', 'Looks whether a photo shows one face, large and sharp enough; keeps nothing', {
    encoding: 'json',
    envelope: 'code',
  }),
  'card.read': read('/api/visitor/vcard', 'Reads a business card; keeps nothing', { encoding: 'json', auth: 'session', rows: 'own' }),

  // one's own data
  'consent.list': read('/api/open/privacy/consents', 'What the caller agreed to', { auth: 'session', rows: 'own' }),
  'consent.withdraw': write('/api/open/privacy/withdraw', 'Withdraws one consent', { auth: 'session', rows: 'own' }),
  'privacy.export': read('/api/open/privacy/export', 'Everything the fair holds about the caller', { auth: 'session', rows: 'own' }),
  'privacy.delete': write('/api/open/privacy/delete', "Deletes the caller's data", { auth: 'session', rows: 'own' }),
  'visitor.info': read(`${PREFIX}/chat/visitor/info`, 'What an exhibitor may see of a visitor', { auth: ['ex'], rows: 'public' }),
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints

/** The table as plain endpoints, for code that walks over it. */
export const endpointEntries = Object.entries(endpoints) as [EndpointName, Endpoint][]
