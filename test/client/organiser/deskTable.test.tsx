import { act } from 'react'
import { DeskContext } from '@/features/organiser/DeskContext'
import { DeskStore } from '@/features/organiser/DeskStore'
import { DeskTable } from '@/features/organiser/DeskTable'
import { inOrder, nextOrder, orderWord, readOrder } from '@/features/organiser/table/order'
import { useDeskOrder } from '@/features/organiser/table/useDeskOrder'
import { clearDrawings, draw } from '../../support/client/draw'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores } from '../../support/client/fakeStores'
import { withStores } from '../../support/client/withStores'

/** From now on the window is as wide as a desk, or as narrow as a phone. */
function setScreen(width: 'wide' | 'narrow') {
  Object.assign(window, {
    matchMedia: () => ({
      matches: width === 'wide',
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  })
}

afterEach(clearDrawings)

it('sorts ascending, descending, and back to the list’s own order', () => {
  const up = nextOrder(readOrder('', ['a']), 'a')
  const down = nextOrder(up, 'a')
  expect([up, down, nextOrder(down, 'a'), nextOrder(down, 'b')].map(orderWord)).toEqual([
    'a',
    '-a',
    '',
    'b',
  ])
  expect(readOrder('-a', ['a'])).toEqual({ by: 'a', isDown: true })
  expect(readOrder('-b', ['a'])).toEqual({ by: '', isDown: false })
})

it('puts numbers by size, texts by language, and rows without a value last', () => {
  const rows = [
    { id: 'x', keys: { n: 10, t: '张' } },
    { id: 'y', keys: { n: 9, t: '' } },
    { id: 'z', keys: { n: 9, t: '安' } },
  ]
  const ids = (by: string, isDown: boolean) =>
    inOrder(rows, { by, isDown }, 'cn')
      .map(({ id }) => id)
      .join('')
  expect([ids('', true), ids('n', false), ids('n', true)]).toEqual(['xyz', 'yzx', 'xyz'])
  expect([ids('t', false), ids('t', true)]).toEqual(['zxy', 'xzy'])
})

/** A list of three rows that is here as a whole, and what is done with it. */
function list(query: Readonly<Record<string, string>> = {}, kept?: readonly string[]) {
  const stores = fakeStores(fakePlatform({ query: { lang: 'en', ...query } }))
  stores.platform.session.set(`organiser_${stores.fair.appId}`, {
    id: 'a',
    name: 'A',
    role: 'owner',
    token: 't',
  })
  if (kept) stores.platform.local.set('desk_columns_things', kept)
  const desk = new DeskStore(stores)
  desk.go({ section: 'jobs' })
  desk.keepView({ ...desk.view, sort: query['sort'] ?? '' })
  const Table = () => (
    <DeskTable
      label="Things"
      name="things"
      order={useDeskOrder(['name', 'size'])}
      heads={[
        { name: 'name', text: 'Name', sorts: true },
        { name: 'size', text: 'Size', sorts: true, width: '80px' },
        { name: 'note', text: 'Note' },
        '',
      ]}
      rows={[
        { id: '1', cells: ['b', 5, 'x', 'do'], keys: { name: 'b', size: 5 } },
        { id: '2', cells: ['a', 30, 'y', 'do'], keys: { name: 'a', size: 30 } },
      ]}
    />
  )
  draw(
    withStores(
      stores,
      <DeskContext.Provider value={desk}>
        <Table />
      </DeskContext.Provider>,
    ),
  )
  const shown = (role: string, within: ParentNode = document) =>
    [...within.querySelectorAll(`[role=${role}]`)].map(({ textContent }) => textContent)
  return {
    stores,
    heads: () => shown('columnheader'),
    sorts: () =>
      [...document.querySelectorAll('[role=columnheader]')].map(one =>
        one.getAttribute('aria-sort'),
      ),
    first: () => shown('cell', document.querySelectorAll('[role=row]')[1]),
    press: (name: string) => {
      const found = [...document.querySelectorAll<HTMLElement>('[role=button]')].find(
        one => (one.getAttribute('aria-label') ?? one.textContent) === name,
      )
      if (!found) throw new Error(`nothing to press is ${name}`)
      act(() => found.click())
    },
  }
}

it('is put in order by a heading, says so, and keeps it in the address', () => {
  setScreen('wide')
  const { heads, sorts, first, press, stores } = list()
  expect(heads()).toEqual(['Name', 'Size', 'Note', ''])
  expect(sorts()).toEqual(['none', 'none', null, null])
  press('Size')
  press('Size')
  expect(sorts()).toEqual(['none', 'descending', null, null])
  expect(first()[0]).toBe('Namea')
  expect(stores.platform.readLocation().query['sort']).toBe('-size')
})

it('begins as the address says', () => {
  setScreen('wide')
  expect(list({ sort: 'name' }).first()[0]).toBe('Namea')
})

it('hides columns on this device, but never the first column and the actions', () => {
  setScreen('wide')
  const { heads, first, press, stores } = list()
  press('Columns')
  press('Note')
  expect(heads()).toEqual(['Name', 'Size', ''])
  expect(first()).toEqual(['Nameb', 'Size5', 'do'])
  expect(stores.platform.local.get('desk_columns_things')).toEqual(['note'])
  press('Note')
  expect(heads()).toEqual(['Name', 'Size', 'Note', ''])
  expect(stores.platform.local.get('desk_columns_things')).toBeUndefined()
  clearDrawings()
  expect(list({}, ['size']).heads()).toEqual(['Name', 'Note', ''])
})

it('offers its order above the cards of a narrow window, which have no headings to press', () => {
  setScreen('narrow')
  const { first, press } = list()
  expect(document.body.textContent).not.toContain('Columns')
  press('Sort by')
  press('Size')
  press('Size')
  expect(first()[0]).toBe('Namea')
  expect(document.body.textContent).toContain('Sorted by Size')
})
