import type { Static } from '@sinclair/typebox'
import type { v1Routes, V1Name } from '@core/contract/v1/routes'
import { PAGE } from '@core/contract/v1/shapes'
import { isInstant } from '@core/domain/instant'
import { storableText } from '@core/domain/storable'
import { readPlace, writePlace } from '../../domain/cursors'
import type { Fair } from '../../repositories/fairRepository'
import type { PageQuery, Place, PublicApiRepository } from '../../repositories/publicApiRepository'
import type { ApiCaller } from './keyService'
import { ApiProblem } from './problem'
import {
  presentCheckIn,
  presentCompany,
  presentFair,
  presentOrder,
  presentProduct,
  presentRegistration,
} from './reading'

type Routes = typeof v1Routes
type QueryOf<N extends V1Name> = Static<Routes[N]['query']>
type ReplyOf<N extends V1Name> = Static<Routes[N]['reply']>
/** A call: its caller and fair, the id in its address, and its query. */
export interface V1Call<N extends V1Name = V1Name> {
  caller: ApiCaller
  fair: Fair
  id: string
  query: QueryOf<N>
}
type Reading = { readonly [N in V1Name]: (call: V1Call<N>) => ReplyOf<N> | Promise<ReplyOf<N>> }

interface Paging {
  limit?: number
  after?: string
  modified_since?: string
}
const MARK = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/
const NUMBER = /^\d{1,18}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Answers every address of the API for other programs. Throws not_found, bad_request. */
export function createReadService(publicApi: PublicApiRepository): Reading {
  return {
    'fair.get': ({ fair }) => presentFair(fair),
    'companies.list': call => page(call, query => publicApi.companies(query), presentCompany),
    'companies.get': async ({ caller, id }) =>
      presentCompany(found(await publicApi.company(caller.appId, id))),
    'products.list': call =>
      page(call, query => publicApi.products(query, call.query.company), presentProduct),
    'products.get': async ({ caller, id }) =>
      presentProduct(found(await publicApi.product(caller.appId, id))),
    'registrations.list': call => {
      const { audience, state } = call.query
      return page(
        call,
        query => publicApi.registrations(query, { audience, state }),
        row => presentRegistration(row, readsPeople(call)),
        true,
      )
    },
    'registrations.get': async call => {
      const row = NUMBER.test(call.id)
        ? await publicApi.registration(call.caller.appId, call.id)
        : undefined
      return presentRegistration(found(row), readsPeople(call))
    },
    'checkins.list': call => {
      const { gate } = call.query
      const day = dayOf(call.query.day)
      return page(call, query => publicApi.checkIns(query, { day, gate }), presentCheckIn)
    },
    'arrivals.list': async ({ caller, query }) => ({
      data: await publicApi.arrivals(caller.appId, dayOf(query.day) ?? ''),
    }),
    'orders.list': call =>
      page(call, query => publicApi.orders(query, call.query.state), presentOrder),
    'orders.get': async ({ caller, id }) =>
      presentOrder(found(await publicApi.order(caller.appId, id))),
  }
}

const readsPeople = ({ caller }: Pick<V1Call, 'caller'>) => caller.scopes.includes('people:read')

function found<T>(row: T | undefined): T {
  if (row === undefined) throw new ApiProblem('not_found')
  return row
}

/** One row more than wanted is read, to tell whether there is another page. */
async function page<R extends { mark: string; id: string }, T>(
  { caller, query }: { caller: ApiCaller; query: Paging },
  ask: (query: PageQuery) => Promise<R[]>,
  present: (row: R) => T,
  isNumbered = false,
): Promise<{ data: T[]; next: string | null }> {
  const { limit = PAGE.usual } = query
  const rows = await ask({
    appId: caller.appId,
    after: placeOf(query.after, isNumbered),
    since: sinceOf(query.modified_since),
    limit: limit + 1,
  })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown[shown.length - 1] : undefined
  return { data: shown.map(present), next: last ? writePlace([last.mark, last.id]) : null }
}

function placeOf(after: string | undefined, isNumbered: boolean): Place | undefined {
  const wrong = () => new ApiProblem('bad_request', '`after` is not from this list')
  let place: string[] | undefined
  try {
    place = readPlace(after, 2)
  } catch {
    throw wrong()
  }
  if (!place) return undefined
  const [at = '', id = ''] = place
  if (!MARK.test(at) || Number.isNaN(Date.parse(at)) || (isNumbered && !NUMBER.test(id)))
    throw wrong()
  return { at, id: storableText(id) }
}

function sinceOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  if (!isInstant(text))
    throw new ApiProblem('bad_request', '`modified_since` is no ISO 8601 time with an offset')
  return new Date(text).toISOString()
}

function dayOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  if (!DAY.test(text) || !isInstant(`${text}T00:00:00Z`))
    throw new ApiProblem('bad_request', '`day` is no day of the calendar')
  return text
}
