import { useEffect } from 'react'
import { ApiError } from '@/api/ApiError'
import { parseMenu } from '@/api/parse/menu'
import { useStores } from '@/stores/StoreContext'

/** Loads the exhibitors' menu if it is needed and not loaded in the current language. */
export function useMissingMenu(isNeeded: boolean): void {
  const { api, language, menu, session } = useStores()
  const isMissing = isNeeded && session.user?.audience === 'ex' && menu.isMissing
  const { current } = language
  useEffect(() => {
    if (!isMissing) return
    const { token } = session
    api.call('menu.list', {}).then(
      // another person may be logged in by now
      wire => session.token === token && language.current === current && menu.keep(parseMenu(wire)),
      (error: unknown) => {
        // the page also works without the menu, and the start page reports the error
        if (!(error instanceof ApiError)) throw error
      },
    )
  }, [isMissing, api, menu, session, language, current])
}
