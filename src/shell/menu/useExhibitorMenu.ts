import { useEffect } from 'react'
import { parseMenu, type ExhibitorMenu } from '@/api/parse/menu'
import type { LoadState } from '@/stores/LoadState'
import { useStores } from '@/stores/StoreContext'
import { useLoad } from '../useLoad'

/**
 * Loads the exhibitors' menu and keeps it for all bars and drawers, and its role for all pages; a
 * new `key` loads again.
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
