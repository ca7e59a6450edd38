import type { StatsReply } from '@core/contract/gate'
import { dayStart } from '@core/format/calendarDay'
import { fairTime } from '@core/gate/fairTime'
import { badField } from '../../errors'
import type { CheckInRepository } from '../../repositories/checkInRepository'
import type { CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import { fairFacts } from '../../domain/fairFacts'
import type { Gates } from '../../domain/gates'

/** No gate was open before this day. */
const FIRST_DAY = '1000-01-01'

interface StatsDeps {
  checkIns: CheckInRepository
  gates: Gates
  clock: Clock
}

/** How many people came on a day; practice gates are not counted. */
export function createStats({ checkIns, gates, clock }: StatsDeps) {
  return {
    /**
     * Figures of a day, by default today by the fair's clock. Throws bad_request for an invalid
     * day.
     */
    async read({ fair }: CallContext, given: string | undefined): Promise<StatsReply> {
      const { appId } = fair
      const { offsetMinutes, days } = fairFacts(fair)
      const day = given || fairTime(clock.now().getTime(), offsetMinutes).day
      const from = day.length === 10 ? dayStart(day, offsetMinutes) : Number.NaN
      if (Number.isNaN(from) || day < FIRST_DAY) throw badField('Day')
      const [list, counts, hours, targets, refusals, inside] = await Promise.all([
        gates.list(appId),
        checkIns.countGates(appId, day),
        checkIns.countHours(appId, day),
        checkIns.countTargets(appId, day),
        checkIns.countRefusals(appId, day),
        checkIns.countInside(appId, new Date(from), new Date(dayStart(day, offsetMinutes, 1))),
      ])
      const countOf = (id: string) => counts.find(({ gateId }) => gateId === id)
      return {
        Day: day,
        Inside: inside,
        Came: targets.reduce((sum, { came }) => sum + came, 0),
        Gates: list
          .filter(gate => !gate.practice && (!gate.isRetired || countOf(gate.id)))
          .map(({ id, name, nameEn }) => {
            const { in: In = 0, out: Out = 0, refused: Refused = 0 } = countOf(id) ?? {}
            return { Id: id, Name: name, Name_en: nameEn, In, Out, Refused }
          }),
        Hours: hours.map(({ hour, in: In }) => ({ Hour: hour, In })),
        Targets: targets.map(({ target, came }) => ({ Target: target, Came: came })),
        Refusals: refusals.map(({ reason, count }) => ({ Reason: reason, Count: count })),
        Days: [...days],
      }
    },
  }
}
