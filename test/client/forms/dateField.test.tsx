import { act } from 'react'
import { DateField } from '@/components/DatePicker/DateField'
import type { Precision } from '@/components/DatePicker/dateTime'
import type { DateSpan } from '@/components/DatePicker/rangeClick'
import { dateTexts } from '@/forms/dateTexts'
import { i18n } from '@/i18n/state'
import { translate } from '@/i18n/useText'
import { formMessages } from '@/i18n/messages/forms'
import { byRole, clear, draw, find, key, leave, press, type } from './support'

const WIDE = { start: '1900-01-01', end: '2099-12-31' }
const FAIR = { start: '2031-04-16 09:00:00', end: '2031-04-18 17:30:00' }
let changes: DateSpan[] = []

interface Given {
  value?: DateSpan
  isRange?: boolean
  precision?: Precision
  bounds?: { start: string; end: string }
  isDesktop?: boolean
}

function open({
  value = { Start: '', End: '' },
  isRange = false,
  precision = 'day',
  bounds = WIDE,
  isDesktop = false,
}: Given): void {
  const media = {
    matches: isDesktop,
    addListener: () => undefined,
    removeListener: () => undefined,
  }
  Object.assign(window, { matchMedia: () => media })
  changes = []
  const texts = dateTexts(
    (name, params) => translate(formMessages, name, params as never),
    'en',
    isRange,
  )
  draw(
    <DateField
      id="d"
      value={value}
      isRange={isRange}
      precision={precision}
      bounds={bounds}
      title="Day"
      placeholder="Choose"
      texts={texts}
      onChange={span => changes.push(span)}
    />,
  )
  press(find('#d'))
}

const button = (name: string) => press(byRole('button', name))
const day = (name: string) => byRole('gridcell', name)

beforeEach(() => i18n.setLanguage('en'))
afterEach(clear)

describe('one day', () => {
  it('is chosen with one press', () => {
    open({ value: { Start: '2031-04-16', End: '2031-04-16' } })
    expect(document.querySelectorAll('[role="gridcell"]')).toHaveLength(42)

    press(day('18 April 2031'))

    expect(changes).toEqual([{ Start: '2031-04-18', End: '2031-04-18' }])
  })

  it('is found by the keyboard: days, weeks, months, the ends of the week', () => {
    open({ value: { Start: '2031-04-16', End: '2031-04-16' } })
    const at = () => document.activeElement?.getAttribute('aria-label')
    const move = (name: string) => key(find('[role="gridcell"][tabindex="0"]'), name)
    act(() => find('[role="gridcell"][tabindex="0"]').focus())

    const seen = [
      'ArrowRight',
      'ArrowDown',
      'ArrowLeft',
      'ArrowUp',
      'Home',
      'End',
      'PageDown',
      'PageUp',
    ].map(name => (move(name), at()))

    expect(seen).toEqual([
      '17 April 2031',
      '24 April 2031',
      '23 April 2031',
      '16 April 2031',
      '13 April 2031', // Sunday: the week starts there in English
      '19 April 2031',
      '19 May 2031',
      '19 April 2031',
    ])
    key(find('[role="gridcell"][tabindex="0"]'), 'Enter')
    expect(changes).toEqual([{ Start: '2031-04-19', End: '2031-04-19' }])
  })

  it('cannot lie outside the bounds', () => {
    open({
      value: { Start: '2031-04-16', End: '2031-04-16' },
      bounds: { start: '2031-04-16', end: '2031-04-18' },
    })

    press(day('19 April 2031'))

    expect(changes).toEqual([])
    expect(day('19 April 2031').getAttribute('aria-disabled')).toBe('true')
  })

  it('is a far year away in three presses, and the years end with the bounds', () => {
    open({ value: { Start: '2099-12-31', End: '2099-12-31' } })
    button('2099.12, choose year and month')
    expect(byRole('button', 'Later years').getAttribute('aria-disabled')).toBe('true')
    button('2096')
    button('Feb')
    press(day('29 February 2096'))

    expect(changes[0]?.Start).toBe('2096-02-29')
  })
})

describe('a month', () => {
  it('is asked for without days', () => {
    open({ value: { Start: '2031-04', End: '2031-04' }, precision: 'month' })
    button('2031')
    button('Jun')

    expect(changes).toEqual([{ Start: '2031-06', End: '2031-06' }])
  })
})

