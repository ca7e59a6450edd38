import type { Permission } from '@/platform/types'
import { useText } from '@/i18n/useText'
import { permissionMessages } from '@/i18n/messages/permissions'
import { useStores } from '@/stores/StoreContext'
import { useFeedback } from './feedback/useFeedback'

/**
 * Tells that a permission is missing, and offers the settings if they can be opened. Resolves with
 * true if the permission is now given; `failed` is shown if there are no settings.
 */
export function useSettingsOffer(): (permission: Permission, failed: string) => Promise<boolean> {
  const { platform } = useStores()
  const feedback = useFeedback()
  const text = useText(permissionMessages)
  return async (permission, failed) => {
    if (!platform.capabilities.hasSettings) return feedback.error(failed).then(() => false)
    const isWanted = await feedback.confirm({
      title: text('permission.title'),
      message: text(`permission.${permission}`),
      confirm: text('permission.open'),
      cancel: text('permission.later'),
    })
    return isWanted && platform.openSettings(permission)
  }
}
