import { act } from 'react'
import type { BoothRow } from '@core/halls/drafting'
import { DeskContext } from '@/features/organiser/DeskContext'
import { DeskStore } from '@/features/organiser/DeskStore'
import type { HallPlace } from '@/features/organiser/setup/halls/hallFile'
import { HallsPage } from '@/features/organiser/setup/halls/HallsPage'
import { placeName } from '@/features/organiser/setup/placeName'
import { SetupStore } from '@/features/organiser/setup/SetupStore'
import { FeedbackStore } from '@/shell/feedback/FeedbackStore'
import { clearDrawings, draw, press as key, type } from '../../support/client/draw'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores } from '../../support/client/fakeStores'
import { settle } from '../../support/client/shownPage'
import { withStores } from '../../support/client/withStores'

const PATH = 'halls/W1.json'
const HALL = {
  Id: 'W1',
  Name: 'W1 馆',
  Width: 60,
  Height: 40,
  Extra: 1,
  Booths: [
    ['A01', 2, 2, 3, 3],
    ['A02', 5, 2, 3, 3],
  ] as BoothRow[],
}
const state = {
  Version: 1,
  At: '',
  By: '',
  Source: 'folder',
  Note: '',
  Files: [{ Path: PATH, IsPublished: true, Bytes: 9 }],
}

afterEach(clearDrawings)

async function editor(hall: object = HALL, Files: readonly object[] = state.Files) {
  const platform = fakePlatform({ query: { lang: 'en' } })
  const stores = fakeStores(platform)
  const { network, session } = stores.platform
  const text = JSON.stringify(hall)
  const company = { Id: 'lan', Name: '澜桥', Name_en: 'Lanqiao', Booth: 'W1-A02', HasPage: false }
  network
    .answer('/api/oa/setup/get', { data: { ...state, Files } })
    .answer('/api/oa/setup/open', {
      data: { Path: PATH, Published: text, Base: 'b', Content: text },
    })
    .answer('/api/oa/setup/draft', { data: { Revision: 1, At: '' } })
    .answer('/api/open/map', { data: { Halls: [], Companies: [company] } })
    .answer('/api/oa/setup/drawing', {
      data: {
        Width: 600,
        Height: 400,
        Booths: [{ No: 'C01', Shape: [10, 10, 60, 30] }],
        Walls: [[0, 0, 600, 0]],
        Problems: [],
      },
    })
  session.set(`organiser_${stores.fair.appId}`, { id: 'a', name: 'A', role: 'owner', token: 't' })
  const file = { name: 'W1.svg', size: 10, path: 'W1' }
  Object.assign(platform.media, {
    choose: async () => [file],
    base64: async () => 'PHN2Zy8+',
    release: () => undefined,
  })
  const desk = new DeskStore(stores)
  const setup = new SetupStore(desk, () => undefined)
  await setup.load()
  let place: HallPlace | undefined = { id: 'W1' }
  const tree = () =>
    withStores(
      stores,
      <DeskContext.Provider value={desk}>
        <HallsPage
          setup={setup}
          place={place}
          onPlace={next => {
            place = next
            drawn.again(tree())
          }}
        />
      </DeskContext.Provider>,
      new FeedbackStore(),
    )
  const drawn = draw(<></>)
  drawn.again(tree())
  await settle()
  const buttons = () => [...document.querySelectorAll<HTMLElement>('[role=button], button')]
  const press = async (name: string) => {
    const found = buttons().find(
      one => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim() === name,
    )
    if (!found) throw new Error(`no ${name}`)
    act(() => found.click())
    await settle()
  }
  return {
    network,
    press,
    setup,
    at: () => place?.at,
    booths: () => (setup.valueOf(PATH) as { Booths: BoothRow[] }).Booths,
    hall: () => setup.valueOf(PATH) as Record<string, unknown>,
    write: (id: string, text: string) => type(drawn.find<HTMLInputElement>(`[id="${id}"]`), text),
    plan: () => drawn.find('.tf-plan-view__hand'),
    shown: () => drawn.box.textContent ?? '',
    drawnBooths: () => drawn.box.querySelectorAll('.tf-plan-view__booth').length,
  }
}

