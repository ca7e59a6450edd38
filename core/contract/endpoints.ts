import type { OrganiserRole, Principal } from '../domain/audience'
import { CONTENT_CACHE_MINUTES } from '../domain/limits'
import type { LinkKind } from './schemas/account'

/** How a caller proves who they are: nobody, any session, or a session of these. */
type EndpointAuth = 'public' | 'session' | readonly Principal[]

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
  /** Of the organiser's people, those with one of these roles; the owner always. */
  roles?: readonly OrganiserRole[]
  /** Of a company's people, its administrators alone. */
  company?: 'admin'
  /** Sessions of these links may call it too, for what their link opens; no other call takes such a session. */
  links?: readonly LinkKind[]
  /** A write that whoever has a link to a record about them may call before they agreed to the privacy notice. */
  beforeConsent?: true
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

/** Calls about one's own registration: the same for visitors, media and VIPs, each under its own path. */
const guests = (call: string) =>
  ({ aliases: [`/api/media/${call}`, `/api/vip/${call}`], auth: ['visitor', 'media', 'vip'], rows: 'own' }) as const

/** Whoever has data of their own: not the organiser's people, whose accounts are the fair's. */
const people = ['ex', 'visitor', 'media', 'vip'] as const

/** Calls of the staff at the gates, on the fair's own rows. */
const gate = { auth: ['oa'], rows: 'own', roles: ['gate'] } as const

/** Calls of the organiser's people at the desk; who only looks may read. */
const desk = { auth: ['oa'], rows: 'own', roles: ['reviewer', 'reader'] } as const

/** Calls of a company's administrators. */
const admins = { auth: ['ex'], rows: 'own', company: 'admin' } as const

