import { requestMessages } from '@core/messages/request'
import { useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { useText } from '@/i18n/useText'
import { useFeedback } from '../feedback/useFeedback'

/**
 * An action on the person's own account, one at a time; `busy` names it while it runs, and a
 * failure is shown.
 */
export function useOwnAction(): {
  busy: string
  run: (name: string, act: () => Promise<void>) => Promise<void>
} {
  const feedback = useFeedback()
  const request = useText(requestMessages)
  const [busy, setBusy] = useState('')
  const run = async (name: string, act: () => Promise<void>) => {
    if (busy) return
    setBusy(name)
    try {
      await act()
      setBusy('')
    } catch (error) {
      setBusy('')
      const message = messageOf(error, request('request.http'))
      if (message) await feedback.error(message)
    }
  }
  return { busy, run }
}