describe('a moment', () => {
  it('has a column per unit, and is taken with the confirm button', () => {
    open({ precision: 'minute', bounds: FAIR })
    expect(byRole('listbox', 'Time Hour').getAttribute('aria-disabled')).toBe('true')
    press(day('17 April 2031'))
    press(find('#d-time-Start-hour-14'))
    press(find('#d-time-Start-minute-05'))
    expect(changes).toEqual([])
    button('Confirm')

    expect(changes).toEqual([{ Start: '2031-04-17 14:05:00', End: '2031-04-17 14:05:00' }])
  })

  it('keeps its time within the bounds of the day', () => {
    open({
      value: { Start: '2031-04-17 08:00:00', End: '2031-04-17 08:00:00' },
      precision: 'minute',
      bounds: FAIR,
    })
    press(day('16 April 2031'))
    expect(find('#d-time-Start-hour-09').getAttribute('aria-selected')).toBe('true')
    press(find('#d-time-Start-hour-08'))
    button('Confirm')

    expect(changes).toEqual([{ Start: '2031-04-16 09:00:00', End: '2031-04-16 09:00:00' }])
  })

  it('moves by arrows and takes digits', () => {
    open({
      value: { Start: '2031-04-17 08:30:00', End: '2031-04-17 08:30:00' },
      precision: 'second',
    })
    const hour = () => byRole('listbox', 'Time Hour')
    const minute = byRole('listbox', 'Time Minute')
    key(hour(), 'ArrowDown')
    key(hour(), 'PageDown')
    key(minute, '4')
    key(minute, '7')
    key(byRole('listbox', 'Time Second'), 'End')
    button('Confirm')

    expect(changes[0]?.Start).toBe('2031-04-17 19:47:59')
  })
})

describe('a range', () => {
  const two = { Start: '2031-04-16', End: '2031-04-18' }

  it('shows two months, and is set by two presses; a third starts over', () => {
    open({ isRange: true, value: two })
    expect(document.querySelectorAll('[role="grid"]')).toHaveLength(2)
    press(document.querySelectorAll('[aria-label="24 April 2031"]')[0] as Element)
    press(document.querySelectorAll('[aria-label="21 April 2031"]')[0] as Element)
    button('Confirm')

    expect(changes).toEqual([{ Start: '2031-04-21', End: '2031-04-24' }])
  })

  it('shows the month of its end beside that of its start when it is long, else the next one (SPEC §4)', () => {
    open({ isRange: true, value: { Start: '2031-04-16', End: '2031-08-02' } })
    expect(find('#d-panel-month-1').textContent).toBe('2031.08')

    open({ isRange: true, value: two })
    expect(find('#d-panel-month-1').textContent).toBe('2031.05')

    // thirty days and more within one month
    open({ isRange: true, value: { Start: '2031-05-01', End: '2031-05-31' } })
    expect([0, 1].map(at => find(`#d-panel-month-${at}`).textContent)).toEqual([
      '2031.05',
      '2031.06',
    ])
  })

  it('is gone through by the keyboard, through the months between its two as well', () => {
    open({ isRange: true, value: { Start: '2031-04-30', End: '2031-08-02' } })
    const at = () => document.activeElement?.getAttribute('aria-label')
    const move = (name: string) => key(find('[role="gridcell"][tabindex="0"]'), name)
    const months = () => [0, 1].map(place => find(`#d-panel-month-${place}`).textContent)
    act(() => find('[role="gridcell"][tabindex="0"]').focus())

    move('ArrowRight')
    expect([at(), ...months()]).toEqual(['1 May 2031', '2031.05', '2031.06'])
    move('PageDown')
    move('PageDown')
    expect([at(), ...months()]).toEqual(['1 July 2031', '2031.06', '2031.07'])
    move('ArrowLeft')
    expect([at(), ...months()]).toEqual(['30 June 2031', '2031.06', '2031.07'])
  })

  it('with times ends at 23:59:59 unless another time is chosen (SPEC §5)', () => {
    open({
      isRange: true,
      precision: 'minute',
      value: { Start: '2031-04-16 08:00:00', End: '2031-04-16 10:00:00' },
    })
    button('Clear')
    press(document.querySelectorAll('[aria-label="16 April 2031"]')[0] as Element)
    press(document.querySelectorAll('[aria-label="17 April 2031"]')[0] as Element)
    press(find('#d-time-Start-hour-09'))
    button('Confirm')

    expect(changes).toEqual([{ Start: '2031-04-16 09:00:00', End: '2031-04-17 23:59:59' }])
  })

  it('of one day is put in order when its times are not', () => {
    open({
      isRange: true,
      precision: 'hour',
      value: { Start: '2031-04-16 18:00:00', End: '2031-04-16 19:00:00' },
    })
    press(find('#d-time-End-hour-09'))
    button('Confirm')

    expect(changes).toEqual([{ Start: '2031-04-16 09:00:00', End: '2031-04-16 18:00:00' }])
  })
})

