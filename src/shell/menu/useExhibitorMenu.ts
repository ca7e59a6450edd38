import { useEffect } from 'react'
import { parseMenu, type ExhibitorMenu } from '@/api/parse/menu'
import type { LoadState } from '@/stores/LoadState'
import { useStores } from '@/stores/StoreContext'
import { useLoad } from '../useLoad'

/**
 * Loads the exhibitors' menu and keeps it for every bar and drawer, and the role it names for every
 * page; `key` tells when it is another one.
 */
export function useExhibitorMenu(key: string): {
  state: LoadState<ExhibitorMenu>
  reload: () => void
} {
  const { api, clock, menu, session } = useStores()
  const load = useLoad(key, async () => parseMenu(await api.call('menu.list', {})))
  const { value } = load.state
  useEffect(() => {
    if (!value) return
    menu.keep(value, clock.now())
    session.takeRole(value.company.role)
  }, [clock, menu, session, value])
  return load
}
