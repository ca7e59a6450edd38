import type { ApiReply } from '@core/contract/api'
import { readDefinition } from '@core/form/readDefinition'
import type { FormDefinition } from '@core/form/types'

export type SubmissionState = ApiReply<'forms.save'>['State']
export type FormKind = ApiReply<'forms.open'>['Kind']

/** Given answers, with the version of the form they answer. */
export interface GivenAnswers {
  version: number
  /** Nested values as they are sent. */
  values: Readonly<Record<string, unknown>>
  submittedAt: string
}

/** The state of a form for the company. Times are ISO 8601, empty when the event never happened. */
export interface Submission {
  /** A SubmissionState, or a resource's own state; `none` before the first save. */
  state: string
  version: number
  values: Readonly<Record<string, unknown>>
  /** The submission before. */
  previous: GivenAnswers | undefined
  reason: string
  savedAt: string
  submittedAt: string
  /** Counts every write. */
  revision: number
  /** Its answers may be changed in this state, while the form is open. */
  isEditable: boolean
  /**
   * The answers are final until a person chooses to change them: a change leads back to a draft.
   */
  isSettled: boolean
  /** Actions that need no new answers, e.g. `withdraw`. */
  actions: readonly string[]
}

/** A form with all data that its page needs. */
export interface OpenedForm {
  form: FormDefinition
  /** The definition that the answers were given for, if it is an older one. */
  givenUnder: FormDefinition | undefined
  kind: FormKind
  /** The organiser reviews submissions. */
  isReviewed: boolean
  /** A submission can never be changed. */
  isFinal: boolean
  opens: string
  closes: string
  /**
   * The submission's rights apply: for forms within their period, for records always, because each
   * state says it.
   */
  isOpen: boolean
  /** The present time is between `opens` and `closes`, by the server's clock. */
  isInPeriod: boolean
  submission: Submission
  /** Addresses of the files in the answers, by stored url. */
  files: Readonly<Record<string, string>>
  /** For a badge with entry to the fair: the address in its QR code. */
  code?: string
  /** For a product: missing papers that keep visitors from seeing it. */
  withheld?: readonly Readonly<{ cn: string; en: string }>[]
}

/** States in which the company may still write (DECISIONS §6). */
const EDITABLE: ReadonlySet<SubmissionState> = new Set<SubmissionState>([
  'none',
  'draft',
  'returned',
  'withdrawn',
])

/** Reads an opened form. */
export function parseOpenedForm(wire: ApiReply<'forms.open'>): OpenedForm {
  return {
    form: readDefinition(wire.Form),
    givenUnder: wire.GivenUnder && readDefinition(wire.GivenUnder),
    kind: wire.Kind,
    isReviewed: wire.Review,
    isFinal: !wire.Review,
    opens: wire.Opens,
    closes: wire.Closes,
    isOpen: wire.IsOpen,
    isInPeriod: wire.IsOpen,
    submission: parseSubmission(wire.Submission),
    files: wire.Files,
  }
}

/** Reads the state of a submission. */
export function parseSubmission(wire: ApiReply<'forms.save'>): Submission {
  const { Previous } = wire
  return {
    state: wire.State,
    version: wire.FormVersion,
    values: wire.Values,
    previous: Previous && {
      version: Previous.FormVersion,
      values: Previous.Values,
      submittedAt: Previous.SubmittedAt,
    },
    reason: wire.Reason,
    savedAt: wire.SavedAt,
    submittedAt: wire.SubmittedAt,
    revision: wire.Revision,
    isEditable: EDITABLE.has(wire.State),
    isSettled: false,
    actions: wire.State === 'submitted' ? ['withdraw'] : [],
  }
}
