import { useEffect } from 'react'
import { newVersionMessages } from '@/i18n/messages/newVersion'
import { translate } from '@/i18n/useText'
import type { RootStore } from '@/stores/RootStore'
import { useFeedback } from './feedback/useFeedback'
import { mayLeave } from './leaving'

/**
 * Tells that a new version of the mini-program is ready, and starts it when the person agrees; asks
 * if answers would be lost.
 */
export function useNewVersion({ platform }: RootStore): void {
  const feedback = useFeedback()
  useEffect(() => {
    platform.onNewVersion(restart => {
      const question = {
        title: translate(newVersionMessages, 'newVersion.title'),
        message: translate(newVersionMessages, 'newVersion.message'),
        confirm: translate(newVersionMessages, 'newVersion.restart'),
        cancel: translate(newVersionMessages, 'newVersion.later'),
      }
      void feedback.confirm(question).then(async isWanted => {
        if (isWanted && (await mayLeave())) restart()
      })
    })
  }, [platform, feedback])
}
