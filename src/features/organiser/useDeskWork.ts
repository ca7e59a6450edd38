import { useState } from 'react'
import { ApiError, messageOf } from '@/api/ApiError'
import { deskMessages } from '@/i18n/messages/desk'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'

/**
 * Runs one request at a time: says whether one is running, and shows the server's error in a toast.
 */
export function useDeskWork(): {
  isBusy: boolean
  run: (work: () => Promise<void>, onConflict?: () => void | Promise<void>) => Promise<void>
} {
  const text = useText(deskMessages)
  const feedback = useFeedback()
  const [isBusy, setBusy] = useState(false)
  return {
    isBusy,
    run: async (work, onConflict) => {
      if (isBusy) return
      setBusy(true)
      try {
        await work()
      } catch (error) {
        const message = messageOf(error, text('desk.notDone'))
        if (message) await feedback.error(message)
        if (error instanceof ApiError && error.code === 'conflict') await onConflict?.()
      } finally {
        setBusy(false)
      }
    },
  }
}
