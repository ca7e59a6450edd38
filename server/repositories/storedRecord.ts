import type { StoredValues } from './storedValues'
import type { Given } from './submissionRepository'

/** A company's record of a resource; `revision` counts every write. */
export interface StoredRecord {
  appId: string
  resource: string
  id: string
  exhibitorId: string
  formId: string
  formVersion: number
  state: string
  values: StoredValues
  /** The last submission, the previous one, and the published answers. */
  submitted: Given | undefined
  previous: Given | undefined
  published: Given | undefined
  /** Values for lists and searches, made from the answers. */
  title: string
  /** The title of the submission, for the organiser's lists; empty before one. */
  submittedTitle: string
  search: string
  facets: Readonly<Record<string, readonly string[]>>
  /** The search text of the submission, for the organiser's searches. */
  submittedSearch: string
  submittedFacets: Readonly<Record<string, readonly string[]>>
  /**
   * Submission time of the answers that these values were made from; differs from that of
   * `submitted` while they still have to be made.
   */
  indexedAt: Date | null
  /** The allowance that it takes a place of; null when it takes none. */
  quotaKey: string | null
  reason: string
  /** When the server must next act on it (TimedRule); null for never. */
  dueAt: Date | null
  revision: number
  createdAt: Date
  savedAt: Date
  /** The other party: a person or a company, never both; null where there is none. */
  counterpartPerson: number | null
  counterpartExhibitor: string | null
  /** Null when the organiser or the server wrote last. */
  savedBy: number | null
  submittedBy: number | null
  /**
   * The Idempotency-Keys of the first and the last write, with the last one's body; null without a
   * key.
   */
  createdIntent: Buffer | null
  intentHash: Buffer | null
  intentBodyHash: Buffer | null
}

/** Who took a step, in the terms of the trail. */
export type ActorKind = 'company' | 'organiser' | 'link' | 'system' | 'counterpart'

/** One line of a record's trail. */
export interface RecordEvent {
  at: Date
  personId: number | null
  by: ActorKind
  actor: string
  /** `save`, or the name of the transition. */
  action: string
  /** Empty for a record's first line. */
  from: string
  to: string
  reason: string
  formVersion: number
  /** The submitted answers; null for every other step. */
  values: StoredValues | null
}