describe('a hall that is drawn at the desk', () => {
  it('is table, drawing and file at once; properties without a field are kept', async () => {
    const { booths, write, hall, shown, drawnBooths } = await editor()
    expect(drawnBooths()).toBe(2)
    expect(shown()).toMatch(/1 with a company, 1 free/)
    write('booth-0-x', '10.5')
    write('booth-1-no', 'B07')
    expect(booths()).toEqual([
      ['A01', 10.5, 2, 3, 3],
      ['B07', 5, 2, 3, 3],
    ])
    expect(hall()['Extra']).toBe(1)
  })

  it('moves and resizes the chosen booth by keys', async () => {
    const { booths, press, plan } = await editor()
    await press('Show W1-A01 on the plan')
    key(plan(), 'ArrowDown')
    key(plan(), 'ArrowRight', { shiftKey: true })
    expect(booths()[0]).toEqual(['A01', 2, 2.5, 3.5, 3])
    key(plan(), 'Escape')
    key(plan(), 'ArrowDown')
    expect(booths()[0]).toEqual(['A01', 2, 2.5, 3.5, 3])
  })

  it('chooses several booths, moves them together, and takes steps back and forward', async () => {
    const { booths, press, plan, shown } = await editor()
    key(plan(), 'a', { ctrlKey: true })
    expect(shown()).toMatch(/2 booths selected/)
    key(plan(), 'ArrowRight')
    key(plan(), 'ArrowRight')
    key(plan(), 'ArrowDown')
    const moved = [
      ['A01', 3, 2.5, 3, 3],
      ['A02', 6, 2.5, 3, 3],
    ]
    expect(booths()).toEqual(moved)
    await press('Undo')
    expect(booths()).toEqual(HALL.Booths)
    await press('Redo')
    expect(booths()).toEqual(moved)
    key(plan(), 'Delete')
    expect(booths()).toEqual([])
    key(plan(), 'z', { ctrlKey: true })
    expect(booths()).toEqual(moved)
    await press('Select several')
    await press('Show W1-A01 on the plan')
    await press('Show W1-A02 on the plan')
    await press('Remove selected (2)')
    expect(booths()).toEqual([])
  })

  it('draws a wall, moves it and removes it by keys', async () => {
    const { hall, press, plan } = await editor()
    await press('Walls')
    key(plan(), 'Enter')
    key(plan(), 'ArrowRight', { shiftKey: true })
    key(plan(), 'Enter')
    key(plan(), 'ArrowDown', { shiftKey: true })
    key(plan(), ' ')
    key(plan(), 'Escape')
    expect(hall()['Walls']).toEqual([[30, 20, 35, 20, 35, 25]])
    key(plan(), 'ArrowLeft')
    expect(hall()['Walls']).toEqual([[29.5, 20, 34.5, 20, 34.5, 25]])
    await press('Remove this wall')
    expect(hall()['Walls']).toEqual([])
    await press('Undo')
    expect(hall()['Walls']).toEqual([[29.5, 20, 34.5, 20, 34.5, 25]])
  })

  it('removes the wall that is being drawn before it undoes anything else', async () => {
    const { hall, press, plan, write } = await editor()
    write('booth-1-x', '20')
    await press('Walls')
    key(plan(), 'Enter')
    key(plan(), 'ArrowRight', { shiftKey: true })
    key(plan(), 'Enter')
    key(plan(), 'z', { ctrlKey: true })
    key(plan(), 'Escape')
    expect(hall()['Walls']).toBeUndefined()
    expect((hall()['Booths'] as BoothRow[])[1]?.[1]).toBe(20)
    key(plan(), 'z', { ctrlKey: true })
    expect((hall()['Booths'] as BoothRow[])[1]?.[1]).toBe(5)
  })

  it('keeps a booth chosen after undo, and chooses none where the booth is gone', async () => {
    const { press, at, plan, booths } = await editor()
    await press('Add a booth')
    const place = booths().length - 1
    expect(at()).toBe(place)
    key(plan(), 'ArrowRight')
    await press('Undo')
    expect(at()).toBe(place)
    await press('Undo')
    expect([booths().length, at()]).toEqual([2, undefined])
  })

  it('keeps a booth chosen when the change of its number is undone', async () => {
    const { press, at, write, booths } = await editor()
    await press('Show W1-A01 on the plan')
    expect(at()).toBe(0)
    write('booth-0-no', 'C11')
    await press('Undo')
    expect([booths()[0]?.[0], at()]).toEqual(['A01', 0])
    await press('Redo')
    expect([booths()[0]?.[0], at()]).toEqual(['C11', 0])
  })

  it('gets another number with one call, and its booths with it', async () => {
    const { write, press, network, shown } = await editor()
    write('hall-rename', 'w1')
    await press('Change the hall number')
    expect(shown()).toMatch(/not used yet/)
    write('hall-rename', 'W9')
    await press('Change the hall number')
    const saved = network.requests('/api/oa/setup/draft').map(({ fields }) => fields)
    expect(saved.map(({ Path, FormerPath }) => [Path, FormerPath])).toEqual([
      ['halls/W9.json', PATH],
    ])
    expect(JSON.parse(String(saved[0]?.['Content']))).toMatchObject({
      Id: 'W9',
      Name: 'W1 馆',
      Extra: 1,
      Booths: HALL.Booths,
    })
  })

  it('may get the former number of a hall that is removed', async () => {
    const gone = { Path: 'halls/W7.json', IsPublished: true, Bytes: 9 }
    const { write, press, network } = await editor(HALL, [
      ...state.Files,
      { ...gone, Draft: { Revision: 2, At: '', By: '', Removed: true } },
    ])
    write('hall-rename', 'W7')
    await press('Change the hall number')
    expect(network.requests('/api/oa/setup/draft').map(({ fields }) => fields['Path'])).toEqual([
      'halls/W7.json',
    ])
  })

  it('says what is wrong with a booth, and leads to its row', async () => {
    const { write, press, at, shown } = await editor()
    write('booth-1-x', '4')
    expect(shown()).toMatch(/W1-A02 and W1-A01 overlap/)
    await press('W1-A02 and W1-A01 overlap')
    expect(at()).toBe(1)
    write('booth-1-no', 'A01')
    write('booth-1-x', '59')
    expect(shown()).toMatch(/W1-A01 is there twice/)
    expect(shown()).toMatch(/W1-A01 is not within the hall/)
  })

  it('takes a pasted table, a row of booths, and a drawing in metres', async () => {
    const { write, press, booths, hall } = await editor()
    await press('Paste a table')
    write('hall-paste', 'A02\t20\t2\t4\t4\nA03\t24\t2\t4\t4\nno booth\t?')
    await press('Use these booths')
    expect(booths().slice(1)).toEqual([
      ['A02', 20, 2, 4, 4],
      ['A03', 24, 2, 4, 4],
    ])
    await press('Make a row')
    write('hall-row-prefix', 'D')
    write('hall-row-to', '3')
    write('hall-row-y', '20')
    await press('Make 3 booths')
    expect(booths().slice(3)).toEqual([
      ['D01', 2, 20, 3, 3],
      ['D02', 5, 20, 3, 3],
      ['D03', 8, 20, 3, 3],
    ])
    await press('Import an SVG')
    await press('Choose an SVG')
    write('hall-svg-width', '60')
    await press('Use this drawing')
    expect(hall()).toMatchObject({
      Width: 60,
      Height: 40,
      Walls: [[0, 0, 60, 0]],
      Booths: [['C01', 1, 1, 6, 3]],
      Extra: 1,
    })
  })

  it('turns a published drawing into a table', async () => {
    const { press, network, hall } = await editor({ Id: 'W1', Name: 'W1', Svg: 'W1.svg' })
    await press('Turn it into a table')
    expect(network.requests('/api/oa/setup/drawing').map(({ fields }) => fields)).toMatchObject([
      { File: 'W1.svg' },
    ])
    expect(hall()).toEqual({
      Id: 'W1',
      Name: 'W1',
      Width: 600,
      Height: 400,
      Walls: [[0, 0, 600, 0]],
      Booths: [['C01', 10, 10, 60, 30]],
    })
  })

  it('names its places in words', () => {
    expect(placeName(PATH, ['Booths', '1'], 'en')).toBe('Hall plan W1 · Booths · #2')
    expect(placeName(PATH, ['Booths', 'A01'], 'cn')).toBe('展馆平面图 W1 · 展位 · A01')
    expect(placeName(PATH, ['Width'], 'cn')).toBe('展馆平面图 W1 · 长（米）')
  })
})
