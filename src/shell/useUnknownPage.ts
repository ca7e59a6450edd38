import { usePageNotFound } from '@tarojs/taro'
import { isLoginRoute } from '@/routes'
import { shellMessages } from '@/i18n/messages/shell'
import { useText } from '@/i18n/useText'
import type { RootStore } from '@/stores/RootStore'
import { useFeedback } from './feedback/useFeedback'
import { createNavigator } from './navigate'

/**
 * An address that no page answers leads to the index, which says so: an old link must not end on an empty screen. One that ends in
 * user/login is a login page of its own making and leads to ours (SPEC §2).
 */
export function useUnknownPage(stores: RootStore): void {
  const feedback = useFeedback()
  const text = useText(shellMessages)
  usePageNotFound(({ path }) => {
    if (isLoginRoute(path.split('?')[0] ?? '')) return createNavigator(stores).restart('login')
    createNavigator(stores).restart('landing')
    void feedback.error(text('shell.notFound'))
    return undefined
  })
}
