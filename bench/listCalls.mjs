import { batchId } from './listRows.mjs'

// Every list of the desk, the exhibitors' pages and a visitor. Searches differ between requests, so
// that no reply comes from a cache.
const many = (count, make) => Array.from({ length: count }, (_, at) => make(at))
const FAMILY = ['林', '沈', '顾', '陆', '温', '江', '程', '罗', '苏', '叶']
const GIVEN = ['若', '溪', '南', '舟', '小', '禾', '言', '屿', '满', '知']
const pairs = many(20, at => FAMILY[at % 10] + GIVEN[(at * 7) % 10])
const whole = many(20, at => FAMILY[at % 10] + GIVEN[(at * 3) % 10] + GIVEN[(at * 7 + 1) % 10])
const phones = many(20, at => String(1000 + at * 397).padStart(4, '0'))
const companies = ['澜桥', '蓝盐', '稻浦', '云汐', '鹭屿', '禾川', '麦田', '茶峰', '朴果', '海岸']

const searches = [
  ['one sign', FAMILY],
  ['a name’s beginning', pairs],
  ['a whole name', whole],
  ['a name of no person', many(20, at => `无此人${at}`)],
]
const desk = (title, route, ...bodies) => ({
  title: `desk: ${title}`,
  as: 'oa',
  route: `/api/oa/${route}`,
  bodies,
})
const company = (title, route, ...bodies) => ({
  title: `company: ${title}`,
  as: 'ex',
  route: `/api/ex/${route}`,
  bodies,
})
const open = (title, as, route, ...bodies) => ({ title, as, route: `/api/${route}`, bodies })
const list = (title, Kind, ...bodies) =>
  desk(title, 'review/list', ...bodies.map(body => ({ Kind, ...body })))
const records = (Kind, states) => [
  list(Kind, Kind, {}),
  ...states.map(State => list(`${Kind}, ${State}`, Kind, { State })),
  ...searches.map(([what, words]) =>
    list(`${Kind}, ${what}`, Kind, ...words.map(Search => ({ Search }))),
  ),
  list(`${Kind}, a company’s name`, Kind, ...companies.map(Search => ({ Search }))),
  list(
    `${Kind}, a company’s name, state`,
    Kind,
    ...companies.map(Search => ({ Search, State: states[0] })),
  ),
  list(`${Kind}, one company`, Kind, { Exhibitor: 'sample1-0007' }),
]

const leads = (who, as) =>
  [
    ['leads', [{}]],
    ['leads, a state', [{ State: 'won' }]],
    ['leads, a tag and a rating', [{ Tag: '展后', Rating: 4 }]],
    ...searches
      .slice(0, 2)
      .map(([what, words]) => [`leads, ${what}`, words.map(Search => ({ Search }))]),
  ].map(([title, bodies]) => ({
    title: `${who}: ${title}`,
    as,
    route: '/api/ex/lead/list',
    bodies,
  }))

