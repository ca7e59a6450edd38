import Taro, { usePullDownRefresh } from '@tarojs/taro'
import type { ReactNode } from 'react'
import { presentField } from '@core/answers/presentField'
import { localized, type Language } from '@core/domain/language'
import { parsePayload } from '@core/form/serialize'
import { DELETE } from '@/api/parse/record'
import type { OpenedForm } from '@/api/parse/submission'
import { startPageAt } from '@/components/revealElement'
import { isOver } from '@/i18n/deadline'
import { useReturn } from '@/shell/useReturn'
import { useStores } from '@/stores/StoreContext'
import type { AnswerStore } from '../form/AnswerStore'
import {
  HEAD_ID,
  useAnswerForm,
  useAnswerStore,
  type AnswerControls,
  type AnswerWords,
} from '../form/useAnswerForm'
import { useResourceText, wordOf, type ResourceKind } from '../ResourceKind'
import { useSteps } from '../useSteps'
import { isNew, madeBy } from './newRecord'
import { RecordCalls } from './RecordCalls'

/** Time until a replaced part of the page is drawn. */
const DRAWN_MS = 50

/** One record on a page: its answers, what the buttons do, and the steps it can take. */
export interface RecordOnPage {
  kind: ResourceKind
  store: AnswerStore
  calls: RecordCalls
  controls: AnswerControls
  words: AnswerWords
  /** Title of the record in lists and questions; empty while it has none. */
  title: string
  /** Takes a step; resolves with whether it was taken. */
  step: (action: string) => Promise<boolean>
  /** Asks for the reason of a step; RecordBody draws it. */
  sheet: ReactNode
  /** Opens the form to change settled answers. */
  edit: () => void
}

/**
 * Opens a record for one page: the company's only one without an id, a new one by `newRecord()`.
 * `isByLink`: a signed link replaces the login. `onDeleted` leads away from a deleted record. The
 * page's own component calls it, as an observer.
 */
export function useRecord(
  kind: ResourceKind,
  id: string | undefined,
  isByLink = false,
  onDeleted?: () => void,
): RecordOnPage {
  const { session, config, personal, clock, language } = useStores()
  const text = useResourceText(kind)
  const isReady = (isByLink || session.user?.audience === 'ex') && config.settings !== undefined
  const { store, calls } = useAnswerStore(
    api =>
      new RecordCalls(
        api,
        kind.definition,
        isNew(id) ? undefined : id,
        isNew(id) ? madeBy(id, personal) : undefined,
        kind.isOnePage,
      ),
    isReady,
  )
  const words: AnswerWords = {
    save: wordOf(kind, 'save'),
    submit: text('step.submit'),
    submitAgain: wordOf(kind, 'submitAgain'),
    submitted: wordOf(kind, 'done.submit'),
  }
  const controls = useAnswerForm(store, words)
  const { take, sheet } = useSteps(kind)
  const { list } = kind.definition
  const title = localized(
    titleOf(store.opened, list.title, language.current),
    list.titleEn && titleOf(store.opened, list.titleEn, language.current),
    language.current,
  )
  const act = async (action: string, reason: string) => {
    const outcome = await (action === DELETE
      ? store.remove(revision => calls.delete(revision))
      : store.take(revision => calls.act(action, revision, reason)))
    if (outcome.kind === 'refused') return outcome
    const { kind: how } = outcome
    return {
      kind:
        how === 'done' || how === 'unreachable' || how === 'conflict' ? how : ('ignored' as const),
    }
  }
  // Another person may have changed the record in the meantime.
  useReturn(() => void store.refresh())
  usePullDownRefresh(() => void store.refresh().finally(() => Taro.stopPullDownRefresh()))
  /** The pressed button may have disappeared: the focus goes to the head of the page. */
  const arrive = () => void setTimeout(() => startPageAt(HEAD_ID), DRAWN_MS)
  /** True if the person could not submit the record again after withdrawing it. */
  const isLast = () => {
    const { opened } = store
    return opened !== undefined && isOver({ ...opened, isOpen: opened.isInPeriod }, clock.now())
  }
  const step = async (action: string) => {
    const isTaken = await take(title, action, reason => act(action, reason), isLast())
    if (isTaken && action === DELETE) onDeleted?.()
    else if (isTaken) arrive()
    return isTaken
  }
  const edit = () => {
    store.edit()
    arrive()
  }
  return { kind, store, calls, controls, words, title, step, edit, sheet }
}

/** The answer of the title field, as people read it. */
function titleOf(opened: OpenedForm | undefined, fieldId: string, language: Language): string {
  if (!opened) return ''
  const form = opened.givenUnder ?? opened.form
  const field = form.fieldById.get(fieldId)
  const answers = parsePayload(form, opened.submission.values)
  return (field && presentField(field, answers[fieldId], language)?.text) ?? ''
}
