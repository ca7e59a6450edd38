import { reaction } from 'mobx'
import { useEffect } from 'react'
import type { FormStore } from '@/forms/FormStore'
import { formActionsMessages } from '@/i18n/messages/formActions'
import { translate } from '@/i18n/useText'
import type { Platform } from '@/platform/types'
import { useStores } from '@/stores/StoreContext'
import type { FeedbackStore } from '../feedback/FeedbackStore'
import { useFeedback } from '../feedback/useFeedback'
import { addLeaveGuard } from '../leaving'
import { usePageOnScreen } from '../usePageOnScreen'

/** Asks before leaving a page whose answers would be lost. Answers in a draft need no question. */
export function useLeaveGuard(form: FormStore | undefined): void {
  const { platform } = useStores()
  const feedback = useFeedback()
  const isOnScreen = usePageOnScreen()
  useEffect(() => {
    if (!form || !isOnScreen) return undefined
    let release: (() => void) | undefined
    const stop = reaction(
      () => form.hasUnsaved,
      hasUnsaved => {
        release?.()
        release = hasUnsaved ? guard(platform, feedback) : undefined
      },
      { fireImmediately: true },
    )
    return () => {
      stop()
      release?.()
    }
  }, [form, isOnScreen, platform, feedback])
}

/** Guards the system's ways out and our own; after one answer the person is not asked again. */
function guard(platform: Platform, feedback: FeedbackStore): () => void {
  const say = (key: keyof typeof formActionsMessages) => translate(formActionsMessages, key)
  const ask = async () => {
    const isLeaving = await feedback.confirm({
      title: say('formActions.leave.title'),
      message: say('formActions.leave.body'),
      confirm: say('formActions.leave'),
      cancel: say('formActions.stay'),
      danger: true,
    })
    if (isLeaving) release()
    return isLeaving
  }
  const releases = [platform.guardLeaving(say('formActions.leave.body'), ask), addLeaveGuard(ask)]
  const release = () => releases.splice(0).forEach(stop => stop())
  return release
}
