import type { FormDefinition } from '@core/form/types'
import type { Resource } from '@core/resources/types'
import type { ActorKind, StoredRecord } from '../../repositories/storedRecord'
import type { Repositories } from '../../repositories/repositories'

/**
 * Who takes a step. `personId` is null for the server and the command line; `name` is what the
 * trail keeps (`exhibitor`, `link:ID` …).
 */
export interface RecordActor {
  kind: ActorKind
  personId: number | null
  name: string
  at: Date
}

/** A step of one record that is about to be written. */
export interface RecordStep {
  resource: Resource
  appId: string
  exhibitorId: string
  /** Known already before the record is written for the first time. */
  id: string
  /** `save` where answers are only saved, otherwise the name of the transition. */
  action: string
  /** The state before; empty where this step creates the record. */
  from: string
  to: string
  reason: string
  by: RecordActor
  /** The definition the answers are given under. */
  form: FormDefinition
  /**
   * The answers as they were given, identity numbers in full: the company's current ones; in a step
   * of the organiser, the submitted ones.
   */
  answers: Readonly<Record<string, unknown>>
  /** The record before; undefined for a new one. */
  before: StoredRecord | undefined
}

/**
 * What a resource does besides changing state: a badge is issued, an account opens. The hooks run
 * in the transaction of the step, on its repositories: what they write is rolled back with the
 * step, and what they throw aborts it. Keep them short: other steps on the same allowance wait. A
 * resource without an entry in createRecordHooks has no hooks.
 */
export interface RecordHooks {
  /**
   * Runs before anything is written, with no lock except the check of the revision. Throws AppError
   * to refuse the step. May return answers that replace the given ones, completed with e.g. a
   * number or a code; they are sealed and stored without a check against the form. May name the
   * other party of a company's record. Runs for `save` too.
   */
  before?(
    step: RecordStep,
    repositories: Repositories,
  ): Promise<
    | {
        answers?: Readonly<Record<string, unknown>>
        counterpartPerson?: number | null
        counterpartExhibitor?: string | null
      }
    | undefined
  >
  /**
   * Runs after the row, its trail and its place are written: issues what follows from the step.
   * `record` is the stored record.
   */
  after?(step: RecordStep, record: StoredRecord, repositories: Repositories): Promise<void>
  /**
   * Runs before a draft is deleted: takes the locks that every other deletion takes before the
   * record's row, and deletes what can be found only through the record.
   */
  leave?(record: StoredRecord, repositories: Repositories): Promise<void>
}

/** Hooks by the name of their resource. */
export type HooksByResource = ReadonlyMap<string, RecordHooks>
