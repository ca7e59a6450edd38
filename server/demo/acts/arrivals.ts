import { daysBetween } from '../cast'
import type { Play } from '../play'

const HOUR_MS = 3_600_000
/** Share of the registered people who come on the first day and on each later one. */
const SHARES = [0.32, 0.22, 0.16]
/** Share of them whose leaving a gate notes. */
const LEAVING = 0.25

/**
 * During the fair people enter through the gates, most of them in the morning; some leave before
 * the fair closes.
 */
export function peopleArrive(play: Play): void {
  const { timeline, random, stage, opensOn, end, now, gate } = play
  if (now < opensOn) return
  daysBetween(opensOn, end).forEach((day, index) => {
    const share = SHARES[Math.min(index, SHARES.length - 1)] ?? 0.2
    timeline.at(new Date(day.getTime() + 8 * HOUR_MS), async () => {
      for (const visitor of play.visitors) {
        if (!random.chance(share)) continue
        const at = new Date(day.getTime() + (8.6 + random.next() ** 1.6 * 7.5) * HOUR_MS)
        const door = random.chance(0.65) ? 'n2' : 'n5'
        timeline.at(at, async () => {
          const Code = await play.cardOf(visitor)
          if (Code === '') return
          const look = { Code, Gate: door, Nonce: `demo-in-${index}-${visitor.personId}` }
          const { Admitted } = await stage.call(gate, 'checkin.redeem', look)
          if (!Admitted || !random.chance(LEAVING)) return
          const left = new Date(
            Math.min(
              at.getTime() + (1 + random.next() * 4) * HOUR_MS,
              day.getTime() + 16.9 * HOUR_MS,
            ),
          )
          timeline.at(left, async () => {
            const out = {
              Code,
              Gate: door,
              Direction: 'out' as const,
              Nonce: `demo-out-${index}-${visitor.personId}`,
            }
            await stage.call(gate, 'checkin.redeem', out)
          })
        })
      }
    })
  })
}
