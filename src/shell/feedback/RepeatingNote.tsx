import { useEffect, useState } from 'react'
import { Toast } from '@/components/Toast/Toast'
import { shellMessages } from '@/i18n/messages/shell'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'

/**
 * Says that the network is away while calls are tried again (SPEC §8: up to 15 times, a second
 * apart), so that the page does not look broken.
 */
export function RepeatingNote() {
  const { api } = useStores()
  const text = useText(shellMessages)
  const [isRepeating, setRepeating] = useState(false)
  useEffect(() => api.onRepeating(setRepeating), [api])
  return isRepeating ? <Toast kind="plain" place="top" text={text('shell.slowNetwork')} /> : null
}