/** Who has files made: companies, and the organiser's people at the desk. */
const makers = { auth: ['ex', 'oa'], rows: 'own', roles: ['reviewer', 'reader'] } as const

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

  // colleagues and guests
  'invitation.open': read('/api/open/invitation'),
  'invitation.decline': write('/api/open/invitation/decline'),
  'invitation.create': write('/api/visitor/invite/create', { encoding: 'json', auth: ['visitor'], rows: 'own' }),
  'invitation.list': read('/api/visitor/invite/list', { auth: ['visitor'], rows: 'own' }),
  'invitation.revoke': write('/api/visitor/invite/revoke', { auth: ['visitor'], rows: 'own' }),

  // whom companies invite, and who came
  'batch.list': read(`${PREFIX}/invitation/batch/list`, { auth: ['ex'], rows: 'own' }),
  'batch.open': read(`${PREFIX}/invitation/batch/get`, { auth: ['ex'], rows: 'own' }),
  'batch.save': write(`${PREFIX}/invitation/batch/save`, { encoding: 'json', auth: ['ex'], rows: 'own' }),
  'batch.add': write(`${PREFIX}/invitation/contact/add`, { encoding: 'json', auth: ['ex'], rows: 'own' }),
  'batch.import': write(`${PREFIX}/invitation/contact/import`, { auth: ['ex'], rows: 'own' }),
  'batch.template': write(`${PREFIX}/invitation/contact/template`, { auth: ['ex'], rows: 'own' }),
  'batch.send': write(`${PREFIX}/invitation/send`, { auth: ['ex'], rows: 'own' }),
  'batch.remind': write(`${PREFIX}/invitation/remind`, { auth: ['ex'], rows: 'own' }),
  'batch.remindOne': write(`${PREFIX}/invitation/contact/remind`, { auth: ['ex'], rows: 'own' }),
  'batch.revoke': write(`${PREFIX}/invitation/batch/revoke`, { auth: ['ex'], rows: 'own' }),
  'batch.drop': write(`${PREFIX}/invitation/revoke`, { auth: ['ex'], rows: 'own' }),
  'invite.list': read(`${PREFIX}/invite/list`, { auth: ['ex'], rows: 'own' }),
  'invite.export': write(`${PREFIX}/invite/export`, admins),

  // visitors that companies met
  'lead.scan': write(`${PREFIX}/lead/scan`, { auth: ['ex'], rows: 'own' }),
  'lead.bulk': write(`${PREFIX}/lead/bulk`, { encoding: 'json', auth: ['ex'], rows: 'own' }),
  'lead.list': read(`${PREFIX}/lead/list`, { auth: ['ex'], rows: 'own' }),
  'lead.open': read(`${PREFIX}/lead/open`, { auth: ['ex'], rows: 'own' }),
  'lead.update': write(`${PREFIX}/lead/update`, { encoding: 'json', auth: ['ex'], rows: 'own' }),
  'lead.mark': write(`${PREFIX}/lead/mark`, { encoding: 'json', auth: ['ex'], rows: 'own' }),
  'lead.export': write(`${PREFIX}/lead/export`, admins),
  'lead.mine': read('/api/visitor/lead/mine', guests('lead/mine')),
  'lead.share': write('/api/visitor/lead/share', guests('lead/share')),
  'lead.stats': read('/api/oa/lead/stats', desk),

  // companies that arrive on site
  'presence.read': read(`${PREFIX}/presence`, { auth: ['ex'], rows: 'own' }),
  'presence.checkIn': write(`${PREFIX}/presence/checkin`, { encoding: 'json', auth: ['ex'], rows: 'own' }),
  'presence.checkOut': write(`${PREFIX}/presence/checkout`, { auth: ['ex'], rows: 'own' }),
  'presence.code': write(`${PREFIX}/presence/code`, { encoding: 'json', auth: ['ex'], rows: 'own' }),
  'presence.take': write('/api/oa/presence/take', gate),
  'presence.list': read('/api/oa/presence/list', { ...desk, roles: ['gate', 'reviewer', 'reader'] }),

  // what a fair publishes
  'news.list': read('/api/open/news/list'),
  'landpage.read': read('/api/open/landpage'),

  // the gate
  'login.organiser': write('/api/oa/login'),
  'checkin.gates': read('/api/oa/checkin/gates', gate),
  'checkin.redeem': write('/api/oa/checkin/redeem', gate),
  'checkin.bulk': write('/api/oa/checkin/bulk', { ...gate, encoding: 'json' }),
  'checkin.snapshot': read('/api/oa/checkin/snapshot', gate),
  'checkin.stats': read('/api/oa/checkin/stats', { ...gate, roles: ['gate', 'reviewer', 'reader'] }),
  'checkin.self': write('/api/visitor/signin', guests('signin')),

  // a company's records, of every resource
  'record.list': read(`${PREFIX}/data/list`, { auth: ['ex'], rows: 'own' }),
  'record.open': read(`${PREFIX}/data/get`, { auth: ['ex'], rows: 'own', links: ['record'] }),
  'record.save': write(`${PREFIX}/data/save`, { auth: ['ex'], rows: 'own', links: ['record'] }),
  'record.submit': write(`${PREFIX}/data/submit`, { auth: ['ex'], rows: 'own', links: ['record'] }),
  'record.act': write(`${PREFIX}/data/act`, { auth: ['ex'], rows: 'own', links: ['record'] }),
  'record.history': read(`${PREFIX}/data/history`, { auth: ['ex'], rows: 'own', links: ['record'] }),
  'record.export': write(`${PREFIX}/export/create`, { auth: ['ex'], rows: 'own' }),
  'record.preview': write(`${PREFIX}/import/preview`, { auth: ['ex'], rows: 'own' }),
  'record.commit': write(`${PREFIX}/import/commit`, { auth: ['ex'], rows: 'own' }),
  'record.public': read('/api/open/data'),
  'badge.print': write(`${PREFIX}/badge/print`, { encoding: 'json', auth: ['ex'], rows: 'own' }),

  // files the server makes, of a company or of the organiser
  'file.list': read(`${PREFIX}/file/list`, { aliases: ['/api/oa/file/list'], ...makers }),
  'file.open': read(`${PREFIX}/file/open`, { aliases: ['/api/oa/file/open'], ...makers }),
  'file.delete': write(`${PREFIX}/file/delete`, { aliases: ['/api/oa/file/delete'], ...makers }),

  // the exhibitors' start, notices, files
  'menu.list': read(`${PREFIX}/menu/list`, { auth: ['ex'], rows: 'own' }),
  'company.accounts': read(`${PREFIX}/account/list`, admins),
  'company.accountInvite': write(`${PREFIX}/account/invite`, admins),
  'company.accountChange': write(`${PREFIX}/account/change`, admins),
  'company.accountPhone': write(`${PREFIX}/account/phone`, admins),
  'company.accountReset': write(`${PREFIX}/account/reset`, admins),
  'company.switch': write(`${PREFIX}/company/switch`, { auth: ['ex'], rows: 'own' }),
  'notice.list': read(`${PREFIX}/notice/list`, { auth: ['ex'], rows: 'own' }),
  'notice.open': read(`${PREFIX}/notice/detail`, { auth: ['ex'], rows: 'own' }),
  'notice.confirm': write(`${PREFIX}/notice/confirm`, { auth: ['ex'], rows: 'own' }),
  'download.list': read(`${PREFIX}/download/list`, { auth: ['ex', 'media'], rows: 'own' }),
  'download.open': read(`${PREFIX}/download/open`, { auth: ['ex', 'media'], rows: 'own' }),
  'download.mark': write(`${PREFIX}/download/mark`, { auth: ['ex', 'media'], rows: 'own' }),

  // the organiser's desk
  'desk.kinds': read('/api/oa/review/kinds', desk),
  'desk.list': read('/api/oa/review/list', desk),
  'desk.open': read('/api/oa/review/open', desk),
  'desk.overview': read('/api/oa/overview', desk),
  'desk.people': read('/api/oa/people', desk),
  'desk.companies': read('/api/oa/company/list', desk),
  'desk.company': read('/api/oa/company/open', desk),
  'desk.audit': read('/api/oa/audit/list', desk),
  'desk.quotas': read('/api/oa/quota/list', desk),
  'desk.grant': write('/api/oa/quota/grant', { ...desk, roles: ['reviewer'] }),
  'desk.deadlines': read('/api/oa/deadline/list', desk),
  'desk.deadline': write('/api/oa/deadline/set', { ...desk, roles: ['reviewer'] }),
  'desk.jobs': read('/api/oa/job/list', desk),
  'desk.jobRetry': write('/api/oa/job/retry', { ...desk, roles: ['reviewer'] }),
  'desk.importCheck': read('/api/oa/import/check', { ...desk, encoding: 'json', roles: [] }),
  'desk.importCommit': write('/api/oa/import/commit', { ...desk, encoding: 'json', roles: [] }),
  'desk.export': write('/api/oa/export/create', desk),
  'desk.badgeSheet': write('/api/oa/badge/print', { ...desk, roles: ['reviewer'] }),
  'desk.noticeList': read('/api/oa/notice/list', desk),
  'desk.noticeSave': write('/api/oa/notice/save', { ...desk, encoding: 'json', roles: ['reviewer'] }),
  'desk.noticeRecall': write('/api/oa/notice/recall', { ...desk, roles: ['reviewer'] }),
  'desk.noticeReaders': read('/api/oa/notice/readers', desk),
  'desk.newsList': read('/api/oa/news/list', desk),
  'desk.newsSave': write('/api/oa/news/save', { ...desk, encoding: 'json', roles: ['reviewer'] }),
  'desk.newsWithdraw': write('/api/oa/news/withdraw', { ...desk, roles: ['reviewer'] }),
  'desk.act': write('/api/oa/review/act', { ...desk, encoding: 'json', roles: ['reviewer'] }),
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints

/** The table as plain endpoints, for code that walks over it. */
export const endpointEntries = Object.entries(endpoints) as [EndpointName, Endpoint][]
