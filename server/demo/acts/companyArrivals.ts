import { signaturePath, type SignaturePoint } from '@core/presence/signature'
import { inventPerson } from '../../samples/people'
import type { Random } from '../../samples/random'
import type { Play } from '../play'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Places of invented people that no other act uses. */
const FIRST_PLACE = 800_000
/** One company in so many comes on the first morning only, one in so many never. */
const [LATE, ABSENT] = [6, 23]
/** Points of a stroke, and their distance. */
const [POINTS, STEP] = [7, 14]

/**
 * Companies check in at a hall on the last day of build-up or on the first morning, sign, and get
 * their items. The company that people try the demo as has not checked in: they can try that.
 */
export function companiesArrive(play: Play): void {
  const { timeline, companies, stage, opensOn, now, gate, random, seed } = play
  const buildUp = opensOn.getTime() - DAY_MS
  if (now.getTime() < buildUp) return
  let hall: Promise<string> | undefined
  companies.forEach((company, place) => {
    if (company.isTried || place % ABSENT === ABSENT - 1) return
    const isLate = place % LATE === 0
    const from = isLate ? opensOn.getTime() + 7.2 * HOUR_MS : buildUp + 9 * HOUR_MS
    const at = new Date(from + random.next() * (isLate ? 1.5 : 8) * HOUR_MS)
    timeline.at(at, async () => {
      hall ??= stage
        .call(gate, 'checkin.gates', {})
        .then(({ Gates }) => Gates.find(one => one.Number && !one.Practice)?.Number ?? '')
      await stage.call(company.actor, 'presence.checkIn', {
        Gate: await hall,
        Name: inventPerson(random, seed, FIRST_PLACE + place).name,
        Items: [
          ...['badges', 'catalogue'],
          ...(place % 3 === 0 ? ['parking'] : []),
          ...(place % 4 === 0 ? ['key'] : []),
        ],
        Signature: scrawl(random),
      })
    })
  })
}

/** A signature of two strokes. */
const scrawl = (random: Random): string =>
  signaturePath(
    [0, 1].map(stroke =>
      Array.from({ length: POINTS }, (_, at): SignaturePoint => [
        20 + (stroke * POINTS + at) * STEP,
        60 + (at % 2 === 0 ? 1 : -1) * random.next() * 40,
      ]),
    ),
  )
