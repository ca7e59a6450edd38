import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  dateTimeText,
  daysBetween,
  proseDate,
  proseMonthDay,
  proseRange,
  signageRange,
  signageYear,
} from '../../../core/format/dateText'
import { isoDay, readDay } from '../../../core/format/calendarDay'
import { fairDays, fairTime } from '../../../core/gate/fairTime'
import { relativeTime } from '../../../core/format/relativeTime'

const NOW = Date.parse('2031-04-16T09:00:00+08:00')
const SECOND = 1000
const DAY = 86_400 * SECOND

describe('relativeTime', () => {
  const cases: readonly (readonly [number, string, string])[] = [
    [0, '刚刚', 'just now'],
    [SECOND, '1秒前', '1 second ago'],
    [59 * SECOND, '59秒前', '59 seconds ago'],
    [60 * SECOND, '1分钟前', '1 minute ago'],
    [3599 * SECOND, '59分钟前', '59 minutes ago'],
    [3600 * SECOND, '1小时前', '1 hour ago'],
    [DAY, '1天前', '1 day ago'],
    [29 * DAY, '29天前', '29 days ago'],
    [30 * DAY, '1个月前', '1 month ago'],
    [364 * DAY, '12个月前', '12 months ago'],
    [365 * DAY, '1年前', '1 year ago'],
    [800 * DAY, '2年前', '2 years ago'],
  ]
  for (const [ago, cn, en] of cases) {
    it(`says ${en}`, () => {
      assert.equal(relativeTime('cn', NOW - ago, NOW), cn)
      assert.equal(relativeTime('en', NOW - ago, NOW), en)
    })
  }

  it('speaks of the future too', () => {
    assert.equal(relativeTime('cn', NOW + 12 * DAY, NOW), '12天后')
    assert.equal(relativeTime('en', NOW + DAY, NOW), 'in 1 day')
  })
})

describe('dates on signage', () => {
  it('name the month once', () => {
    assert.equal(signageRange('2031-04-16', '2031-04-18'), '04.16–18')
    assert.equal(signageRange('2031-04-16', '2031-04-16'), '04.16')
    assert.equal(signageRange('2031-04-29', '2031-05-02'), '04.29–05.02')
  })

  it('have their year beside them', () => {
    assert.equal(signageYear('2031-04-16', '2031-04-18'), '2031')
    assert.equal(signageYear('2031-12-30', '2032-01-02'), '2031–2032')
  })

  it('show as delivered what is not a date', () => {
    assert.equal(signageRange('spring', ''), 'spring')
    assert.equal(signageRange('2031-02-30', '2031-03-01'), '2031-02-30–2031-03-01')
  })
})

describe('dates in prose', () => {
  it('follow the language', () => {
    assert.equal(proseRange('en', '2031-04-16', '2031-04-18'), '16–18 April 2031')
    assert.equal(proseRange('cn', '2031-04-16', '2031-04-18'), '2031 年 4 月 16–18 日')
    assert.equal(proseRange('en', '2031-04-29', '2031-05-02'), '29 April – 2 May 2031')
    assert.equal(proseRange('cn', '2031-04-29', '2031-05-02'), '2031 年 4 月 29 日至 5 月 2 日')
    assert.equal(proseRange('en', '2031-12-30', '2032-01-02'), '30 December 2031 – 2 January 2032')
    assert.equal(proseRange('en', '2031-04-16', '2031-04-16'), '16 April 2031')
  })

  it('name single days with and without their year', () => {
    assert.equal(proseDate('cn', '2031-04-10T00:00:00+08:00'), '2031 年 4 月 10 日')
    assert.equal(proseMonthDay('cn', '2031-04-10'), '4 月 10 日')
    assert.equal(proseMonthDay('en', '2031-04-10'), '10 April')
  })

  it('count both ends of a range', () => {
    assert.equal(daysBetween('2031-04-16', '2031-04-18'), 3)
    assert.equal(daysBetween('2031-04-18', '2031-04-16'), 3)
    assert.equal(daysBetween('', '2031-04-16'), 0)
  })

  it('show an instant in the time zone of the fair', () => {
    assert.equal(dateTimeText('2031-04-10T23:30:00Z'), '2031-04-11 07:30')
    assert.equal(dateTimeText('2031-04-10T23:30:00+08:00', 0), '2031-04-10 15:30')
    assert.equal(dateTimeText('soon'), 'soon')
  })
})

describe('a day of the calendar', () => {
  it('is read from the beginning of an ISO text, and does not exist where the calendar has none', () => {
    assert.deepEqual(
      [
        '2028-02-29',
        '2031-04-16T09:00:00+08:00',
        '2031-02-29',
        '2031-13-01',
        '2031-4-16',
        '16.04.2031',
        '',
      ].map(text => {
        const day = readDay(text)
        return day && isoDay(day)
      }),
      ['2028-02-29', '2031-04-16', undefined, undefined, undefined, undefined, undefined],
    )
  })

  it('and its clock times follow the offset of the fair, not of this machine', () => {
    const at = Date.parse('2031-04-16T20:30:00Z')
    assert.deepEqual(
      [fairTime(at, 480), fairTime(at, -210), fairTime(at, 0)],
      [
        { day: '2031-04-17', time: '04:30' },
        { day: '2031-04-16', time: '17:00' },
        { day: '2031-04-16', time: '20:30' },
      ],
    )
    assert.deepEqual(fairDays('2031-12-31', '2032-01-01'), ['2031-12-31', '2032-01-01'])
    assert.deepEqual(
      [
        fairDays('2031-01-02', '2031-01-01'),
        fairDays('soon', '2031-01-01'),
        fairDays('2031-01-01', '2039-01-01'),
      ],
      [[], [], []],
    )
  })
})
