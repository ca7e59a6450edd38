import type { ApiReply } from '@core/contract/api'
import { observableRef } from 'mobx'
import type { ApiClient } from '@/api/types'
import { joined, PagedList, type AskPage } from '@/stores/PagedList'
import { TypingPause } from '@/stores/TypingPause'
import { observe } from '@/utils/observe'
import type { Clock } from '@/utils/clock'
import { searchWords } from '@/utils/searchWords'

export type BoardPage = ApiReply<'member.list'>
export type BoardItem = BoardPage['Items'][number]
export type BoardFacet = BoardPage['Facets'][number]

/** The published records of all companies in a resource: searched, filtered, page by page. */
export class BoardStore {
  search = ''
  facets: Readonly<Record<string, string>> = {}
  private readonly list = new PagedList<BoardPage>({
    nextOf: page => page.Next,
    join: (shown, next) => ({
      ...shown,
      Items: joined(shown.Items, next.Items, ({ Id }) => Id),
      Next: next.Next,
    }),
  })
  private readonly pause: TypingPause

  constructor(
    private readonly deps: { api: Pick<ApiClient, 'call'>; clock: Clock },
    readonly resource: string,
    /** Everybody may see the board; otherwise only logged-in users. */
    private readonly isPublic = false,
  ) {
    this.pause = new TypingPause(deps.clock)
    observe(this, ['deps', 'isPublic', 'list', 'pause'], { facets: observableRef })
  }

  get page() {
    return this.list.page
  }

  get more() {
    return this.list.more
  }

  get items(): readonly BoardItem[] {
    return this.page.value?.Items ?? []
  }

  get hasMore(): boolean {
    return this.list.hasMore
  }

  get isNarrowed(): boolean {
    return this.search.trim() !== '' || Object.keys(this.facets).length > 0
  }

  /** The options of a choice field, each with its number of records. */
  optionsOf(field: string): BoardFacet['Options'] {
    return this.page.value?.Facets.find(facet => facet.Field === field)?.Options ?? []
  }

  fetch(): Promise<void> {
    return this.load()
  }

  refresh(): Promise<void> {
    return this.load(this.items.length)
  }

  async setSearch(text: string): Promise<void> {
    this.search = text
    if (await this.pause.passes()) await this.load()
  }

  /** Filters by an option; '' removes the filter of the field. */
  narrow(field: string, value: string): Promise<void> {
    const { [field]: _, ...rest } = this.facets
    this.facets = value === '' ? rest : { ...rest, [field]: value }
    return this.load()
  }

  showAll(): Promise<void> {
    this.pause.forget()
    this.search = ''
    this.facets = {}
    return this.load()
  }

  loadMore(): Promise<void> {
    return this.list.loadMore()
  }

  private load(shown = 0): Promise<void> {
    const question = {
      Resource: this.resource,
      Search: searchWords(this.search) || undefined,
      Facets: { ...this.facets },
    }
    const ask: AskPage<BoardPage> = from =>
      this.deps.api.call(this.isPublic ? 'record.publicList' : 'member.list', {
        ...question,
        ...(from.After !== undefined && { After: from.After }),
        Size: Math.min(from.Size, 50),
      })
    return this.list.load(ask, shown)
  }
}
