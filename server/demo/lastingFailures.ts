import { statement } from '../db/queryable'
import type { Clock } from '../domain/clock'
import { CODE_KINDS } from '../repositories/outboxRepository'

/** Messages of this last period may fail for good. */
const LATE_MS = 4 * 86_400_000
/**
 * Except these kinds, which are shown elsewhere: codes expire, mailings and invitations have lists
 * of their own.
 */
const TOLD_ELSEWHERE: readonly string[] = [...CODE_KINDS, 'mailing', 'invitation']
/** Answers of providers, in the order in which they are used. */
const REASONS = {
  sms: ['isv.MOBILE_NUMBER_ILLEGAL', 'isv.BUSINESS_LIMIT_CONTROL', 'isv.OUT_OF_SERVICE'],
  mail: ['550 5.1.1 mailbox unknown', '452 4.2.2 mailbox full'],
} as const

/** Marks all tries as used up. Keeps the text for ten days, so that the desk can send it again. */
export const failForGood = statement(
  'demo_fail_for_good',
  `UPDATE outbox SET attempts = 5, error = $2, handed_at = NULL, next_try_at = now(), expires_at = now() + interval '10 days'
  WHERE id = $1::bigint`,
)

export interface LastingFailures {
  /** The reason why this message fails for good; undefined where it is sent. */
  reasonFor(message: { kind: string; channel?: string }): string | undefined
}

/** A few messages of a demo that stay failed until they are sent again at the desk. */
export function createLastingFailures(clock: Clock, now: Date): LastingFailures {
  const left = { sms: [...REASONS.sms], mail: [...REASONS.mail] }
  return {
    reasonFor({ kind, channel = 'sms' }) {
      const isLate = clock.now().getTime() > now.getTime() - LATE_MS
      if (!isLate || TOLD_ELSEWHERE.includes(kind)) return undefined
      return channel === 'sms' || channel === 'mail' ? left[channel].shift() : undefined
    },
  }
}
