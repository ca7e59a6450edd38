import { createRandom } from '../../samples/random'
import type { DemoCompany, Play } from '../play'
import { ROOM_TALK } from '../words/shows'

const SEED = 41_605
const MINUTE_MS = 60_000

/** While it is live visitors watch, ask, and open a product; the host answers. */
export function chatter(
  { stage, timeline, visitors }: Play,
  company: DemoCompany,
  Id: string,
  starts: number,
  place: number,
): void {
  const random = createRandom(SEED + 900 + place)
  const known = visitors.filter(
    ({ at, audience }) => audience === 'visitor' && at.getTime() < starts,
  )
  if (known.length === 0) return
  const watching = [
    ...new Set(Array.from({ length: place < 3 ? 18 : 6 }, () => random.pick(known))),
  ]
  watching.forEach((visitor, n) => {
    timeline.at(new Date(starts + (3 + n * 0.5) * MINUTE_MS), async () => {
      const Device = `demo-${place}-${n}-${visitor.personId}`
      await stage.call(visitor, 'live.look', { Id, Device })
      const { Products } = await stage.call(undefined, 'hall.liveSession', { Id })
      if (Products.length > 0 && random.chance(0.4))
        await stage.call(visitor, 'live.look', { Id, Device, Product: random.pick(Products).Id })
      const [question, answer] = ROOM_TALK[n] ?? []
      if (question === undefined) return
      await stage.call(visitor, 'live.say', { Id, ClientId: `demo-say-${n}`, Text: question })
      if (answer)
        await stage.call(company.actor, 'live.say', {
          Id,
          ClientId: `demo-answer-${n}`,
          Text: answer,
        })
    })
  })
}

/** Visitors want to be reminded, each at a moment of this time; some of them let the company know. */
export function reserve(
  { stage, timeline, visitors }: Play,
  Id: string,
  place: number,
  [from, until]: readonly [from: number, until: number],
): void {
  // own random numbers, so that this act does not change the rest of the story
  const random = createRandom(SEED + place)
  const wanted = new Set(
    Array.from({ length: place < 3 ? 24 : random.whole(2, 10) }, () => random.pick(visitors)),
  )
  for (const visitor of wanted) {
    const Agree = random.chance(0.3)
    timeline.at(new Date(from + random.next() * (until - from)), async () => {
      await stage.call(visitor, 'live.reserve', { Id, On: true, Agree })
    })
  }
}
