import { AppError } from '../errors'
import type { Fair } from '../repositories/fairRepository'
import type { Limiter } from './limiter'

/** What messages a fair pays for: codes people wait for, and tickets that companies give away. */
export type MessagePurpose = 'code' | 'ticket'

const DAY = 24 * 3600
/** Somebody is told while there is time to look: half, and nearly all. */
const WARN_PERCENT = [50, 90]
/** Tickets have half as much, of their own: a company that gives many away locks nobody out of the login. */
const TICKET_SHARE = 0.5

export interface SmsBudgetDeps {
  limiter: Limiter
  /** Messages one fair may send in a day where it does not say; 0 = none are sent, whatever a fair says. */
  dailyBudget: number
  onError: (error: unknown) => void
}

/** Money a fair spends on text messages in a day, and the switch that stops it. */
export interface SmsBudget {
  /**
   * Counts a message. With `isWanted` false it is refused alike and with the same work, and not counted: no answer tells that nothing goes
   * out. Throws code_limit, unavailable.
   */
  spend(fair: Fair, purpose: MessagePurpose, isWanted?: boolean): Promise<void>
}

/** Budgets by fair and purpose, counted for all instances. */
export function createSmsBudget({ limiter, dailyBudget, onError }: SmsBudgetDeps): SmsBudget {
  return {
    async spend({ appId, settings }, purpose, isWanted = true) {
      if (dailyBudget === 0) throw new AppError('unavailable')
      const whole = settings.smsDailyBudget ?? dailyBudget
      const points = purpose === 'ticket' ? Math.max(1, Math.floor(whole * TICKET_SHARE)) : whole
      const budget = { key: purpose === 'code' ? `sms:fair:${appId}` : `ticket-sms:fair:${appId}`, points, seconds: DAY }
      await limiter.check([budget], 'code_limit')
      const counted = isWanted ? budget : { key: `sms:unsent:${appId}`, points: Number.MAX_SAFE_INTEGER, seconds: DAY }
      const used = await limiter.use(counted, 'code_limit')
      const reached = isWanted && WARN_PERCENT.find(percent => used.points === Math.ceil((used.allowed * percent) / 100))
      if (reached)
        onError(
          new Error(`the fair ${appId} has sent ${reached} % of its ${purpose} messages of a day (${used.points} of ${used.allowed})`),
        )
    },
  }
}
