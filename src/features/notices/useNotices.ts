import { useCallback, useEffect, useRef, useState } from 'react'
import type { NoticeItem, NoticeListReply } from '@core/contract/notice'
import { useStores } from '@/stores/StoreContext'
import { searchWords } from '@/utils/searchWords'

/** The loaded part of the list, and the state of the last request. */
export interface NoticeListing {
  rows: readonly NoticeItem[]
  counts: NoticeListReply['Counts'] | undefined
  hasMore: boolean
  /** `first` replaces the rows, `more` adds to them. */
  running: 'first' | 'more' | undefined
  error: unknown
  /** The request that failed with `error`. */
  failed: 'first' | 'more' | undefined
  isLoaded: boolean
  /** Do the loaded rows belong to the current search? */
  isAnswer: boolean
}

/** `of`: the search that the rows belong to. */
type Kept = Omit<NoticeListing, 'isLoaded' | 'isAnswer'> & { of: string | undefined }
const NOTHING: Kept = {
  rows: [],
  counts: undefined,
  hasMore: false,
  running: 'first',
  error: undefined,
  failed: undefined,
  of: undefined,
}
/** The list is searched after a pause in typing of this length. */
const SEARCH_MS = 300

/**
 * The caller's notices; those to be read or confirmed come first. The rows stay during the next
 * load; an outdated reply is dropped.
 */
export function useNotices(search: string, unreadOnly: boolean) {
  const { api, clock, language } = useStores()
  const [kept, setKept] = useState(NOTHING)
  const cursor = useRef('')
  const round = useRef(0)
  const running = useRef<'first' | 'more'>()
  const wanted = searchWords(search)
  const question = `${language.current} ${unreadOnly} ${wanted}`

  const load = useCallback(
    async (kind: 'first' | 'more') => {
      const mine = ++round.current
      running.current = kind
      setKept(now => ({ ...now, running: kind, error: undefined, failed: undefined }))
      try {
        const After = kind === 'more' && cursor.current ? cursor.current : undefined
        const reply = await api.call('notice.list', { Unread: unreadOnly, Search: wanted, After })
        if (mine !== round.current) return
        cursor.current = reply.Next
        running.current = undefined
        setKept(now => {
          // a notice read since the last page has moved down: it keeps its first place on the page
          const known = kind === 'more' ? now.rows : []
          const added = reply.Items.filter(({ Id }) => !known.some(row => row.Id === Id))
          const rows = [...known, ...added]
          const rest = { running: undefined, error: undefined, failed: undefined }
          return { rows, counts: reply.Counts, hasMore: reply.Next !== '', of: question, ...rest }
        })
      } catch (error) {
        if (mine !== round.current) return
        running.current = undefined
        setKept(now => ({ ...now, running: undefined, error, failed: kind }))
      }
    },
    [api, unreadOnly, wanted, question],
  )

  const isFirst = useRef(true)
  useEffect(() => {
    let isCurrent = true
    const wait = isFirst.current || wanted === '' ? Promise.resolve() : clock.sleep(SEARCH_MS)
    isFirst.current = false
    void wait.then(() => isCurrent && void load('first'))
    return () => {
      isCurrent = false
      round.current++
    }
  }, [clock, load, wanted])

  const isAnswer = kept.of === question
  const list: NoticeListing = { ...kept, isLoaded: kept.of !== undefined, isAnswer }
  const refresh = () => load('first')
  /** Loads more of the list that is shown, unless another list is about to take its place. */
  const loadMore = async () => {
    if (running.current === undefined && isAnswer) await load('more')
  }
  return { list, loadMore, refresh, retry: () => (kept.failed === 'more' ? loadMore() : refresh()) }
}
