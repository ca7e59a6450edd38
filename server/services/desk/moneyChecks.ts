import { billDays } from '@core/domain/billDays'
import type { Clock } from '../../domain/clock'
import type { BillRow } from '../../gateways/wechatPay/types'
import type { Repositories } from '../../repositories/repositories'
import type { Compared, Comparison } from './comparison'
import type { ShownChecks } from './shownChecks'

/** Fairs that sold nothing for this long are not compared. */
const SELLS_MS = 30 * 24 * 3600_000

interface MoneyChecksDeps {
  repositories: Pick<Repositories, 'moneyChecks'>
  comparison: Comparison
  shownChecks: Pick<ShownChecks, 'recent'>
  clock: Clock
  onError: (error: unknown) => void
}

/** The daily comparison of each fair's money with WeChat's statement. */
export function createMoneyChecks({
  repositories: { moneyChecks },
  comparison,
  shownChecks,
  clock,
  onError,
}: MoneyChecksDeps) {
  const note = (appId: string, { isThere, reply: { Day, Count } }: Compared): Promise<void> =>
    moneyChecks.note(appId, Day, { differences: isThere ? Count : null, at: clock.now() })

  /** The newest day that should have a statement, and the days of the last week without one. */
  const due = async (appId: string): Promise<string[]> => {
    const { end } = billDays(clock.now())
    const known = await shownChecks.recent(appId)
    const open = known.filter(one => one.differences === null).map(({ day }) => day)
    return known.some(({ day }) => day === end) ? open : [end, ...open]
  }

  return {
    note,
    /**
     * Compares the days of each fair that are due. A day whose statement was read is not compared
     * again; a day that failed is due again in the next hour.
     */
    async check(): Promise<void> {
      if (!comparison.isOn) return
      const bills = new Map<string, Promise<BillRow[] | undefined>>()
      const billOf = (day: string) => {
        const bill = bills.get(day) ?? comparison.billOf(day)
        bills.set(day, bill)
        return bill
      }
      for (const appId of await moneyChecks.listFairs(new Date(clock.now().getTime() - SELLS_MS)))
        for (const day of await due(appId)) {
          try {
            await note(appId, await comparison.compare(appId, day, await billOf(day)))
          } catch (error) {
            onError(error)
            await moneyChecks.note(appId, day, { differences: null, at: clock.now() })
          }
        }
    },
  }
}
export type MoneyChecks = ReturnType<typeof createMoneyChecks>
