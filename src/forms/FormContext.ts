import { createContext, useContext } from 'react'
import type { QuestionsState } from '@core/form/questions/questionsState'
import type { FieldId, QuestionAnswer } from '@core/form/types'
import { NO_SERVICES, type FormServices } from './FormServices'
import type { FormResource } from './FormStore'

/** Values that all rows of one form share. */
export interface FormContextValue {
  /**
   * Identifies the form while it is filled in: the key of a WeakMap for data that a widget keeps
   * after it is unmounted.
   */
  scope: object
  /** Attaches a resource, which is reset by a fresh start and disposed with the form. */
  attach: (resource: FormResource) => void
  services: FormServices
  /**
   * Phones proved by a code: field id → masked number. The form shows them and does not ask for
   * them (SPEC §9 Masking).
   */
  verifiedPhones: Readonly<Record<string, string>>
  /**
   * For widgets with unfinished input: `finish` is called before a draft is written immediately.
   * Returns a function that stops this.
   */
  beforeFlush: (finish: () => void) => () => void
  /**
   * For widgets that work on their own, such as uploads: while a field is busy, the form is not
   * sent. Call it with false when the work is done or cancelled.
   */
  busy: (fieldId: FieldId, isBusy: boolean) => void
  /** The version of the notice on faces agreed to at a photo; observed. */
  faceConsent: () => string | undefined
  agreeToFace: (version: string | undefined) => void
  /** The present state of a questionnaire; the same object until it changes. */
  questions: (fieldId: FieldId) => QuestionsState
  /** Answers one question of the questionnaire. */
  answer: (fieldId: FieldId, nodeId: string, answer: QuestionAnswer) => void
  /**
   * Long questionnaires are shown open too: the layout gives each question its own row (SPEC §2
   * ques_row2).
   */
  isUnfolded: boolean
}

export const FormContext = createContext<FormContextValue>({
  scope: {},
  attach: () => undefined,
  services: NO_SERVICES,
  verifiedPhones: {},
  beforeFlush: () => () => undefined,
  busy: () => undefined,
  faceConsent: () => undefined,
  agreeToFace: () => undefined,
  questions: () => ({ visible: new Set(), required: new Set(), answers: {} }),
  answer: () => undefined,
  isUnfolded: false,
})
export const useFormContext = (): FormContextValue => useContext(FormContext)
