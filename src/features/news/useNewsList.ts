import { useCallback, useEffect, useRef, useState } from 'react'
import type { NewsListReply } from '@core/contract/landing'
import { useStores } from '@/stores/StoreContext'
import { searchWords } from '@/utils/searchWords'

export type NewsRow = NewsListReply['News'][number]

/** The loaded part of the list, and the state of the last request. */
export interface NewsList {
  rows: readonly NewsRow[]
  /** The server has more rows. */
  hasMore: boolean
  /** `first` replaces the rows, `more` adds to them. */
  running: 'first' | 'more' | undefined
  error: unknown
  isLoaded: boolean
  /** The rows were filtered by words: an empty list does not mean that there is no news. */
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
 * The news with these words for the current audience, twenty at a time. The rows stay during the
 * next load; an outdated reply is dropped.
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

/** The text, once the user pauses. */
function useSettled(typed: string): string {
  const [settled, settle] = useState(typed)
  useEffect(() => {
    if (typed === settled) return undefined
    const timer = setTimeout(() => settle(typed), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed, settled])
  return settled
}