it('keeps its popup off the right edge, measured before it is scrolled into view', () => {
  let isScrolled = false
  const { getBoundingClientRect } = Element.prototype
  const box = () => ({ left: 500, right: window.innerWidth + (isScrolled ? 0 : 100) }) as DOMRect
  Object.assign(Element.prototype, {
    getBoundingClientRect: box,
    scrollIntoView: () => (isScrolled = true),
  })
  open({ isDesktop: true, isRange: true })
  Object.assign(Element.prototype, { getBoundingClientRect })
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')

  expect(isScrolled).toBe(true)
  expect(find('.tf-date__popup').style.marginLeft).toBe('-116px')
})

describe('typing on a desktop', () => {
  const enter = (text: string) => {
    type('#d-typed-Start', text)
    key(find('#d-typed-Start'), 'Enter')
  }
  const enterEnd = (text: string) => {
    type('#d-typed-End', text)
    key(find('#d-typed-End'), 'Enter')
  }

  it('takes a date in any usual spelling', () => {
    open({ isDesktop: true })
    enter('2031/4/6')

    expect(changes).toEqual([{ Start: '2031-04-06', End: '2031-04-06' }])
  })

  it('explains which dates are supported, and takes none of the others', () => {
    open({ isDesktop: true })
    enter('1899-12-31')

    expect(changes).toEqual([])
    expect(find('[role="alert"]').textContent).toBe('Supported dates: 1900-01-01 to 2099-12-31')
    expect(find('#d-typed-Start').getAttribute('aria-invalid')).toBe('true')
  })

  it('takes a moment, and gives a bare day its time', () => {
    open({ isDesktop: true, precision: 'minute', bounds: FAIR })
    enter('2031-04-17 10:15')
    expect(changes[0]?.Start).toBe('2031-04-17 10:15:00')

    open({ isDesktop: true, precision: 'minute', bounds: FAIR })
    enter('2031-04-16')
    expect(changes[0]?.Start).toBe('2031-04-16 09:00:00')
  })

  it('shows what its inputs are for', () => {
    open({ isDesktop: true, isRange: true })

    const labels = ['Start', 'End'].map(
      side => document.querySelector(`label[for="d-typed-${side}"]`)?.textContent,
    )
    expect(labels).toEqual(['Type the first date', 'Type the last date'])
    expect(find('#d-typed-Start').getAttribute('aria-label')).toBeNull()
  })

  it('asks for the first day when only the last one was typed', () => {
    open({ isDesktop: true, isRange: true })
    type('#d-typed-End', '2031-04-18')
    leave('#d-typed-End')
    button('Confirm')

    expect(changes).toEqual([])
    expect(find('[role="alert"]').textContent).toBe('Choose the first day')
    expect(document.activeElement).toBe(find('#d-typed-Start'))

    type('#d-typed-End', '')
    leave('#d-typed-End')
    button('Confirm')
    expect(changes).toEqual([{ Start: '', End: '' }])

    open({ isDesktop: true, isRange: true })
    type('#d-typed-End', '2031-04-18')
    leave('#d-typed-End')
    button('Confirm')
    type('#d-typed-Start', '2031-04-16')
    leave('#d-typed-Start')
    button('Confirm')
    expect(changes).toEqual([{ Start: '2031-04-16', End: '2031-04-18' }])
  })

  it('takes no range while one of its ends is no date', () => {
    open({ isDesktop: true, isRange: true })
    type('#d-typed-Start', '2031-02-31')
    leave('#d-typed-Start')
    enterEnd('2031-04-18')
    expect(changes).toEqual([])
    button('Confirm')

    expect(changes).toEqual([])
    expect(find<HTMLInputElement>('#d-typed-Start').value).toBe('2031-02-31')
    expect(find('[role="alert"]').textContent).toBe('Supported dates: 1900-01-01 to 2099-12-31')
    expect(document.activeElement).toBe(find('#d-typed-Start'))
  })

  it('clears its message while the date is corrected, not when the input is left for a button', () => {
    open({ isDesktop: true, isRange: true })
    type('#d-typed-Start', '2031-02-31')
    leave('#d-typed-Start')
    expect(document.querySelector('[role="alert"]')).not.toBeNull()
    type('#d-typed-Start', '2031-02-28')

    expect(document.querySelector('[role="alert"]')).toBeNull()
  })

  it('forgets an invalid text when a day is pressed instead', () => {
    open({ isDesktop: true, isRange: true, value: { Start: '2031-04-16', End: '2031-04-18' } })
    type('#d-typed-Start', '2031-02-31')
    leave('#d-typed-Start')
    press(document.querySelectorAll('[aria-label="21 April 2031"]')[0] as Element)
    expect(find<HTMLInputElement>('#d-typed-Start').value).toBe('2031-04-21')
    button('Confirm')

    expect(changes).toEqual([{ Start: '2031-04-21', End: '2031-04-21' }])
  })
})
