import { parseMenu } from '@/api/parse/menu'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'

/** What the menu calls a page of these records; empty until it is known. */
export function useDataTitle(menuId: string): string {
  const { api, language } = useStores()
  const { state } = useLoad(`${menuId} ${language.current}`, async () => {
    const { groups } = parseMenu(await api.call('menu.list', {}))
    return (
      groups
        .flatMap(({ tiles }) => tiles)
        .find(({ url }) => `${url}&`.includes(`menuId=${menuId}&`))?.title ?? ''
    )
  })
  return state.value ?? ''
}
