import { useState } from 'react'
import { useLoad } from '@/shell/useLoad'
import type { LoadState } from '@/stores/LoadState'
import { useDeskWork } from './useDeskWork'

/** A list of the desk that is asked for page by page. */
export interface DeskPages<Page> {
  /** Of the first page. */
  state: LoadState<Page>
  /** All that are here, the first one first. */
  pages: readonly Page[]
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => void
  reload: () => void
}

/**
 * Loads the first page under `key`, and those behind it as they are asked for; what came after
 * another first page belongs to that one.
 */
export function useDeskPages<Page extends { Next: string }>(
  key: string,
  ask: (after?: string) => Promise<Page>,
): DeskPages<Page> {
  const { isBusy, run } = useDeskWork()
  const { state, reload } = useLoad(key, () => ask())
  const [more, setMore] = useState<{ of: Page; pages: readonly Page[] }>()
  const first = state.value
  const pages = first ? [first, ...(more?.of === first ? more.pages : [])] : []
  const last = pages[pages.length - 1]
  const loadMore = () =>
    run(async () => {
      if (!first || !last) return
      const next = await ask(last.Next)
      setMore({ of: first, pages: [...pages.slice(1), next] })
    })
  return {
    state,
    pages,
    hasMore: state.status === 'ready' && last !== undefined && last.Next !== '',
    isLoadingMore: isBusy,
    loadMore: () => void loadMore(),
    reload,
  }
}
