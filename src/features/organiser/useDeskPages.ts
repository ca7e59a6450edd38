import { useRef, useState } from 'react'
import { useLoad } from '@/shell/useLoad'
import { failed, loading, ready, type LoadState } from '@/stores/LoadState'
import { useDeskWork } from './useDeskWork'

/** A list of the desk that is loaded page by page. */
export interface DeskPages<Page> {
  /** The state of the first page. */
  state: LoadState<Page>
  /** All loaded pages, the first one first. */
  pages: readonly Page[]
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => void
  reload: () => void
}

/**
 * Loads the first page under `key`, and further pages on demand. A reload loads as many pages as
 * before.
 */
export function useDeskPages<Page extends { Next: string }>(
  key: string,
  ask: (after?: string) => Promise<Page>,
): DeskPages<Page> {
  const { isBusy, run } = useDeskWork()
  const shown = useRef({ key, count: 1 })
  const { state: all, reload } = useLoad(key, async () => {
    const count = shown.current.key === key ? shown.current.count : 1
    const pages = [await ask()]
    for (let after = nextOf(pages); after !== '' && pages.length < count; after = nextOf(pages))
      pages.push(await ask(after))
    return { key, pages }
  })
  const [more, setMore] = useState<{ of: Loaded<Page>; pages: readonly Page[] }>()
  const loaded = all.value?.pages ?? []
  const pages = more && more.of === all.value ? [...loaded, ...more.pages] : loaded
  if (all.value?.key === key) shown.current = { key, count: pages.length }
  const after = nextOf(pages)
  const loadMore = () =>
    run(async () => {
      if (!all.value || after === '') return
      const next = await ask(after)
      setMore({ of: all.value, pages: [...pages.slice(loaded.length), next] })
    })
  return {
    state: ofFirst(all),
    pages,
    hasMore: all.status === 'ready' && after !== '',
    isLoadingMore: isBusy,
    loadMore: () => void loadMore(),
    reload,
  }
}

const nextOf = (pages: readonly { Next: string }[]): string => pages[pages.length - 1]?.Next ?? ''

interface Loaded<Page> {
  /** The key of the request they belong to. */
  key: string
  pages: readonly Page[]
}

/** The state of the list reduced to its first page, which has the counts. */
function ofFirst<Page>(all: LoadState<Loaded<Page>>): LoadState<Page> {
  const first = all.value?.pages[0]
  if (all.status === 'failed') return failed(all.error, first)
  return first !== undefined && all.status === 'ready' ? ready(first) : loading(first)
}
