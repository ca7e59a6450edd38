import {
  readPlace,
  SECTIONS,
  writePlace,
  type DeskPlace,
  type KindView,
} from '@/features/organiser/deskPlace'
import { momentOf, readMoment } from '@/features/organiser/fairMoment'
import { barsSvg } from '@/features/organiser/barsSvg'
import { wholeDay } from '@/features/organiser/gates/wholeDay'
import { deskOf } from '../../support/client/deskOf'
import { fakePlatform } from '../../support/client/fakePlatform'

describe('an address of the desk', () => {
  it('says where a person is, and is read back', () => {
    const nowhere = { id: '', company: '' }
    const cases: [DeskPlace, KindView][] = [
      ...SECTIONS.map((section): [DeskPlace, KindView] => [{ section }, nowhere]),
      [
        { section: 'kind', kind: 'form:booth' },
        { ...nowhere, state: '' },
      ],
      [
        { section: 'kind', kind: 'badge', id: 'a 1' },
        { id: 'a 1', state: 'submitted', company: 'north', sort: 'title' },
      ],
      [{ section: 'kind', kind: 'contact' }, nowhere],
      [
        { section: 'kind', kind: 'registration:visitor' },
        { ...nowhere, state: '', ticket: 'day', via: 'wx', sort: 'oldest' },
      ],
      [
        { section: 'orders' },
        { ...nowhere, id: 'o1', state: 'paid', period: 'all', sort: '-amount' },
      ],
    ]
    for (const [place, view] of cases)
      expect(readPlace(writePlace(place, view))).toEqual({ place, view })
    expect(readPlace({ at: 'cellar' })).toBeUndefined()
    expect(readPlace({})).toBeUndefined()
  })

  it('leads back after a reload, and to the overview where the place does not exist', async () => {
    const kinds = [{ Kind: 'contact', Name: '', Name_en: '', States: [], Counts: {}, Actions: [] }]
    const open = async (query: Record<string, string>) => {
      const platform = fakePlatform({ query })
      const user = { id: 'a', name: 'A', role: 'reader', token: 't' } as const
      const desk = deskOf({ 'desk.kinds': () => ({ Kinds: kinds }) }, { platform, user })
      await desk.fetchKinds()
      return { desk, platform }
    }
    const { desk, platform } = await open({
      kind: 'contact',
      id: 'c1',
      state: '*',
      company: 'north',
      lang: 'en',
    })
    expect(desk.place).toEqual({ section: 'kind', kind: 'contact', id: 'c1' })
    expect(desk.view).toEqual({ id: 'c1', state: '', company: 'north' })
    desk.go({ section: 'jobs' })
    expect(platform.readLocation().query).toEqual({ at: 'jobs', lang: 'en' })
    expect((await open({ kind: 'form:gone' })).desk.place).toEqual({ section: 'overview' })
  })

  it('leads back after the session ended and a person logged in again', async () => {
    const desk = deskOf(
      {
        'login.organiser': () => ({
          data: { Id: 'a', Name: 'A', Token: 'u', LastAppId: 'f', Target: 'oa', Role: 'owner' },
        }),
        logout: () => ({}),
        'desk.kinds': () => ({
          Kinds: [{ Kind: 'contact', Name: '', Name_en: '', States: [], Counts: {}, Actions: [] }],
        }),
      },
      { platform: fakePlatform({ query: { at: 'notices' } }) },
    )
    await desk.fetchKinds()
    desk.go({ section: 'quotas' })
    await desk.logout()
    expect(desk.place).toBeUndefined()
    await desk.login('a', 'b')
    await desk.fetchKinds()
    expect(desk.place).toEqual({ section: 'quotas' })
  })
})

describe('a time set at the desk', () => {
  it('is the fair’s, and comes back as it was set', () => {
    expect(readMoment('2031-03-20 18:00')).toBe('2031-03-20T18:00:00+08:00')
    expect(momentOf('2031-03-20T10:00:00Z')).toBe('2031-03-20 18:00')
    expect(readMoment(' 2031-3-2 ')).toBe('2031-03-02T00:00:00+08:00')
    expect([readMoment(''), momentOf('')]).toEqual(['', ''])
    for (const wrong of ['2031-02-30', '2031-03-20 25:00', 'soon', '20.3.2031'])
      expect(readMoment(wrong)).toBe('')
  })
})

describe('the drawing of the hours', () => {
  it('has every hour of the day, and a bar for each with an entry', () => {
    const hours = wholeDay([
      { Hour: 9, In: 4 },
      { Hour: 19, In: 2 },
    ])
    expect(hours.map(({ label }) => label).join(' ')).toBe('08 09 10 11 12 13 14 15 16 17 18 19')
    expect(hours[0]).toEqual({ label: '08', name: '08:00', count: 0 })
    const svg = barsSvg(hours, ['#123456'], 920)
    expect(svg.match(/<rect/g)).toHaveLength(2)
    expect(svg).toContain('>19</text>')
  })

  it('names as many bars as fit, always including the last', () => {
    const days = Array.from({ length: 30 }, (_, at) => ({ label: `d${at + 1}`, count: 1 }))
    const named = (width: number) =>
      [...barsSvg(days, ['#123456'], width).matchAll(/>(d\d+)</g)].map(([, label]) => label)
    expect(named(920)).toHaveLength(15)
    expect(named(330)).toEqual(['d5', 'd10', 'd15', 'd20', 'd25', 'd30'])
    expect(named(2000)).toHaveLength(30)
  })

  it('stacks the parts of a bar from below, with the sum on top', () => {
    const svg = barsSvg(
      [{ label: 'd', count: 4000, parts: [1000, 0, 3000] }],
      ['#111111', '#222222', '#333333'],
      920,
    )
    const rects = [...svg.matchAll(/y="([\d.]+)" width="36.0" height="([\d.]+)".*?fill="(#\d+)"/g)]
    expect(rects.map(([, y, height, colour]) => [y, height, colour])).toEqual([
      ['150.0', '42.0', '#111111'],
      ['24.0', '126.0', '#333333'],
    ])
    expect(svg).toContain('>4,000</text>')
  })

  it('shows only the figure of the tallest bar where the figures would overlap', () => {
    const days = Array.from({ length: 30 }, (_, at) => ({ label: 'd', count: at }))
    const figures = (width: number) =>
      [...barsSvg(days, ['#123456'], width).matchAll(/>(\d+)</g)].map(([, figure]) => figure)
    expect(figures(330)).toEqual(['29'])
    expect(figures(2000)).toHaveLength(29)
  })
})
