import { useDidHide } from '@tarojs/taro'
import { useEffect, useMemo, useState } from 'react'
import { searchCompany } from '@/api/searchCompany'
import type { ApiClient } from '@/api/types'
import { startPageAt } from '@/components/revealElement'
import type { FormServices } from '@/forms/FormServices'
import { exhibitorFormMessages } from '@/i18n/messages/exhibitorForm'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useFormActions, type FormActions, type FormEnding } from '@/shell/form/useFormActions'
import { useNavigate } from '@/shell/navigate'
import { useUploads } from '@/shell/uploads/useUploads'
import { useMessages } from '@/shell/wechat/useMessages'
import { useStores } from '@/stores/StoreContext'
import { AnswerStore } from './AnswerStore'
import type { AnswerCalls } from './AnswerCalls'
import type { FormOutcome } from './formOutcome'

/** Heading of the page's own part. The focus moves here after a change of the step or a submit. */
export const HEAD_ID = 'exhibitor-form-head'
/** The notice of a conflict, which has to be decided before the next save. */
export const CONFLICT_ID = 'exhibitor-form-conflict'

export interface AnswerControls extends FormActions {
  save: () => void
  withdraw: () => void
}

/** Words of a resource that replace the words of the fair's forms. */
export interface AnswerWords {
  save?: string | undefined
  submit?: string | undefined
  submitAgain?: string | undefined
  submitted?: string | undefined
  withdrawn?: string | undefined
}

/**
 * The store of one form page. It loads once the person is known, and saves when the page is hidden
 * or left.
 */
export function useAnswerStore<C extends AnswerCalls>(
  callsOf: (api: ApiClient) => C,
  isReady: boolean,
): { store: AnswerStore; calls: C } {
  const stores = useStores()
  const [{ store, calls }] = useState(() => {
    const made = callsOf(stores.api)
    return { store: new AnswerStore(stores, made), calls: made }
  })
  useEffect(() => {
    if (isReady && store.load.status === 'idle') void store.fetch()
  }, [isReady, store])
  useDidHide(() => void (store.autoSave.isPending && store.autoSave.flush()))
  useEffect(() => () => store.leave(), [store])
  return { store, calls }
}

/** What the buttons of the page do. */
export function useAnswerForm(store: AnswerStore, words: AnswerWords = {}): AnswerControls {
  const text = useText(exhibitorFormMessages)
  const feedback = useFeedback()
  const askForMessages = useMessages()

  /** Reports the outcomes that the form does not show itself, and returns the others. */
  const tell = async (outcome: FormOutcome): Promise<FormEnding> => {
    switch (outcome.kind) {
      case 'conflict':
        setTimeout(() => startPageAt(CONFLICT_ID), 50)
        feedback.validation(text('exForm.conflict'))
        return { kind: 'ignored' }
      case 'formChanged':
        setTimeout(() => startPageAt(HEAD_ID), 50)
        await feedback.error(text('exForm.formChanged'))
        return { kind: 'ignored' }
      case 'waiting':
        return { kind: 'ignored' }
      default:
        return outcome
    }
  }
  const arrive = (message: string) => {
    setTimeout(() => startPageAt(HEAD_ID), 50)
    void feedback.success(message)
  }
  const onSubmit = async (): Promise<FormEnding> => {
    // A final submission can never be changed, so the person is asked first.
    const outcome = await store.submit(store.opened?.isFinal ? askFinal : undefined)
    if (outcome.kind === 'done') arrive(words.submitted ?? text('exForm.submitted'))
    return tell(outcome)
  }
  const askFinal = () =>
    feedback.confirm({
      title: text('exForm.finalQuestion'),
      message: text('exForm.finalDetail'),
      confirm: text('exForm.submit'),
      cancel: text('exForm.goOnFilling'),
    })
  const save = async () => {
    if (store.conflict) return void (await tell({ kind: 'conflict' }))
    const result = await store.autoSave.flush()
    if (result === 'saved') void feedback.success(text('exForm.saved'))
    else if (store.conflict) await tell({ kind: 'conflict' })
    else if (result === 'offline') await feedback.error(text('exForm.saveFailed'))
    else if (store.refusal) await feedback.error(store.refusal)
  }
  const withdraw = async () => {
    const isMeant = await feedback.confirm({
      title: text('exForm.withdrawQuestion'),
      message: text('exForm.withdrawDetail'),
      confirm: text('exForm.withdrawVerb'),
      cancel: text('exForm.keepSubmitted'),
      danger: true,
    })
    if (!isMeant) return
    const outcome = await store.withdraw()
    if (outcome.kind === 'done') arrive(words.withdrawn ?? text('exForm.withdrawn'))
    else if (outcome.kind === 'unreachable') await feedback.error(text('exForm.submitFailed'))
    else if (outcome.kind === 'refused') await feedback.error(outcome.message)
  }
  const actions = useFormActions(store.form, {
    stepTitleId: HEAD_ID,
    onSubmit,
    failedText: text('exForm.submitFailed'),
  })
  /**
   * WeChat can notify the person of the organiser's answer. It asks only on this press, and only
   * when the answers are about to be sent.
   */
  const submit = async () => {
    const isAsked = store.opened?.isReviewed && store.form?.check() === undefined
    if (isAsked && !(await askForMessages('submission_returned', 'submission_approved'))) return
    actions.submit()
  }
  return {
    ...actions,
    submit: () => void submit(),
    save: () => void save(),
    withdraw: () => void withdraw(),
  }
}

/** What the widgets of the form may call. */
export function useAnswerServices(store: AnswerStore): FormServices {
  const navigate = useNavigate()
  const { api } = useStores()
  const files = useUploads(store.calls.formId)
  const { faces } = files
  return useMemo(
    () => ({
      searchCompany: (keyword: string) => searchCompany(api, keyword),
      openContent: (type: string) => navigate.to('content', { type }),
      ...files,
      // this page cannot withdraw the consent of other people
      faces:
        faces && !faces.isOfOthers
          ? { ...faces, withdrawn: () => store.beside(faces.withdrawn) }
          : faces,
    }),
    [api, navigate, files, faces, store],
  )
}
