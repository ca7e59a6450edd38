import { localized } from '@core/domain/language'
import { startPageAt } from '@/components/revealElement'
import { errorText } from '@/forms/errorText'
import type { FormStore } from '@/forms/FormStore'
import { revealField } from '@/forms/revealField'
import { formActionsMessages } from '@/i18n/messages/formActions'
import { useText } from '@/i18n/useText'
import { useFeedback } from '../feedback/useFeedback'
import { useLeaveGuard } from './useLeaveGuard'
import { useSavedDraft } from './useSavedDraft'

/**
 * The result of a submit for the person. `invalid` shows the field, with the server's text or its
 * own; `refused` tells why; `unreachable` may be retried. After `done` the page continues by
 * itself; `ignored` shows nothing.
 */
export type FormEnding =
  | { kind: 'done' | 'ignored' | 'unreachable' }
  | { kind: 'invalid'; fieldId: string; message: string | undefined }
  | { kind: 'refused'; message: string }

export interface FormActionsOptions {
  /** Id of the heading of a step: the focus moves there after a change of the step. */
  stepTitleId: string
  /**
   * Sends the checked form (FormStore.submit) and returns the result. Its `beforeSubmit` asks
   * further questions.
   */
  onSubmit: (form: FormStore) => Promise<FormEnding>
  /** Shown when the server did not answer. */
  failedText?: string
}

/** Actions of a form's buttons. */
export interface FormActions {
  next: () => void
  previous: () => void
  submit: () => void
  startOver: () => void
}

/** Time until a newly drawn step is on screen. */
const DRAWN_MS = 50

/**
 * Common behaviour of all pages with a form: steps, submit, showing the first missing field, saving
 * the draft when the page is left, and the question before answers are lost.
 */
export function useFormActions(
  form: FormStore | undefined,
  options: FormActionsOptions,
): FormActions {
  const text = useText(formActionsMessages)
  const feedback = useFeedback()
  useSavedDraft(form)
  useLeaveGuard(form)

  const show = (store: FormStore, fieldId: string, message?: string) => {
    const error = store.error(fieldId)
    const index = store.stepOfField(fieldId)
    if (index !== store.stepIndex) store.goTo(index)
    feedback.validation(message ?? (error ? errorText(store, error) : ''))
    setTimeout(() => revealField(store, fieldId), DRAWN_MS)
  }
  const showBusy = (store: FormStore, fieldId: string) => {
    const name = store.form.fieldById.get(fieldId)?.name ?? { cn: '', en: '' }
    show(
      store,
      fieldId,
      text('formActions.waiting', { label: localized(name.cn, name.en, store.context.language) }),
    )
  }
  const turnTo = (store: FormStore, index: number) => {
    feedback.clearToast()
    store.goTo(index)
    setTimeout(() => startPageAt(options.stepTitleId), DRAWN_MS)
  }
  const next = (store: FormStore) => {
    // Unfinished input of a widget, such as a half-typed tag, counts.
    store.flushDraft()
    const step = store.steps[store.stepIndex]
    const ids = step ? store.fieldsOf(step).map(field => field.id) : []
    // An upload in progress would only be reported as missing.
    const busy = store.busyField(ids)
    if (busy !== undefined) return showBusy(store, busy)
    const found = store.check(ids)
    if (found) show(store, found.fieldId)
    else turnTo(store, store.stepIndex + 1)
  }
  const submit = async (store: FormStore) => {
    if (store.isSubmitting) return
    store.flushDraft()
    const busy = store.busyField()
    if (busy !== undefined) return showBusy(store, busy)
    const found = store.check()
    if (found) return show(store, found.fieldId)
    feedback.clearToast()
    const ending = await options.onSubmit(store)
    if (ending.kind === 'invalid') show(store, ending.fieldId, ending.message)
    else if (ending.kind === 'unreachable')
      await feedback.error(options.failedText ?? text('formActions.failed'))
    else if (ending.kind === 'refused') await feedback.error(ending.message)
  }
  const startOver = async (store: FormStore) => {
    const isMeant = await feedback.confirm({
      title: text('formActions.startOver.title'),
      message: text('formActions.startOver.body'),
      confirm: text('formActions.startOver'),
      cancel: text('formActions.cancel'),
      danger: true,
    })
    if (isMeant) store.startOver()
  }
  return {
    next: () => form && next(form),
    previous: () => form && turnTo(form, form.stepIndex - 1),
    submit: () => void (form && submit(form)),
    startOver: () => void (form && startOver(form)),
  }
}
