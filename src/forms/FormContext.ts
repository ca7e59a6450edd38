import { createContext, useContext } from 'react'
import type { QuestionsState } from '@core/form/questions/questionsState'
import type { FieldId, QuestionAnswer } from '@core/form/types'
import { NO_SERVICES, type FormServices } from './FormServices'
import type { FormResource } from './FormStore'

/** What every row of one form shares. */
export interface FormContextValue {
  /**
   * Represents the form while it is being filled in: the key of a WeakMap with what a widget keeps
   * beyond its own life.
   */
  scope: object
  /** For what hangs on it: told of a fresh start and of the end of the form. */
  attach: (resource: FormResource) => void
  services: FormServices
  /**
   * Phones proved by a code: field id → masked number. They are shown, never asked (SPEC §9
   * Masking).
   */
  verifiedPhones: Readonly<Record<string, string>>
  /**
   * For widgets that hold something unfinished: called before a draft is written at once. Returns
   * how to stop that.
   */
  beforeFlush: (finish: () => void) => () => void
  /**
   * For widgets that work on their own, such as uploads: while a field is busy the form is not
   * sent. Say false when it is done or gone.
   */
  busy: (fieldId: FieldId, isBusy: boolean) => void
  /** The version of the notice on faces agreed to at a photo; observed. */
  faceConsent: () => string | undefined
  agreeToFace: (version: string | undefined) => void
  /** A questionnaire as its rules left it now; the same object until it changes. */
  questions: (fieldId: FieldId) => QuestionsState
  /** Answers one of its questions. */
  answer: (fieldId: FieldId, nodeId: string, answer: QuestionAnswer) => void
  /**
   * Long questionnaires stand open too: the layout gives each question a row of its own (SPEC §2
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
