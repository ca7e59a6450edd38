import type { SubmissionState } from '@core/contract/submission'
import { AppError, badField } from '../../errors'
import type { StoredValues } from '../../repositories/storedValues'
import type {
  Given,
  StoredState,
  StoredSubmission,
  SubmissionEvent,
} from '../../repositories/submissionRepository'
import type { FormSettings } from './formSettings'

/** The account or the organiser who acts. */
export interface Actor {
  personId: number | null
  name: string
  at: Date
}

/** What a write leads to: the next row, and its line in the trail when the state changes. */
export interface Step {
  next: StoredSubmission
  event: SubmissionEvent | undefined
}

/** Verdicts of a review and the states they lead to (DECISIONS §6). */
export const VERDICTS = { approve: 'approved', return: 'returned', reject: 'rejected' } as const
export type Verdict = keyof typeof VERDICTS

/** States in which the company may write. */
const EDITABLE: ReadonlySet<SubmissionState> = new Set<SubmissionState>([
  'none',
  'draft',
  'returned',
  'withdrawn',
])

export function isEditable(state: SubmissionState): boolean {
  return EDITABLE.has(state)
}

const NO_VALUES = {} as StoredValues

/** The row of a submission that has not been written yet. */
export function blankSubmission(
  appId: string,
  formId: string,
  exhibitorId: string,
): Omit<StoredSubmission, 'state'> & { state: 'none' } {
  return {
    appId,
    formId,
    exhibitorId,
    formVersion: 0,
    state: 'none',
    values: NO_VALUES,
    submitted: undefined,
    previous: undefined,
    reason: '',
    revision: 0,
    savedAt: new Date(0),
    savedBy: null,
    submittedBy: null,
    intentHash: null,
    intentBodyHash: null,
  }
}
export type Current = StoredSubmission | ReturnType<typeof blankSubmission>

/**
 * Keeps a draft; a returned or withdrawn submission keeps its state until it is submitted again.
 * Throws submission_final.
 */
export function saved(
  current: Current,
  given: { version: number; values: StoredValues },
  by: Actor,
): Step {
  if (!isEditable(current.state)) throw new AppError('submission_final')
  return step(current, current.state === 'none' ? 'draft' : current.state, by, {
    formVersion: given.version,
    values: given.values,
  })
}

/** Submits. Throws submission_final. */
export function submitted(
  current: Current,
  given: { version: number; values: StoredValues },
  by: Actor,
): Step {
  if (!isEditable(current.state)) throw new AppError('submission_final')
  const now: Given = { version: given.version, values: given.values, at: by.at }
  return step(
    current,
    'submitted',
    by,
    {
      formVersion: given.version,
      values: given.values,
      submitted: now,
      previous: current.submitted,
      submittedBy: by.personId,
      reason: '',
    },
    { values: given.values },
  )
}

/** Withdraws a submission before it is reviewed. Throws cannot_withdraw. */
export function withdrawn(current: Current, { review }: FormSettings, by: Actor): Step {
  if (current.state !== 'submitted' || !review) throw new AppError('cannot_withdraw')
  return step(current, 'withdrawn', by, {})
}

/**
 * The organiser's verdict on a submission. Throws cannot_review; bad_request for a return or
 * rejection without a reason.
 */
export function reviewed(
  current: Current,
  { review }: FormSettings,
  verdict: Verdict,
  reason: string,
  by: Actor,
): Step {
  if (current.state !== 'submitted' || !review) throw new AppError('cannot_review')
  if (verdict !== 'approve' && reason === '') throw badField('Reason')
  return step(current, VERDICTS[verdict], by, { reason }, { reason })
}

/** Undoes a verdict: the answers wait for a verdict again, with their previous reason. */
export function undone(current: StoredSubmission, reason: string, by: Actor): Step {
  return step(current, 'submitted', by, { reason })
}

function step(
  current: Current,
  state: StoredState,
  by: Actor,
  change: Partial<StoredSubmission>,
  note: { values?: StoredValues; reason?: string } = {},
): Step {
  const next: StoredSubmission = {
    ...current,
    ...change,
    state,
    revision: current.revision + 1,
    savedAt: by.at,
    savedBy: by.personId,
    intentHash: null,
    intentBodyHash: null,
  }
  if (state === current.state) return { next, event: undefined }
  const { personId, name, at } = by
  const event: SubmissionEvent = {
    at,
    personId,
    actor: name,
    from: current.state,
    to: state,
    reason: note.reason ?? '',
    formVersion: next.formVersion,
    values: note.values ?? null,
  }
  return { next, event }
}
