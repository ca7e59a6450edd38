import type { TalkSource } from '@core/talks/limits'
import type { ApiClient } from '@/api/types'
import { joined, PagedList } from '@/stores/PagedList'
import { TypingPause } from '@/stores/TypingPause'
import { observe } from '@/utils/observe'
import type { Clock } from '@/utils/clock'
import { searchWords } from '@/utils/searchWords'
import type { TalkLive } from '@/stores/TalkLive'
import { shownLast } from './talkRows'
import type { Filter, Talk, TalkList } from './types'

/** The user's talks: searched, filtered, page by page, and kept up to date by live messages. */
export class TalksStore {
  private readonly list = new PagedList<TalkList>({
    nextOf: page => page.Next,
    join: (shown, next) => ({ ...next, Items: joined(shown.Items, next.Items, ({ Id }) => Id) }),
  })
  private readonly pause: TypingPause
  search = ''
  filter: Filter = 'all'
  /** '' for all. */
  source: TalkSource | '' = ''

  constructor(
    private readonly deps: { api: Pick<ApiClient, 'call'>; clock: Clock; live: TalkLive },
  ) {
    this.pause = new TypingPause(deps.clock)
    observe(this, ['deps', 'list', 'pause'])
  }

  get page() {
    return this.list.page
  }
  get more() {
    return this.list.more
  }
  get hasMore(): boolean {
    return this.list.hasMore
  }
  get items(): readonly Talk[] {
    return this.list.page.value?.Items ?? []
  }
  /** The user has no talk at all; false while that is not known. */
  get isEmpty(): boolean {
    return this.list.page.value !== undefined && this.items.length === 0 && !this.isNarrowed
  }
  get isNarrowed(): boolean {
    return this.search.trim() !== '' || this.filter !== 'all' || this.source !== ''
  }
  get counts() {
    return this.list.page.value?.Counts
  }

  /** Loads again as many talks as are shown. */
  refresh(): Promise<void> {
    return this.load(this.items.length)
  }
  async setSearch(text: string): Promise<void> {
    this.search = text
    if (await this.pause.passes()) await this.load()
  }
  setFilter(filter: Filter): Promise<void> {
    this.filter = filter
    return this.load()
  }
  setSource(source: TalkSource | ''): Promise<void> {
    this.source = source
    return this.load()
  }
  loadMore(): Promise<void> {
    return this.list.loadMore()
  }

  /** Updates the list from live messages. Returns a function that stops it. */
  follow(): () => void {
    return this.deps.live.listen({
      onSynced: talks => talks.forEach(this.put),
      onFrame: ({ Talk: patch, Messages }) => {
        const known = this.items.find(({ Id }) => Id === patch.Id)
        if (!known) return void this.refresh()
        const newest = shownLast(known.Last, Messages)
        this.put({ ...known, ...patch, ...(newest && { Last: newest }) })
      },
    })
  }

  /** Puts an updated talk into the list, at its place by time. */
  put(talk: Talk): void {
    const page = this.list.page.value
    if (!page) return
    this.list.change()
    const others = page.Items.filter(({ Id }) => Id !== talk.Id)
    const isOfSource = this.source === '' || talk.Source === this.source
    const isWanted = isOfSource && talk.Blocked === (this.filter === 'blocked')
    const Items = isWanted
      ? [...others, talk].sort((a, b) => (a.At < b.At ? 1 : a.At > b.At ? -1 : 0))
      : others
    this.list.put({ ...page, Items })
  }

  private load(shown = 0): Promise<void> {
    const question = {
      Filter: this.filter,
      Source: this.source || undefined,
      Search: searchWords(this.search) || undefined,
    }
    return this.list.load(async from => {
      const page = await this.deps.api.call('chat.list', { ...question, ...from })
      this.deps.live.takeList(page)
      return page
    }, shown)
  }
}
