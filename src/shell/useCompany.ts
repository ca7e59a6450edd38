import { parseMenu, type ExhibitorMenu } from '@/api/parse/menu'
import { useLoad } from './useLoad'
import type { LoadState } from '@/stores/LoadState'
import { useStores } from '@/stores/StoreContext'

/** The company the account acts for, as the organiser has it: name, hall, booth. */
export function useCompany(): { state: LoadState<ExhibitorMenu['company']>; reload: () => void } {
  const { api, language, session } = useStores()
  return useLoad(
    `${session.user?.id ?? ''} ${language.current}`,
    async () => parseMenu(await api.call('menu.list', {})).company,
  )
}
