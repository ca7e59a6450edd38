import { parseMenu, type ExhibitorMenu } from '@/api/parse/menu'
import { useLoad } from './useLoad'
import type { LoadState } from '@/stores/LoadState'
import { useStores } from '@/stores/StoreContext'

/** The company that the account acts for, in the organiser's data: name, hall, booth. */
export function useCompany(): { state: LoadState<ExhibitorMenu['company']>; reload: () => void } {
  const { api, language, session } = useStores()
  return useLoad(
    `${session.user?.id ?? ''} ${language.current}`,
    async () => parseMenu(await api.call('menu.list', {})).company,
  )
}
