import type { MoneyCheck } from '@core/contract/reconcile'
import { billDays, lateBillDay } from '@core/domain/billDays'
import { dayAfter } from '@core/format/calendarDay'
import type { Clock } from '../../domain/clock'
import type { MoneyCheckRow } from '../../repositories/moneyCheckRepository'
import type { Repositories } from '../../repositories/repositories'

/** How many days results are shown, and a missing statement is asked for again. */
const WEEK = 7

interface ShownChecksDeps {
  repositories: Pick<Repositories, 'moneyChecks'>
  clock: Clock
}

/** The last week's results of the daily comparison with WeChat's statement. */
export function createShownChecks({ repositories: { moneyChecks }, clock }: ShownChecksDeps) {
  const recent = (appId: string) =>
    moneyChecks.listSince(appId, dayAfter(billDays(clock.now()).end, 1 - WEEK))

  const isToLookAt = ({ differences, day }: MoneyCheckRow) =>
    differences === null ? day <= lateBillDay(clock.now()) : differences > 0

  return {
    recent,
    /** The newest result that needs a look; undefined if there is none. */
    async toLookAt(appId: string): Promise<MoneyCheck | undefined> {
      return present((await recent(appId)).find(isToLookAt))
    },
    /** The newest result that needs a look, otherwise the newest of all. */
    async shown(appId: string): Promise<MoneyCheck | undefined> {
      const found = await recent(appId)
      return present(found.find(isToLookAt) ?? found[0])
    },
  }
}
export type ShownChecks = ReturnType<typeof createShownChecks>

const present = (row: MoneyCheckRow | undefined): MoneyCheck | undefined =>
  row && { Day: row.day, Differences: row.differences, CheckedAt: row.checkedAt.toISOString() }
