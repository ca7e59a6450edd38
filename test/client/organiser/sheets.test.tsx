import { act } from 'react'
import { DeskContext } from '@/features/organiser/DeskContext'
import { DeskStore } from '@/features/organiser/DeskStore'
import { SetupStore } from '@/features/organiser/setup/SetupStore'
import { SheetPanel } from '@/features/organiser/setup/SheetPanel'
import { FeedbackStore } from '@/shell/feedback/FeedbackStore'
import { clearDrawings, draw } from '../../support/client/draw'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores } from '../../support/client/fakeStores'
import { settle } from '../../support/client/shownPage'
import { withStores } from '../../support/client/withStores'

const row = (Row: number, State: string, more: object = {}) => ({
  Row,
  Key: `k${Row}`,
  Name: `N${Row}`,
  State,
  Cells: [],
  Reason: '',
  Column: '',
  ...more,
})
const ROWS = [
  row(2, 'changed', { Cells: [{ Column: 'Booth', Before: 'A1', After: 'B2' }] }),
  row(3, 'new'),
]
const REPLY = {
  Kind: 'exhibitors',
  Seen: '0 x',
  CanKeep: true,
  Rows: ROWS,
  Unknown: [],
  Done: false,
  Secrets: [],
}
const SECRETS = [{ Row: 3, Name: '=N3', Login: 'n3-login', Secret: 'first-password' }]
const STATE = { Version: 1, At: '', By: '', Source: 'folder', Note: '', Files: [] }

afterEach(clearDrawings)

async function panel(checked: object = REPLY) {
  const platform = fakePlatform({ query: { lang: 'en' } })
  const stores = fakeStores(platform)
  const { network, session } = stores.platform
  network
    .answer('/api/oa/setup/sheet/check', { data: checked })
    .answer('/api/oa/setup/sheet/keep', { data: { ...REPLY, Done: true, Secrets: SECRETS } })
    .answer('/api/oa/setup/sheet/last', {
      data: { Kind: 'exhibitors', At: '2031-03-01T02:00:00Z', By: 'A', Rows: 2 },
    })
    .answer('/api/oa/setup/sheet/undo', { data: { Done: true, IsDraft: false, Blocked: [] } })
    .answer('/api/oa/setup/get', { data: STATE })
  session.set(`organiser_${stores.fair.appId}`, { id: 'a', name: 'A', role: 'owner', token: 't' })
  const file = { name: 'list.xlsx', size: 10, path: 'list' }
  Object.assign(platform.media, {
    choose: async () => [file],
    base64: async () => 'UEs=',
    release: () => undefined,
  })
  const saved: string[] = []
  Object.assign(platform, { saveFile: async (text: string) => (saved.push(text), true) })
  const feedback = new FeedbackStore()
  const desk = new DeskStore(stores)
  const onCheck = jest.fn()
  const setup = new SetupStore(desk, () => undefined)
  const tree = (
    <DeskContext.Provider value={desk}>
      <SheetPanel setup={setup} onCheck={onCheck} />
    </DeskContext.Provider>
  )
  draw(withStores(stores, tree, feedback))
  await settle()
  const buttons = () => [...document.querySelectorAll<HTMLElement>('[role=button]')]
  const nameOf = (one: HTMLElement) => one.getAttribute('aria-label') ?? one.textContent ?? ''
  const press = async (name: string) => {
    act(() =>
      buttons()
        .find(one => nameOf(one) === name)
        ?.click(),
    )
    await settle()
  }
  const answer = async () => {
    act(() => feedback.answer(true))
    await settle()
  }
  const rows = () =>
    [...document.querySelectorAll('.tf-desk-table__row')].map(
      ({ textContent }) => textContent ?? '',
    )
  return { network, press, answer, rows, saved, onCheck, names: () => buttons().map(nameOf) }
}

describe('a sheet at the desk', () => {
  it('is checked, kept as a draft, and its first passwords are saved as a list without formulas', async () => {
    const { network, press, answer, rows, saved, onCheck, names } = await panel()
    await press('Choose a sheet')
    expect(rows()[1]).toMatch(/Booth: A1 → B2/)
    expect(network.requests('/api/oa/setup/sheet/keep')).toEqual([])
    await press('Keep as a draft')
    await answer()
    expect(network.requests('/api/oa/setup/sheet/keep').map(({ fields }) => fields)).toMatchObject([
      { Kind: 'exhibitors', Seen: '0 x' },
    ])
    expect(names()).not.toContain('Keep as a draft')
    await press('Download the list')
    expect(saved[0]).toContain('"\'=N3","n3-login","first-password"')
    await press('Check and publish')
    expect(onCheck).toHaveBeenCalledTimes(1)
  })

  it('shows refused rows first, and can not be kept then', async () => {
    const bad = row(4, 'refused', { Reason: 'It is no mobile number', Column: 'Mobile' })
    const { press, rows, names } = await panel({ ...REPLY, CanKeep: false, Rows: [...ROWS, bad] })
    await press('Choose a sheet')
    expect(rows()).toHaveLength(2)
    expect(rows()[1]).toMatch(/Mobile: It is no mobile number/)
    expect(names()).not.toContain('Keep as a draft')
    await press('All 3')
    expect(rows()).toHaveLength(4)
  })

  it('is undone after a question', async () => {
    const { network, press, answer } = await panel()
    await press('Undo the last import')
    expect(network.requests('/api/oa/setup/sheet/undo')).toEqual([])
    await answer()
    expect(network.requests('/api/oa/setup/sheet/undo')).toHaveLength(1)
    expect(network.requests('/api/oa/setup/sheet/last')).toHaveLength(2)
  })
})
