import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isToldTogether } from '../../../server/services/resources/toldTogether'

describe('decisions that share a message', () => {
  it('are reported once an hour, counted from the message, and each time for a record that comes again', () => {
    const at = (minutes: number) => new Date(Date.UTC(2031, 2, 19, 10, minutes))
    const step = (id: string, minutes: number, stands = true) => ({ id, at: at(minutes), stands })
    const CASES: [ReturnType<typeof step>[], ReturnType<typeof step>, boolean][] = [
      [[], step('a', 0), false],
      [[step('a', 0)], step('b', 59), true],
      [[step('a', 0)], step('b', 60), false],
      [[step('a', 0), step('b', 50)], step('c', 100), false],
      [[step('a', 0), step('b', 50), step('c', 100)], step('d', 150), true],
      [[step('a', 0)], step('a', 10), false],
      [[step('a', 0), step('b', 10)], step('b', 20), false],
      [[step('a', 0, false)], step('b', 10), false],
    ]
    for (const [earlier, now, expected] of CASES)
      assert.equal(isToldTogether(earlier, now), expected, JSON.stringify([earlier, now]))
  })
})