export const listCalls = [
  desk('kinds with their counts', 'review/kinds', {}),
  list('registrations', 'registration:visitor', {}),
  list('registrations, approved', 'registration:visitor', { State: 'approved' }),
  list('registrations, revoked', 'registration:visitor', { State: 'revoked' }),
  ...searches.map(([what, words]) =>
    list(`registrations, ${what}`, 'registration:visitor', ...words.map(Search => ({ Search }))),
  ),
  list(
    'registrations, a name and state',
    'registration:visitor',
    ...pairs.map(Search => ({ Search, State: 'approved' })),
  ),
  list(
    'registrations, the end of a phone',
    'registration:visitor',
    ...phones.map(Search => ({ Search })),
  ),
  list('registrations, a card', 'registration:visitor', { Search: '123456789012' }),
  ...records('badge', ['submitted', 'approved']),
  ...records('contact', ['active', 'disabled']),
  ...records('profile', ['submitted', 'approved']),
  ...records('application', ['submitted', 'approved']),
  ...records('badgeExtra', ['submitted', 'approved']),
  list('a form of companies', 'form:booth', {}),
  ...searches.map(([what, words]) =>
    desk(`people, ${what}`, 'people', ...words.map(Search => ({ Search }))),
  ),
  desk('people, the end of a phone', 'people', ...phones.map(Search => ({ Search }))),
  desk('audit', 'audit/list', {}),
  desk('audit, an action', 'audit/list', { Action: 'record.step' }),
  desk('audit, an action that was never taken', 'audit/list', { Action: 'desk.grant' }),
  desk(
    'audit, a company',
    'audit/list',
    ...many(20, at => ({ Exhibitor: `sample1-${String(at * 90 + 1).padStart(4, '0')}` })),
  ),
  desk('audit, a subject', 'audit/list', ...many(20, at => ({ Subject: `person:${at * 100}` }))),
  desk('quotas', 'quota/list', {}),
  desk('quotas, a company’s name', 'quota/list', ...companies.map(Search => ({ Search }))),
  desk('notices', 'notice/list', {}),
  desk('readers of a notice', 'notice/readers', { Id: 'safety' }),
  desk('readers of a notice, not read', 'notice/readers', { Id: 'safety', State: 'unread' }),
  desk(
    'readers of a notice, a company’s name',
    'notice/readers',
    ...companies.map(Search => ({ Id: 'safety', Search })),
  ),
  desk('leads of the fair', 'lead/stats', {}),
  desk('companies', 'company/list', {}),
  desk('companies, not ready', 'company/list', { State: 'open' }),
  desk('companies, a name', 'company/list', ...companies.map(Search => ({ Search }))),
  desk(
    'a company',
    'company/open',
    ...many(20, at => ({ Id: `sample1-${String(at * 90 + 1).padStart(4, '0')}` })),
  ),
  desk('arrivals', 'presence/list', {}),
  desk('arrivals, a name', 'presence/list', ...companies.map(Search => ({ Search }))),
  desk('jobs and messages', 'job/list', {}),
  desk('news', 'news/list', {}),
  desk('overview', 'overview', {}),
  desk('deadlines', 'deadline/list', {}),
  desk('files', 'file/list', {}),
  company('contacts', 'data/list', { Resource: 'contact' }),
  company(
    'contacts, a search',
    'data/list',
    ...pairs.map(Search => ({ Resource: 'contact', Search })),
  ),
  company('badges', 'data/list', { Resource: 'badge' }),
  ...leads('company', 'ex'),
  ...leads('the company with most leads', 'most'),
  company('notices', 'notice/list', {}),
  company('menu with its counts', 'menu/list', {}),
  company('forms', 'form/list', {}),
  company(
    'badges, one sign',
    'data/list',
    ...FAMILY.map(Search => ({ Resource: 'badge', Search })),
  ),
  company('badges of a type', 'data/list', {
    Resource: 'badge',
    Facet: 'Type',
    FacetValue: 'exhibitor',
  }),
  company('invitation batches', 'invitation/batch/list', {}),
  company(
    'contacts of a batch',
    'invitation/batch/get',
    ...many(20, at => ({ Id: batchId(at + 1, 'sample1-0100') })),
  ),
  company(
    'contacts of a batch, a name',
    'invitation/batch/get',
    ...many(20, at => ({ Id: batchId(at + 1, 'sample1-0100'), Search: '望' })),
  ),
  company('invited visitors', 'invite/list', {}),
  company('invited visitors, a state', 'invite/list', { State: 'approved' }),
  company('invited visitors, one sign', 'invite/list', ...FAMILY.map(Search => ({ Search }))),
  company('files', 'file/list', {}),
  company('accounts', 'account/list', {}),
  company('downloads', 'download/list', {}),
  company('links', 'link/list', {}),
  company('tickets', 'ticket/list', {}),
  open('company: orders', 'ex', 'open/order/list', {}),
  open('company: logins', 'ex', 'open/session/list', {}),
  open('visitor: who scanned them', 'visitor', 'visitor/lead/mine', {}),
  open('visitor: their invitations', 'visitor', 'visitor/invite/list', {}),
  open(
    'visitor: companies to write',
    'visitor',
    'visitor/company/search',
    ...companies.map(keyword => ({ keyword })),
  ),
  open('everybody: news', 'visitor', 'open/news/list', {}),
  open('everybody: people of a company', 'visitor', 'open/data', {
    Resource: 'contact',
    Exhibitor: 'sample1-0100',
  }),
  desk('figures at the gates', 'checkin/stats', {}),
  desk('gates', 'checkin/gates', {}),
]
