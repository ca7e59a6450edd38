import type { EvaluateContext, FieldId, FormDefinition, FormValues } from '@core/form/types'
import type { DraftKeeper } from '../drafts'
import type { BeforeSubmit } from './Submission'

/** What a form store is made of. */
export interface FormStoreOptions {
  form: FormDefinition
  context: EvaluateContext
  /** Answers to start from; a kept draft wins over them. */
  values?: FormValues
  drafts?: DraftKeeper
  beforeSubmit?: BeforeSubmit
  /** Fields that are proved elsewhere: never validated, never sent. */
  settled?: readonly FieldId[]
  /** Where the consent to photos of faces is kept; absent: no photo of a face can be agreed to. */
  faceConsent?: FaceWord | undefined
}

/** The version of the notice on faces that was agreed to at a photo. Reading it is observed. */
export interface FaceWord {
  get: () => string | undefined
  set: (version: string | undefined) => void
}

/** What a widget keeps after it has left the page, such as the files of a field. */
export interface FormResource {
  /** The field it is of. */
  readonly fieldId?: FieldId
  /** All answers were removed: what is under way no longer belongs to an answer. */
  reset: () => void
  /** The form is gone. */
  dispose: () => void
}
