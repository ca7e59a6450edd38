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
  /** The last submission, the one before it, and what others see. */
  submitted: Given | undefined
  previous: Given | undefined
  published: Given | undefined
  /** What lists show and searches read, made of the answers. */
  title: string
  /** The title of what was submitted, for the organiser's lists; empty before. */
  submittedTitle: string
  search: string
  facets: Readonly<Record<string, readonly string[]>>
  /** The same of what was submitted, for the organiser's searches. */
  submittedSearch: string
  submittedFacets: Readonly<Record<string, readonly string[]>>
  /**
   * The time of submission of the answers from which these were made; differs from that of
   * `submitted` while they still have to be made.
   */
  indexedAt: Date | null
  /** The allowance it holds a place of; null when it holds none. */
  quotaKey: string | null
  reason: string
  /** When the server has to see to it next (TimedRule); null for never. */
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
   * The Idempotency-Keys of the write that made it and of the last one, with the last one's body;
   * null without a key.
   */
  createdIntent: Buffer | null
  intentHash: Buffer | null
  intentBodyHash: Buffer | null
}

/** Who took a step, as the trail says. */
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
  /** The answers as submitted; null for every other step. */
  values: StoredValues | null
}
