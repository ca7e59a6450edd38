import fc from 'fast-check'
import {
  addDays,
  addMonths,
  calendarGrid,
  countDays,
  shiftMonth,
} from '@/components/DatePicker/calendarGrid'
import { rangeClick, spanPart, type DateSpan } from '@/components/DatePicker/rangeClick'

const FREE = { start: '1900-01-01', end: '2099-12-31' }
const EMPTY: DateSpan = { Start: '', End: '' }

describe('the grid', () => {
  it('always has 42 days in a row, whatever the month and the first day of the week', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1900, max: 2099 }),
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom(0 as const, 1 as const),
        (year, month, weekStart) => {
          const days = calendarGrid({ year, month }, weekStart, FREE)
          expect(days).toHaveLength(42)
          days.forEach(
            (day, index) =>
              index > 0 && expect(day.fullDate).toBe(addDays(days[index - 1]?.fullDate ?? '', 1)),
          )
          expect(new Date(`${days[0]?.fullDate}T00:00:00Z`).getUTCDay()).toBe(weekStart)
          expect(days.filter(day => day.inMonth)).toHaveLength(
            new Date(Date.UTC(year, month, 0)).getUTCDate(),
          )
        },
      ),
    )
  })

  it('starts April 2031 on Monday 31 March in Chinese and on Sunday 30 March in English', () => {
    expect(calendarGrid({ year: 2031, month: 4 }, 1, FREE)[0]?.fullDate).toBe('2031-03-31')
    expect(calendarGrid({ year: 2031, month: 4 }, 0, FREE)[0]?.fullDate).toBe('2031-03-30')
  })

  it('closes the days outside the bounds', () => {
    const open = calendarGrid({ year: 2031, month: 4 }, 1, {
      start: '2031-04-16',
      end: '2031-04-18',
    }).filter(day => !day.disable)

    expect(open.map(day => day.date)).toEqual([16, 17, 18])
  })

  it('moves by months over years and keeps the day where the month has it', () => {
    expect(addMonths({ year: 2031, month: 1 }, -1)).toEqual({ year: 2030, month: 12 })
    expect(shiftMonth('2031-01-31', 1)).toBe('2031-02-28')
    expect(shiftMonth('2028-01-31', 1)).toBe('2028-02-29')
    expect(countDays('2031-04-16', '2031-04-18')).toBe(3)
  })
})

describe('clicks of a range', () => {
  it('set the start, then the end, then start over', () => {
    const first = rangeClick(EMPTY, '2031-04-16')
    expect(first).toEqual({ Start: '2031-04-16', End: '' })
    const second = rangeClick(first, '2031-04-18')
    expect(second).toEqual({ Start: '2031-04-16', End: '2031-04-18' })

    expect(rangeClick(second, '2031-04-17')).toEqual({ Start: '2031-04-17', End: '' })
  })

  it('are put in order when the second is earlier', () => {
    expect(rangeClick({ Start: '2031-04-18', End: '' }, '2031-04-16')).toEqual({
      Start: '2031-04-16',
      End: '2031-04-18',
    })
  })

  it('may name one day twice', () => {
    const span = rangeClick({ Start: '2031-04-16', End: '' }, '2031-04-16')

    expect(span).toEqual({ Start: '2031-04-16', End: '2031-04-16' })
    expect(spanPart(span, '2031-04-16')).toBe('single')
  })
})
