import { useEffect } from 'react'
import { ApiError } from '@/api/ApiError'
import { parseMenu } from '@/api/parse/menu'
import { useStores } from '@/stores/StoreContext'

/** Fetches the exhibitors' menu where it is needed and nobody has loaded it yet, or in another language. */
export function useMissingMenu(isNeeded: boolean): void {
  const { api, language, menu, session } = useStores()
  const isMissing = isNeeded && session.user?.audience === 'ex' && menu.isMissing
  const { current } = language
  useEffect(() => {
    if (!isMissing) return
    const { token } = session
    api.call('menu.list', {}).then(
      // somebody else may have come meanwhile
      wire => session.token === token && language.current === current && menu.keep(parseMenu(wire)),
      (error: unknown) => {
        // the way to the start stands without it, and the start says what is wrong
        if (!(error instanceof ApiError)) throw error
      },
    )
  }, [isMissing, api, menu, session, language, current])
}
