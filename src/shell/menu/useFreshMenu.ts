import { useEffect } from 'react'
import { ApiError } from '@/api/ApiError'
import { parseMenu } from '@/api/parse/menu'
import { useStores } from '@/stores/StoreContext'
import { useReturn } from '../useReturn'

/** Longest age of the counts in a permanent navigation when a page opens. */
const FRESH_MS = 30_000

/**
 * Keeps the menu of a permanent navigation fresh: loads it if it is missing or old, when a page
 * opens and when the person returns to it.
 */
export function useFreshMenu(isNeeded: boolean): void {
  const { api, clock, language, menu, session } = useStores()
  const { current } = language
  const fetch = () => {
    if (!isNeeded || session.user?.audience !== 'ex') return
    if (!menu.isMissing && clock.now() - menu.keptAt < FRESH_MS) return
    const { token } = session
    api.call('menu.list', {}).then(
      wire =>
        session.token === token &&
        language.current === current &&
        menu.keep(parseMenu(wire), clock.now()),
      (error: unknown) => {
        // the way to the start works without it, and the start page reports the error
        if (!(error instanceof ApiError)) throw error
      },
    )
  }
  useEffect(fetch, [isNeeded, api, clock, menu, session, language, current])
  useReturn(fetch)
}
