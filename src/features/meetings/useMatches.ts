import { useCallback, useEffect, useRef, useState } from 'react'
import type { MatchItem, MatchListReply, MatchWishRequest } from '@core/contract/match'
import { messageOf } from '@/api/ApiError'
import { matchMessages, meetingMessages } from '@/i18n/messages/meetings'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useIntent } from '@/shell/useIntent'
import { useStores } from '@/stores/StoreContext'
import { searchWords } from '@/utils/searchWords'

export type MatchTab = 'recommended' | 'chosen' | 'favourites' | 'no'
const SEARCH_MS = 300

/** Partners of a tab, page by page, with the caller's wishes. */
export function useMatches(tab: MatchTab, search: string) {
  const { api, clock, language } = useStores()
  const say = useText(matchMessages)
  const fail = useText(meetingMessages)
  const feedback = useFeedback()
  const intent = useIntent()
  const [items, setItems] = useState<readonly MatchItem[]>([])
  const [reply, setReply] = useState<MatchListReply>()
  const [error, setError] = useState<unknown>()
  const [isLoading, setLoading] = useState(true)
  const round = useRef(0)
  const words = searchWords(search)

  const load = useCallback(
    async (from: number) => {
      const mine = ++round.current
      setLoading(true)
      try {
        const found = await api.call('match.list', { Tab: tab, Search: words, From: from })
        if (mine !== round.current) return
        setReply(found)
        setItems(now =>
          from === 0
            ? found.Items
            : [
                ...now,
                ...found.Items.filter(item => !now.some(({ Party }) => Party === item.Party)),
              ],
        )
        setError(undefined)
      } catch (problem) {
        if (mine === round.current) setError(problem)
      } finally {
        if (mine === round.current) setLoading(false)
      }
    },
    [api, tab, words],
  )
  useEffect(() => {
    let isCurrent = true
    void (words === '' ? Promise.resolve() : clock.sleep(SEARCH_MS)).then(() =>
      isCurrent ? load(0) : undefined,
    )
    return () => {
      isCurrent = false
      round.current++
    }
  }, [clock, load, words, language.current])

  const wish = async (party: string, change: Pick<MatchWishRequest, 'Level' | 'IsFavourite'>) => {
    const body = { To: party, ...change }
    try {
      const { IsMutual, Musts } = await api.call('match.wish', body, { intent: intent.of(body) })
      intent.end()
      setItems(now =>
        now.map(item =>
          item.Party === party
            ? {
                ...item,
                IsMutual,
                Wish: change.Level ?? item.Wish,
                IsFavourite: change.IsFavourite ?? item.IsFavourite,
              }
            : item,
        ),
      )
      setReply(now => now && { ...now, Musts })
    } catch (problem) {
      intent.end()
      const message = messageOf(problem, fail('meet.failedStep'))
      if (message) await feedback.error(message)
    }
  }
  return {
    items,
    reply,
    isLoading,
    wish,
    reload: () => load(0),
    more: () => load(reply?.Next ?? 0),
    message: error ? (messageOf(error, say('match.failed')) ?? '') : '',
  }
}
