import type { MeetingSlot } from '@core/contract/meeting'
import { act } from 'react'
import { FreeTimes } from '@/features/hall/FreeTimes'
import { refusal, type FakeHttp } from '../../support/client/fakeHttp'
import { loginReply } from '../../support/client/fakeStores'
import { settle, shownPage } from '../../support/client/shownPage'

let close = () => {}
afterEach(() => {
  close()
  jest.restoreAllMocks()
})

const slot = (day: string, time: string, IsCommon = true): MeetingSlot => ({
  Id: `${day.replace(/-/g, '')}-${time.replace(':', '')}`,
  Day: day,
  Starts: `${day}T${time}:00+08:00`,
  Ends: `${day}T23:00:00+08:00`,
  State: 'free',
  IsCommon,
  HasTable: true,
  Busy: [],
  Blocked: [],
})
const SLOTS = [
  slot('2031-04-16', '09:30', false),
  ...['10:00', '10:30', '11:00', '13:00', '13:30'].map(time => slot('2031-04-16', time)),
  slot('2031-04-17', '09:30', false),
]

const Panel = () => <FreeTimes company="lanyan" />

/** The panel after a visitor has logged in; without `answer` there is no login. */
async function shown(answer?: (network: FakeHttp) => void) {
  const page = await shownPage(Panel, '/pages/hall/company', {}, network => {
    network.answer('/api/visitor/login', loginReply('t1'))
    answer?.(network)
  })
  close = page.close
  if (answer)
    await act(() =>
      page.stores.session.login('visitor', {
        Mobile: { CountryCode: '86', Number: '13800130000' },
        Code: '123456',
      }),
    )
  await settle()
  return page
}
const rows = () =>
  [...document.querySelectorAll('.tf-free-times__day')].map(row =>
    [...row.children].map(each => each.textContent),
  )

describe('the free times of a company', () => {
  it('shows the first common times of each day, and how many more there are', async () => {
    await shown(network =>
      network.answer('/api/open/slot/list', {
        data: { Slots: SLOTS, SlotMinutes: 30, Products: [], Colleagues: [], Self: '' },
      }),
    )
    expect(rows()).toEqual([
      ['04.16', '10:00', '10:30', '11:00', '+2'],
      ['04.17', 'No time when both are free'],
    ])
  })

  it('opens the request with the time that was pressed', async () => {
    const { press, went } = await shown(network =>
      network.answer('/api/open/slot/list', {
        data: { Slots: SLOTS, SlotMinutes: 30, Products: [], Colleagues: [], Self: '' },
      }),
    )
    await press('10:30')
    expect(went[0]).toContain('/pages/hall/meetings')
    expect(new URLSearchParams(went[0]?.split('?')[1]).get('with')).toBe('e:lanyan')
    expect(went[0]).toContain('slot=20310416-1030')
  })

  it('is left out without a login, and where the company has no meetings', async () => {
    await shown()
    expect(document.querySelector('.tf-free-times')).toBeNull()
    close()
    const { network } = await shown(answers =>
      answers.answer('/api/open/slot/list', refusal(404, 'not_found')),
    )
    expect(network.requests('/api/open/slot/list')).toHaveLength(1)
    expect(document.querySelector('.tf-free-times')).toBeNull()
  })
})
