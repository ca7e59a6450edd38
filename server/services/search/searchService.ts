import type {
  ItemsReply,
  ItemsRequest,
  SearchMissesReply,
  SearchReply,
  SearchRequest,
} from '@core/contract/search'
import {
  FOUND_KINDS,
  SEARCH_KINDS,
  SEARCH_LIMITS,
  type FoundKind,
  type SearchKind,
} from '@core/search/rules'
import { post } from '@core/resources/post'
import type { CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import type { FileAccess } from '../../domain/forms/fileAccess'
import type { FormService } from '../../domain/forms/formService'
import type { Limiter } from '../../domain/limiter'
import type { SessionService } from '../../domain/people/sessionService'
import { nearness } from '../../domain/search/nearness'
import { createShortCache } from '../../domain/shortCache'
import type { Repositories } from '../../repositories/repositories'
import type { SearchFilter } from '../../repositories/searchConditions'
import type { FoundRow } from '../../repositories/searchRepository'
import { AppError } from '../../errors'
import { isShownTo } from '../resources/publicList'
import { presentHits } from './presentHit'
import { certificateOptions, facetsOf } from './searchFacets'
import { markedWords, readCursor, readSearch, writeCursor } from './searchQuery'

/** How old counts may be. */
const COUNTS_MS = 20_000
const MOST_LOOSE = 20
const MOST_MISSES = 200
const MISS = { least: 2, most: 60 }

export interface SearchDeps {
  search: Repositories['search']
  forms: FormService
  files: Pick<FileAccess, 'sign'>
  sessions: Pick<SessionService, 'find'>
  limiter: Limiter
  clock: Clock
}

/** The visitors' search: published companies and products. */
export function createSearchService({
  search,
  forms,
  files,
  sessions,
  limiter,
  clock,
}: SearchDeps) {
  const kept = createShortCache<Awaited<ReturnType<typeof search.counts>>>(COUNTS_MS, () =>
    clock.now().getTime(),
  )
  const counts = (appId: string, kind: FoundKind, filter: SearchFilter) =>
    kept.read(JSON.stringify([appId, kind, filter]), () => search.counts(appId, kind, filter))

  /** Papers that are not shown find nothing: whether a company has them is not public. */
  const withShownPapers = async (appId: string, filter: SearchFilter): Promise<SearchFilter> => {
    const asked = filter.facets['certificate'] ?? []
    if (asked.length === 0) return filter
    const shown = new Set((await certificateOptions(forms, appId)).map(({ value }) => value))
    const certificate = asked.map(paper => (shown.has(paper) ? paper : ''))
    return { ...filter, facets: { ...filter.facets, certificate } }
  }

  const present = async (
    { fair: { appId } }: CallContext,
    kind: FoundKind,
    rows: readonly FoundRow[],
    filter: SearchFilter,
  ) => {
    const companies = kind === 'company' ? rows.map(({ exhibitorId }) => exhibitorId) : []
    const products =
      companies.length > 0 ? await search.productsOf(appId, companies, filter.phrase) : undefined
    return presentHits(files, appId, kind, rows, markedWords(filter), products)
  }

  /** Similar results, if nothing matches the words. */
  const loosely = async (
    context: CallContext,
    kind: FoundKind,
    filter: SearchFilter,
  ): Promise<FoundRow[]> => {
    const { appId } = context.fair
    const middle = Math.ceil(filter.phrase.length / 2)
    const near = (
      await search.loose(
        appId,
        kind,
        [filter.phrase.slice(0, middle), filter.phrase.slice(middle)].map(half => half.trim()),
      )
    )
      .flatMap(row => {
        const spelled = row.spelled.split('\n').map(line => line.replaceAll('~', ''))
        const far = nearness(filter.words, [...row.names.split('\n'), ...spelled].filter(Boolean))
        return far === undefined ? [] : [{ id: kind === 'company' ? row.exhibitorId : row.id, far }]
      })
      .sort((a, b) => a.far - b.far || (a.id < b.id ? -1 : 1))
      .slice(0, MOST_LOOSE)
    const rows = await search.byIds(
      appId,
      kind,
      near.map(({ id }) => id),
    )
    const placeOf = new Map(near.map(({ id }, place) => [id, place]))
    const place = (row: FoundRow) => placeOf.get(kind === 'company' ? row.exhibitorId : row.id) ?? 0
    return rows.sort((a, b) => place(a) - place(b))
  }

  return {
    /** A page of results; the first one with totals and facets. */
    async find(context: CallContext, input: SearchRequest): Promise<SearchReply> {
      const { appId } = context.fair
      const { kind = 'company', sort = 'best' } = input
      const filter = await withShownPapers(appId, readSearch(input))
      const after = readCursor(input.cursor, sort)
      await limiter.enforce([limiter.ofAddress(context, 'searches')], 'rate_limited')
      const seesPosts = isShownTo(post, await sessions.find(appId, context.token))
      if (kind === 'post' && !seesPosts) throw new AppError('forbidden')
      const size = SEARCH_LIMITS.page
      if (after) {
        const rows = await search.list(appId, kind, filter, sort, size + 1, after)
        return {
          Items: await present(context, kind, rows.slice(0, size), filter),
          Cursor: nextOf(rows, size),
        }
      }
      const kinds = FOUND_KINDS.filter(each => each !== 'post' || seesPosts)
      // another kind has other filters: only the hall is the same
      const shared = {
        ...filter,
        facets: { ...(filter.facets['hall'] && { hall: filter.facets['hall'] }) },
      }
      const [rows, all] = await Promise.all([
        search.list(appId, kind, filter, sort, size + 1),
        Promise.all(kinds.map(each => counts(appId, each, each === kind ? filter : shared))),
      ])
      const own = all[kinds.indexOf(kind)] ?? []
      const totals = Object.fromEntries(
        kinds.map((each, at) => [each, totalOf(all[at] ?? [])]),
      ) as Record<SearchKind, number> & { post?: number }
      const isNowhere = SEARCH_KINDS.every(each => totals[each] === 0) && !totals.post
      const isMissed =
        rows.length === 0 &&
        filter.phrase.length >= MISS.least &&
        Object.keys(filter.facets).length === 0
      const near = isMissed ? await loosely(context, kind, filter) : []
      if (isMissed && isNowhere && filter.phrase.length <= MISS.most)
        await search.noteMiss(appId, filter.phrase, clock.now())
      const shown = near.length > 0 ? near : rows.slice(0, size)
      return {
        Items: await present(context, kind, shown, filter),
        Cursor: nextOf(rows, size),
        Totals: totals,
        Facets: await facetsOf(forms, appId, kind, own, filter.facets),
        ...(near.length > 0 && { Loose: true }),
      }
    },

    /** The searches without results, for the organiser. */
    async misses(context: CallContext): Promise<SearchMissesReply> {
      const rows = await search.misses(context.fair.appId, MOST_MISSES)
      return {
        Items: rows.map(({ words, times, lastAt }) => ({
          Words: words,
          Times: times,
          LastAt: lastAt.toISOString(),
        })),
      }
    },

    /** The public items among these ids, in their order. */
    async items(
      context: CallContext,
      { companies = [], products = [] }: ItemsRequest,
    ): Promise<ItemsReply> {
      const nothing = readSearch({})
      const read = async (kind: SearchKind, ids: readonly string[]) =>
        ids.length === 0
          ? []
          : present(context, kind, await search.byIds(context.fair.appId, kind, ids), nothing)
      const items = (
        await Promise.all([read('company', companies), read('product', products)])
      ).flat()
      const place = new Map([...companies, ...products].map((id, at) => [id, at]))
      return { Items: items.sort((a, b) => (place.get(a.Id) ?? 0) - (place.get(b.Id) ?? 0)) }
    },
  }
}

const totalOf = (counts: readonly { facet: string; count: number }[]) =>
  counts.find(({ facet }) => facet === '')?.count ?? 0
function nextOf(rows: readonly FoundRow[], size: number): string {
  const last = rows[size - 1]
  return rows.length > size && last ? writeCursor(last) : ''
}
