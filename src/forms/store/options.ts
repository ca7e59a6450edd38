import type { EvaluateContext, FieldId, FormDefinition, FormValues } from '@core/form/types'
import type { DraftKeeper } from '../drafts'
import type { BeforeSubmit } from './Submission'

/** Options of a form store. */
export interface FormStoreOptions {
  form: FormDefinition
  context: EvaluateContext
  /** First answers; a stored draft overrides them. */
  values?: FormValues
  drafts?: DraftKeeper
  beforeSubmit?: BeforeSubmit
  /** Fields proved elsewhere: never validated, never sent. */
  settled?: readonly FieldId[]
  /**
   * Where the consent to photos of faces is kept; without it the person cannot agree to a photo.
   */
  faceConsent?: FaceWord | undefined
}

/**
 * The version of the notice on faces that the person agreed to at a photo. Reading it is observed.
 */
export interface FaceWord {
  get: () => string | undefined
  set: (version: string | undefined) => void
}

/** Data that a widget keeps after it has left the page, such as the files of a field. */
export interface FormResource {
  /** The field that the resource belongs to. */
  readonly fieldId?: FieldId
  /** Called after all answers were removed: running work no longer belongs to an answer. */
  reset: () => void
  /** Called when the form ends. */
  dispose: () => void
}
