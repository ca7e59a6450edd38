import { AppError } from '../errors'
import type { Fair } from '../repositories/fairRepository'
import type { Limiter } from './limiter'

/** What messages a fair pays for: codes people wait for, tickets that companies give away, invitations of visitors, verdicts on registrations, reminders of deadlines. */
export type MessagePurpose = 'code' | 'ticket' | 'invitation' | 'review' | 'reminder'

const DAY = 24 * 3600
/** Somebody is told while there is time to look: half, and nearly all. */
const WARN_PERCENT = [50, 90]
/** By which way they go: each is paid for by itself. */
type Way = 'sms' | 'mail'
/** The others have a part as large as this, of their own: who gives or invites much locks nobody out of the login. */
const SHARE: Record<MessagePurpose, number> = { code: 1, ticket: 0.5, invitation: 0.25, review: 0.25, reminder: 0.25 }

export interface MessageBudgetDeps {
  limiter: Limiter
  /** Messages one fair may send in a day where it does not say; 0 = none are sent, whatever a fair says. */
  dailyBudget: number
  /** The same of e-mails. */
  mailBudget: number
  onError: (error: unknown) => void
}

/** Messages a fair sends in a day, and the switch that stops them. */
export interface MessageBudget {
  /**
   * Counts a message. With `isWanted` false it is refused alike and with the same work, and not counted: no answer tells that nothing goes
   * out. Throws code_limit, unavailable.
   */
  spend(fair: Fair, purpose: MessagePurpose, isWanted?: boolean, way?: Way): Promise<void>
}

/** Budgets by fair and purpose, counted for all instances. */
export function createMessageBudget({ limiter, dailyBudget, mailBudget, onError }: MessageBudgetDeps): MessageBudget {
  return {
    async spend({ appId, settings }, purpose, isWanted = true, way = 'sms') {
      const most = way === 'sms' ? dailyBudget : mailBudget
      if (most === 0) throw new AppError('unavailable')
      const whole = (way === 'sms' ? settings.smsDailyBudget : settings.mailDailyBudget) ?? most
      const points = Math.max(1, Math.floor(whole * SHARE[purpose]))
      const budget = { key: `${purpose === 'code' ? '' : `${purpose}-`}${way}:fair:${appId}`, points, seconds: DAY }
      await limiter.check([budget], 'code_limit')
      const counted = isWanted ? budget : { key: `${way}:unsent:${appId}`, points: Number.MAX_SAFE_INTEGER, seconds: DAY }
      const used = await limiter.use(counted, 'code_limit')
      const reached = isWanted && WARN_PERCENT.find(percent => used.points === Math.ceil((used.allowed * percent) / 100))
      if (reached)
        onError(
          new Error(
            `the fair ${appId} has sent ${reached} % of its ${purpose} ${way === 'sms' ? 'messages' : 'e-mails'} of a day (${used.points} of ${used.allowed})`,
          ),
        )
    },
  }
}
