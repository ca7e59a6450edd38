import type { ReconcileReply, ReconcileRequest } from '@core/contract/reconcile'
import { billDays, CHINA_MINUTES } from '@core/domain/billDays'
import { dayStart } from '@core/format/calendarDay'
import type { Clock } from '../../domain/clock'
import type { DeskCaller } from '../../domain/deskSource'
import { AppError, badField } from '../../errors'
import type { Comparison } from './comparison'
import type { MoneyChecks } from './moneyChecks'

interface ReconcileDeps {
  comparison: Comparison
  moneyChecks: Pick<MoneyChecks, 'note'>
  clock: Clock
}

/**
 * Compares the money of a day with WeChat's statement for the caller's fair, and keeps the result
 * as the daily comparison does. Days are China's, as WeChat's. Throws pay_off, pay_failed,
 * bad_request for a day without a statement.
 */
export function createReconcile({ comparison, moneyChecks, clock }: ReconcileDeps) {
  return async (
    { context: { fair } }: DeskCaller,
    input: ReconcileRequest,
  ): Promise<ReconcileReply> => {
    if (!comparison.isOn) throw new AppError('pay_off')
    const { start, end } = billDays(clock.now())
    const { Day = end } = input
    if (Number.isNaN(dayStart(Day, CHINA_MINUTES)) || Day < start || Day > end)
      throw badField('Day')
    const compared = await comparison.compare(fair.appId, Day, await comparison.billOf(Day))
    await moneyChecks.note(fair.appId, compared)
    return compared.reply
  }
}
