import { useCallback, useEffect, useRef, useState } from 'react'
import type { NewsListReply } from '@core/contract/landing'
import { useStores } from '@/stores/StoreContext'
import { searchWords } from '@/utils/searchWords'

export type NewsRow = NewsListReply['News'][number]

/** What of the list is here, and what the last request is about. */
export interface NewsList {
  rows: readonly NewsRow[]
  /** There are more behind the last row. */
  hasMore: boolean
  /** `first` replaces what is here, `more` adds to it. */
  running: 'first' | 'more' | undefined
  error: unknown
  isLoaded: boolean
  /** What is here was asked for by words: that there is none says nothing of all news. */
  isNarrowed: boolean
}

const NOTHING: NewsList = {
  rows: [],
  hasMore: false,
  running: 'first',
  error: undefined,
  isLoaded: false,
  isNarrowed: false,
}

/** The pause in typing that starts a search. */
const TYPING_MS = 300

/**
 * The news with these words for the audience served now, twenty at a time. What is shown stays
 * during the next load; an answer that was overtaken is dropped.
 */
export function useNewsList(search: string): {
  list: NewsList
  loadMore: () => Promise<void>
  refresh: () => Promise<void>
} {
  const { api, audience, language } = useStores()
  const [list, setList] = useState<NewsList>(NOTHING)
  const cursor = useRef<string>()
  const round = useRef(0)
  const target = audience.selected
  const wanted = useSettled(searchWords(search))
  const of = `${target ?? ''} ${language.current} ${wanted}`

  const load = useCallback(
    async (kind: 'first' | 'more') => {
      const mine = ++round.current
      setList(now => ({ ...now, running: kind, error: undefined }))
      try {
        const reply = await api.call('news.list', {
          target,
          Search: wanted || undefined,
          After: kind === 'more' ? cursor.current : undefined,
        })
        if (mine !== round.current) return
        cursor.current = reply.Next
        setList(now => ({
          rows: kind === 'more' ? [...now.rows, ...reply.News] : reply.News,
          hasMore: reply.Next !== undefined,
          running: undefined,
          error: undefined,
          isLoaded: true,
          isNarrowed: wanted !== '',
        }))
      } catch (error) {
        if (mine === round.current) setList(now => ({ ...now, running: undefined, error }))
      }
    },
    [api, target, wanted],
  )

  useEffect(() => {
    void load('first')
    return () => void round.current++
  }, [load, of])

  return { list, loadMore: () => load('more'), refresh: () => load('first') }
}

/** What was typed, once the typing pauses. */
function useSettled(typed: string): string {
  const [settled, settle] = useState(typed)
  useEffect(() => {
    if (typed === settled) return undefined
    const timer = setTimeout(() => settle(typed), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed, settled])
  return settled
}
