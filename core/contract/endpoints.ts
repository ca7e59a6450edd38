import { CONTENT_CACHE_MINUTES } from '../domain/limits'
import { companyEndpoints } from './companyEndpoints'
import { deskEndpoints } from './deskEndpoints'
import { admins, guests, people, PREFIX, read, write, type Endpoint } from './endpoint'

export type { Endpoint }

/** Every call, by its name (`Endpoint`). */
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
  'visitor.register': write('/api/visitor/register', guests('register')),
  'visitor.update': write('/api/visitor/update', guests('update')),
  'visitor.card': read('/api/visitor/card', guests('card')),
  'visitor.answers': read('/api/visitor/detail', guests('detail')),
  'visitor.prefill': read('/api/visitor/prefill', guests('prefill')),
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
    auth: people,
    rows: 'own',
    links: ['form', 'record'],
  }),
  'upload.style': read('/oss/sign/style', {
    aliases: [`${PREFIX}/oss/sign/style`],
    auth: people,
    rows: 'own',
    links: ['form', 'record'],
  }),
  'upload.view': read(`${PREFIX}/oss/view`, {
    aliases: ['/oss/view'],
    encoding: 'json',
    auth: people,
    rows: 'own',
    links: ['form', 'record'],
  }),
  'upload.key': write('/oss/uploadkey', {
    aliases: [`${PREFIX}/oss/uploadkey`],
    auth: people,
    rows: 'own',
    links: ['form', 'record'],
  }),
  'upload.image': write(`${PREFIX}/upload/image`, {
    aliases: ['/upload/image'],
    encoding: 'json',
    auth: people,
    rows: 'own',
    links: ['form', 'record'],
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
  'application.code': write('/api/open/application/code'),
  'application.open': write('/api/open/application'),
  'session.list': read('/api/open/session/list', { auth: 'session', rows: 'own' }),
  'session.end': write('/api/open/session/end', { auth: 'session', rows: 'own' }),
  'link.open': write('/api/open/link'),
  'link.create': write(`${PREFIX}/link/create`, admins),
  'link.list': read(`${PREFIX}/link/list`, { auth: ['ex'], rows: 'own' }),
  'link.revoke': write(`${PREFIX}/link/revoke`, admins),

  // WeChat
  'wechat.jsConfig': read('/api/wechat/js/config'),
  'wechat.code': write('/api/open/wechat/code'),
  'wechat.unbind': write('/api/open/wechat/unbind', { auth: people, rows: 'own' }),
  'wechat.subscribe': write('/api/open/wechat/subscribe', { auth: people, rows: 'own' }),

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
  'card.read': read('/api/visitor/vcard', { encoding: 'json', auth: people, rows: 'own' }),

  // one's own data
  'consent.list': read('/api/open/privacy/consents', { auth: 'session', rows: 'own', links: ['record'] }),
  'consent.give': write('/api/open/privacy/agree', { auth: people, rows: 'own', links: ['record'], beforeConsent: true }),
  'consent.withdraw': write('/api/open/privacy/withdraw', { auth: people, rows: 'own', links: ['record'], beforeConsent: true }),
  'privacy.export': read('/api/open/privacy/export', { auth: 'session', rows: 'own', links: ['record'] }),
  'privacy.delete': write('/api/open/privacy/delete', { auth: people, rows: 'own', links: ['record'], beforeConsent: true }),
  'visitor.info': read(`${PREFIX}/chat/visitor/info`, { auth: ['ex'], rows: 'public' }),
  ...companyEndpoints,
  ...deskEndpoints,
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints

/** The table as plain endpoints, for code that walks over it. */
export const endpointEntries = Object.entries(endpoints) as [EndpointName, Endpoint][]
