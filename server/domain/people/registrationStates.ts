import type { RegistrationState } from '@core/contract/registration'
import { AppError, badField } from '../../errors'
import type { StoredRegistrationState } from '../../repositories/registrationRepository'

/** Verdicts of the organiser: the states they lead to, and from which states. */
export const VERDICTS = {
  approve: { from: ['submitted', 'returned'], to: 'approved' },
  return: { from: ['submitted'], to: 'returned' },
  reject: { from: ['submitted', 'returned'], to: 'rejected' },
  revoke: { from: ['approved'], to: 'revoked' },
} as const satisfies Record<
  string,
  { from: readonly StoredRegistrationState[]; to: StoredRegistrationState }
>
export type Verdict = keyof typeof VERDICTS

/** Final states. */
const FINAL: ReadonlySet<RegistrationState> = new Set<RegistrationState>([
  'rejected',
  'revoked',
  'expired',
])
/** States in which the person may change the registration. */
const OPEN: ReadonlySet<RegistrationState> = new Set<RegistrationState>([
  'submitted',
  'returned',
  'approved',
])

/**
 * The state of a registration when it is submitted: it is paid for first, then reviewed, then
 * approved.
 */
export function firstState({
  isPriced,
  isReviewed,
}: {
  isPriced: boolean
  isReviewed: boolean
}): StoredRegistrationState {
  if (isPriced) return 'unpaid'
  return isReviewed ? 'submitted' : 'approved'
}

/** The current state: after the fair it is expired, unless it was rejected or revoked before. */
export function standing(state: StoredRegistrationState, isOver: boolean): RegistrationState {
  return isOver && !FINAL.has(state) ? 'expired' : state
}

/**
 * What a verdict leads to. Throws registration_final, cannot_review; bad_request where a reason is
 * needed and there is none.
 */
export function reviewed(
  state: RegistrationState,
  verdict: Verdict,
  reason: string,
): StoredRegistrationState {
  if (FINAL.has(state)) throw new AppError('registration_final')
  const { from, to } = VERDICTS[verdict]
  if (!from.some(known => known === state)) throw new AppError('cannot_review')
  if (verdict !== 'approve' && reason === '') throw badField('Reason')
  return to
}

/** Whether the person may still change what they submitted. */
export function isChangeable(state: RegistrationState): boolean {
  return OPEN.has(state)
}

/**
 * The state after a change by the person: a reviewed registration needs a review again, also after
 * a return. Throws registration_final, cannot_edit.
 */
export function changed(state: RegistrationState, isReviewed: boolean): StoredRegistrationState {
  if (FINAL.has(state)) throw new AppError('registration_final')
  if (!isChangeable(state)) throw new AppError('cannot_edit')
  return isReviewed ? 'submitted' : 'approved'
}
