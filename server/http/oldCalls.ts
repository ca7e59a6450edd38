import type { EndpointName } from '@core/contract/endpoints'

/**
 * Calls that load the database heavily and whose answer may be some seconds old: lists and figures
 * of the desk, search in hall and catalogue. A person who has just written gets no old answer
 * (domain/oldReads). Excluded are values that people watch as they change (talks, live rooms, who
 * is present) and values that decide a next step.
 */
const OLD_CALLS: ReadonlySet<EndpointName> = new Set<EndpointName>([
  ...([
    'desk.list',
    'desk.overview',
    'desk.figures',
    'desk.orders',
    'desk.meetings',
    'desk.companies',
    'desk.people',
    'desk.audit',
  ] as const),
  ...([
    'desk.messages',
    'desk.noticeList',
    'desk.noticeReaders',
    'desk.newsList',
    'results.forms',
    'results.read',
  ] as const),
  ...(['lead.stats', 'buyer.list'] as const),
  ...([
    'search.find',
    'search.suggest',
    'search.items',
    'company.search',
    'record.publicList',
  ] as const),
])

export const mayBeOldCall = (name: EndpointName): boolean => OLD_CALLS.has(name)
