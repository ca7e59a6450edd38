import fc from 'fast-check'
import {
  clampMoment,
  formatDate,
  momentOf,
  parseTyped,
  precisionOf,
  timeChoices,
  unitsOf,
  unitValue,
  withUnit,
} from '@/components/DatePicker/dateTime'

const FAIR = { start: '2031-04-16 09:00:00', end: '2031-04-18 17:30:00' }
const FREE = { start: '1920-01-01', end: '2120-12-31' }

describe('a Format', () => {
  it.each([
    ['', 'minute'],
    ['YYYY-MM', 'month'],
    ['YYYY-MM-DD', 'day'],
    ['YYYY/MM/DD HH', 'hour'],
    ['YYYY-MM-DD HH:mm', 'minute'],
    ['yyyy-MM-dd hh:mm:ss', 'second'],
  ])('%p asks for a %s', (format, precision) => {
    expect(precisionOf(format, 'minute')).toBe(precision)
  })

  it('shows hours, minutes and seconds only as far as it names them', () => {
    expect([unitsOf('day'), unitsOf('hour'), unitsOf('second')]).toEqual([
      [],
      ['hour'],
      ['hour', 'minute', 'second'],
    ])
  })

  it('writes a date its own way, and leaves a missing time out', () => {
    expect(formatDate('2031-04-16 09:05:07', 'YYYY/MM/DD HH:mm')).toBe('2031/04/16 09:05')
    expect(formatDate('2031-04-16 09:05:07', 'YYYY-MM-DD HH:mm:ss')).toBe('2031-04-16 09:05:07')
    expect(formatDate('2031-04-16', 'DD.MM.YYYY HH:mm')).toBe('16.04.2031')
    expect(formatDate('', 'YYYY')).toBe('')
  })
})

describe('a moment', () => {
  it('starts a day at midnight and ends it at 23:59:59 (SPEC §5)', () => {
    expect(momentOf('2031-04-16', '', 'start', FREE)).toBe('2031-04-16 00:00:00')
    expect(momentOf('2031-04-16', '', 'end', FREE)).toBe('2031-04-16 23:59:59')
    expect(momentOf('2031-04-16', '10:20:00', 'end', FREE)).toBe('2031-04-16 10:20:00')
  })

  it('stays inside the bounds, also within a day', () => {
    expect(momentOf('2031-04-16', '', 'start', FAIR)).toBe(FAIR.start)
    expect(momentOf('2031-04-18', '', 'end', FAIR)).toBe(FAIR.end)
    expect(clampMoment('2121-01-01 00:00:00', FREE)).toBe('2120-12-31 23:59:59')
  })

  it('offers the hours and minutes of its day that lie within the bounds', () => {
    const open = (moment: string, unit: 'hour' | 'minute') =>
      timeChoices(moment, unit, FAIR)
        .filter(choice => !choice.disabled)
        .map(choice => choice.text)

    expect(open('2031-04-16 09:00:00', 'hour')[0]).toBe('09')
    expect(open('2031-04-18 12:00:00', 'hour').pop()).toBe('17')
    expect(open('2031-04-18 17:00:00', 'minute').pop()).toBe('30')
    expect(open('2031-04-17 00:00:00', 'hour')).toHaveLength(24)
    expect(open('', 'hour')).toEqual([])
  })

  it('takes another hour, and sets the units that its precision does not ask for to zero', () => {
    expect(withUnit('2031-04-17 09:30:15', 'hour', '11', 'minute', FAIR)).toBe(
      '2031-04-17 11:30:00',
    )
    expect(withUnit('2031-04-17 09:30:15', 'hour', '11', 'hour', FAIR)).toBe('2031-04-17 11:00:00')
    expect(withUnit('2031-04-18 09:45:00', 'hour', '17', 'minute', FAIR)).toBe(
      '2031-04-18 17:30:00',
    )
  })

  it('law: every open choice leads to a moment within the bounds that has it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('2031-04-16', '2031-04-17', '2031-04-18'),
        fc.constantFrom('hour' as const, 'minute' as const, 'second' as const),
        fc.nat(86_399),
        (day, unit, second) => {
          const moment = momentOf(
            day,
            new Date(second * 1000).toISOString().slice(11, 19),
            'start',
            FAIR,
          )
          for (const { text } of timeChoices(moment, unit, FAIR).filter(
            choice => !choice.disabled,
          )) {
            const next = withUnit(moment, unit, text, 'second', FAIR)
            expect(clampMoment(next, FAIR)).toBe(next)
            expect(unitValue(next, unit)).toBe(text)
          }
        },
      ),
      { numRuns: 30 },
    )
  })
})

describe('a typed date', () => {
  it.each([
    ['2031-4-6', '2031-04-06'],
    ['2031/04/16 9:05', '2031-04-16 09:05:00'],
    ['2031.04.16 09:05:07', '2031-04-16 09:05:07'],
    ['2031年4月16日', '2031-04-16'],
    ['2031年4月16日 9:30', '2031-04-16 09:30:00'],
    ['2031-02-29', undefined],
    ['2031-04-16 24:00', undefined],
    ['tomorrow', undefined],
  ])('%p is read as %p', (typed, date) => {
    expect(parseTyped(typed)).toBe(date)
  })
})
