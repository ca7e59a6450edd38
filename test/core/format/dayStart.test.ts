import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { dayStart } from '../../../core/format/calendarDay'

describe('the beginning of a day', () => {
  const CASES: readonly (readonly [day: string, offset: number, later: number, iso: string])[] = [
    ['2031-04-16', 480, 0, '2031-04-15T16:00:00.000Z'],
    ['2031-04-16', -210, 0, '2031-04-16T03:30:00.000Z'],
    ['2031-04-16', 480, 1, '2031-04-16T16:00:00.000Z'],
    ['2031-03-01', 0, -1, '2031-02-28T00:00:00.000Z'],
    ['2032-03-01', 0, -1, '2032-02-29T00:00:00.000Z'],
    ['9999-12-31', 0, 1, '+010000-01-01T00:00:00.000Z'],
  ]
  for (const [day, offset, later, iso] of CASES)
    it(`of ${day} plus ${later} days, ${offset} minutes east, is ${iso}`, () =>
      assert.equal(new Date(dayStart(day, offset, later)).toISOString(), iso))

  for (const text of ['', '2031-02-30', '2031-4-16', '20310416', 'tomorrow', '2031-13-01'])
    it(`does not exist for "${text}"`, () => assert.ok(Number.isNaN(dayStart(text, 480))))
})
