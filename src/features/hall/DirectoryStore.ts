import type { SearchFacet, SearchItem, SearchReply, SuggestReply } from '@core/contract/search'
import { SEARCH_KINDS, SEARCH_SORTS, type SearchKind, type SearchSort } from '@core/search/rules'
import { observableRef, runInAction } from 'mobx'
import { ApiError } from '@/api/ApiError'
import type { ApiClient } from '@/api/types'
import { failed, idle, loading, ready, type LoadState } from '@/stores/LoadState'
import { TypingPause } from '@/stores/TypingPause'
import { observe } from '@/utils/observe'
import type { Clock } from '@/utils/clock'
import type { Query } from '@/utils/query'
import { searchWords } from '@/utils/searchWords'

/** Facets that the address can name, in the order they are shown. */
export const FACETS = ['hall', 'category', 'intent', 'mark', 'certificate', 'country'] as const
export type FacetName = (typeof FACETS)[number]

/** The views of companies in a wide window. */
export const VIEWS = ['card', 'list'] as const

export interface Found {
  /** The search words. */
  words: string
  items: readonly SearchItem[]
  cursor: string
  /** The number of posts is known for logged-in users only. */
  totals: Record<SearchKind, number> & { post?: number | undefined }
  facets: readonly SearchFacet[]
  isLoose: boolean
}

interface DirectoryDeps {
  api: ApiClient
  clock: Clock
  /** Called when the state kept in the address has changed. */
  onState: (query: Query) => void
}

/**
 * The directory as the user searches it. Words, filters and order are kept in the address. The
 * latest search wins.
 */
export class DirectoryStore {
  kind: SearchKind
  words: string
  sort: SearchSort
  view: (typeof VIEWS)[number]
  chosen: Readonly<Partial<Record<FacetName, readonly string[]>>>
  found: LoadState<Found> = idle
  more: LoadState<true> = idle
  suggested: SuggestReply['Items'] = []
  private round = 0
  private isSuggesting = false
  private readonly pause: TypingPause

  constructor(
    private readonly deps: DirectoryDeps,
    query: Query,
  ) {
    this.kind = SEARCH_KINDS.find(kind => kind === query.kind) ?? 'company'
    this.words = query.q ?? ''
    this.sort = SEARCH_SORTS.find(sort => sort === query.sort) ?? 'best'
    this.view = VIEWS.find(view => view === query.view) ?? 'card'
    this.chosen = Object.fromEntries(
      FACETS.flatMap(name => (query[name] ? [[name, query[name].split(',')]] : [])),
    )
    this.pause = new TypingPause(deps.clock)
    observe(this, ['deps', 'round', 'pause', 'isSuggesting'], {
      found: observableRef,
      more: observableRef,
      suggested: observableRef,
      chosen: observableRef,
    })
  }

  get hasFilters(): boolean {
    return Object.values(this.chosen).some(options => options.length > 0)
  }

  async type(words: string): Promise<void> {
    this.words = words
    if (words.trim() === '') this.suggested = []
    void this.suggest()
    if (await this.pause.passes()) await this.load()
  }

  choose(kind: SearchKind): void {
    if (kind === this.kind) return
    this.kind = kind
    // the other kind has other filter options
    this.chosen = { ...(this.chosen.hall && { hall: this.chosen.hall }) }
    void this.load()
  }

  order(sort: SearchSort): void {
    this.sort = sort
    void this.load()
  }

  show(view: DirectoryStore['view']): void {
    this.view = view
    this.deps.onState(this.address)
  }

  toggle(facet: FacetName, option: string): void {
    const now = this.chosen[facet] ?? []
    const next = now.includes(option) ? now.filter(one => one !== option) : [...now, option]
    this.chosen = { ...this.chosen, [facet]: next }
    void this.load()
  }

  clear(facet?: FacetName): void {
    this.chosen = facet ? { ...this.chosen, [facet]: [] } : {}
    void this.load()
  }

  reset(): void {
    this.words = ''
    this.chosen = {}
    this.suggested = []
    void this.load()
  }

  hideSuggestions(): void {
    this.suggested = []
  }

  async load(): Promise<void> {
    const mine = ++this.round
    this.deps.onState(this.address)
    this.found = loading(this.found.value)
    this.more = idle
    const words = searchWords(this.words)
    try {
      const reply = await this.ask('')
      runInAction(() => mine === this.round && (this.found = ready(foundOf(reply, words))))
    } catch (error) {
      runInAction(() => mine === this.round && (this.found = failed(error, this.found.value)))
    }
  }

  async loadMore(): Promise<void> {
    const { value } = this.found
    if (!value?.cursor || this.more.status === 'loading') return
    const mine = this.round
    this.more = loading()
    try {
      const { Items, Cursor } = await this.ask(value.cursor)
      runInAction(() => {
        if (mine !== this.round) return
        this.found = ready({ ...value, items: [...value.items, ...Items], cursor: Cursor })
        this.more = idle
      })
    } catch (error) {
      runInAction(() => mine === this.round && (this.more = failed(error)))
    }
  }

  private ask(cursor: string): Promise<SearchReply> {
    const facets = Object.fromEntries(
      Object.entries(this.chosen).filter(([, options]) => options.length > 0),
    )
    return this.deps.api.call('search.find', {
      q: searchWords(this.words),
      kind: this.kind,
      sort: this.sort,
      ...(Object.keys(facets).length > 0 && { facets: facets as Record<string, string[]> }),
      ...(cursor && { cursor }),
    })
  }

  /**
   * Asks at every key, because suggestions come within a tenth of a second. One request runs at a
   * time; the next one asks for the words typed by then.
   */
  private async suggest(): Promise<void> {
    if (this.isSuggesting) return
    this.isSuggesting = true
    try {
      let asked = ''
      for (let q = searchWords(this.words); q !== '' && q !== asked; q = searchWords(this.words)) {
        asked = q
        const { Items } = await this.deps.api.call('search.suggest', { q })
        runInAction(() => q === searchWords(this.words) && (this.suggested = Items))
      }
    } catch (error) {
      // the results report the error
      if (!(error instanceof ApiError)) throw error
    } finally {
      this.isSuggesting = false
    }
  }

  private get address(): Query {
    const facets = Object.fromEntries(
      FACETS.map(name => [name, (this.chosen[name] ?? []).join(',')]),
    )
    return {
      q: searchWords(this.words),
      kind: this.kind === 'company' ? '' : this.kind,
      sort: this.sort === 'best' ? '' : this.sort,
      view: this.view === 'card' ? '' : this.view,
      ...facets,
    }
  }
}

function foundOf({ Items, Cursor, Totals, Facets, Loose }: SearchReply, words: string): Found {
  return {
    words,
    items: Items,
    cursor: Cursor,
    totals: Totals ?? { company: 0, product: 0 },
    facets: Facets ?? [],
    isLoose: Loose ?? false,
  }
}
