import { admins, desk, gate, guests, makers, PREFIX, read, write, type Endpoint } from './endpoint'

/** Calls of companies and about them: whom they invite and meet, when they arrive, their records and files; and those at the gates. */
export const companyEndpoints = {
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
  'record.delete': write(`${PREFIX}/data/delete`, { auth: ['ex'], rows: 'own', links: ['record'] }),
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
} as const satisfies Record<string, Endpoint>
