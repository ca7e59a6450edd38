import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createDemoClock } from '../../../server/demo/demoClock'

describe('the clock of a demo', () => {
  const [start, early, late] = [0, 1, 2].map(hour => new Date(Date.UTC(2031, 3, 1, hour)))
  assert.ok(start && early && late)

  it('has a moment for each act, and the earliest of them for what is outside', async () => {
    const clock = createDemoClock(start)
    let end: () => void = () => undefined
    const seen: Date[] = []
    const act = (at: Date, until: Promise<void>) =>
      clock.during(at, async () => {
        await until
        seen.push(clock.now())
      })
    const acts = [
      act(early, new Promise<void>(resolve => (end = resolve))),
      act(late, Promise.resolve()),
    ]
    assert.deepEqual(clock.now(), early)
    end()
    await Promise.all(acts)

    assert.deepEqual(seen.sort(), [early, late].sort())
    assert.deepEqual(clock.now(), late, 'the last one holds until the next begins')
  })
})
