import { MESSAGE_PURPOSES, type MessagePurpose } from '@core/domain/messagePurposes'
import { AppError } from '../../errors'
import type { Fair } from '../../repositories/fairRepository'
import type { Limit } from '../../repositories/limitRepository'
import type { Limiter } from '../limiter'

const DAY = 24 * 3600
/** Warnings at half and at nearly all of the budget, while there is time to react. */
const WARN_PERCENT = [50, 90]
/** The channel; each has its own budget because each is paid for separately. */
type Way = 'sms' | 'mail'
const WAYS: readonly Way[] = ['sms', 'mail']
/**
 * The other purposes have budgets of their own, as a share of the budget for codes. Many
 * invitations or tickets therefore block no login.
 */
const SHARE: Record<MessagePurpose, number> = {
  code: 1,
  ticket: 0.5,
  invitation: 0.25,
  review: 0.25,
  reminder: 0.25,
  confirmation: 0.5,
  mailing: 1,
  talk: 0.25,
}

export interface MessageBudgetDeps {
  limiter: Limiter
  /**
   * Messages that one fair may send in a day unless the fair sets its own limit; 0 = no fair sends
   * any, whatever its own limit.
   */
  dailyBudget: number
  /** The same for e-mails. */
  mailBudget: number
  onError: (error: unknown) => void
}

/** Messages a fair sends in a day, and the switch that stops them. */
export interface MessageBudget {
  /**
   * Counts a message. With `isWanted` false the message is not counted, but the work and the
   * possible refusals are the same, so that no answer reveals that nothing is sent. Throws
   * code_limit, unavailable.
   */
  spend(fair: Fair, purpose: MessagePurpose, isWanted?: boolean, way?: Way): Promise<void>
  /** The budgets that are used up by half or more, the fullest first. The desk warns of them. */
  alarms(fair: Fair): Promise<BudgetAlarm[]>
}
/** How far a budget is used up; `percent` is the last warning it passed. */
export interface BudgetAlarm {
  purpose: MessagePurpose
  way: Way
  used: number
  allowed: number
  percent: number
}

/** Budgets by fair and purpose, counted for all instances. */
export function createMessageBudget({
  limiter,
  dailyBudget,
  mailBudget,
  onError,
}: MessageBudgetDeps): MessageBudget {
  const mostOf = (way: Way) => (way === 'sms' ? dailyBudget : mailBudget)
  const budgetOf = ({ appId, settings }: Fair, purpose: MessagePurpose, way: Way): Limit => {
    const whole =
      (way === 'sms' ? settings.smsDailyBudget : settings.mailDailyBudget) ?? mostOf(way)
    const points = Math.max(1, Math.floor(whole * SHARE[purpose]))
    return {
      key: `${purpose === 'code' ? '' : `${purpose}-`}${way}:fair:${appId}`,
      points,
      seconds: DAY,
    }
  }
  return {
    async alarms(fair) {
      const budgets = WAYS.filter(way => mostOf(way) > 0).flatMap(way =>
        MESSAGE_PURPOSES.map(purpose => ({ purpose, way, limit: budgetOf(fair, purpose, way) })),
      )
      const used = await limiter.used(budgets.map(({ limit }) => limit))
      return budgets
        .map(({ purpose, way, limit }) => {
          const { points, allowed } = used.get(limit.key) ?? { points: 0, allowed: 1 }
          const percent =
            [...WARN_PERCENT].reverse().find(one => points >= Math.ceil((allowed * one) / 100)) ?? 0
          return { purpose, way, used: Math.min(points, allowed), allowed, percent }
        })
        .filter(({ percent }) => percent > 0)
        .sort((one, other) => other.used / other.allowed - one.used / one.allowed)
    },
    async spend(fair, purpose, isWanted = true, way = 'sms') {
      const { appId } = fair
      if (mostOf(way) === 0) throw new AppError('unavailable')
      const budget = budgetOf(fair, purpose, way)
      await limiter.check([budget], 'code_limit')
      const counted = isWanted
        ? budget
        : { key: `${way}:unsent:${appId}`, points: Number.MAX_SAFE_INTEGER, seconds: DAY }
      const used = await limiter.use(counted, 'code_limit')
      const reached =
        isWanted &&
        WARN_PERCENT.find(percent => used.points === Math.ceil((used.allowed * percent) / 100))
      if (reached)
        onError(
          new Error(
            `the fair ${appId} has sent ${reached} % of its ${purpose} ${way === 'sms' ? 'messages' : 'e-mails'} of a day (${used.points} of ${used.allowed})`,
          ),
        )
    },
  }
}
