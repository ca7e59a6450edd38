import type { ApiReply } from '@core/contract/api'
import { readDefinition } from '@core/form/readDefinition'
import type { FormDefinition } from '@core/form/types'

export type SubmissionState = ApiReply<'forms.save'>['State']
export type FormKind = ApiReply<'forms.open'>['Kind']

/** Answers as they were given, under the version of the form that asked for them. */
export interface GivenAnswers {
  version: number
  /** Nested values as they are sent. */
  values: Readonly<Record<string, unknown>>
  submittedAt: string
}

/** Where the company stands with a form. Times are ISO 8601, empty when it never happened. */
export interface Submission {
  state: SubmissionState
  version: number
  values: Readonly<Record<string, unknown>>
  /** What was submitted before. */
  previous: GivenAnswers | undefined
  reason: string
  savedAt: string
  submittedAt: string
  /** Counts every write. */
  revision: number
}

/** A form with all its page needs. */
export interface OpenedForm {
  form: FormDefinition
  /** The definition the answers were given under, when it is an older one. */
  givenUnder: FormDefinition | undefined
  kind: FormKind
  /** The organiser looks at what is submitted; without it a submission is final. */
  isReviewed: boolean
  opens: string
  closes: string
  isOpen: boolean
  submission: Submission
  /** Addresses of the files in the answers, by stored url. */
  files: Readonly<Record<string, string>>
}

/** A line of the list of forms. */
export interface ListedForm {
  id: string
  name: { cn: string; en: string }
  kind: FormKind
  isReviewed: boolean
  state: SubmissionState
  opens: string
  closes: string
  isOpen: boolean
}

/** Reads an opened form. */
export function parseOpenedForm(wire: ApiReply<'forms.open'>): OpenedForm {
  return {
    form: readDefinition(wire.Form),
    givenUnder: wire.GivenUnder && readDefinition(wire.GivenUnder),
    kind: wire.Kind,
    isReviewed: wire.Review,
    opens: wire.Opens,
    closes: wire.Closes,
    isOpen: wire.IsOpen,
    submission: parseSubmission(wire.Submission),
    files: wire.Files,
  }
}

/** Reads where a submission stands. */
export function parseSubmission(wire: ApiReply<'forms.save'>): Submission {
  const { Previous } = wire
  return {
    state: wire.State,
    version: wire.FormVersion,
    values: wire.Values,
    previous: Previous && { version: Previous.FormVersion, values: Previous.Values, submittedAt: Previous.SubmittedAt },
    reason: wire.Reason,
    savedAt: wire.SavedAt,
    submittedAt: wire.SubmittedAt,
    revision: wire.Revision,
  }
}

/** Reads the list of forms. */
export function parseFormList(wire: ApiReply<'forms.list'>): ListedForm[] {
  return wire.map(({ Id, Name, Name_en, Kind, Review, State, Opens, Closes, IsOpen }) => ({
    id: Id,
    name: { cn: Name, en: Name_en ?? '' },
    kind: Kind,
    isReviewed: Review,
    state: State,
    opens: Opens,
    closes: Closes,
    isOpen: IsOpen,
  }))
}
