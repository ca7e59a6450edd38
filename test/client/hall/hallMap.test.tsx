import fs from 'node:fs'
import { act } from 'react'
import { drawPlan, type PlanContext } from '@/components/HallPlan/drawPlan'
import { HallMapPage } from '@/features/hallMap/HallMapPage'
import { alongWay, labelOf } from '@/components/HallPlan/planView'
import type { MapHall } from '@core/halls/hallGrid'
import { waysTo, type Way } from '@core/halls/wayTo'
import { shownPage } from '../../support/client/shownPage'

afterEach(() => jest.restoreAllMocks())

const hall = (over: Partial<MapHall>): MapHall => ({
  Id: 'N1',
  Name: '一号馆',
  Name_en: 'Hall N1',
  Note: '',
  Note_en: '',
  Width: 60,
  Height: 40,
  Walls: [],
  Gates: [],
  Booths: [],
  ...over,
})
const gate = (X: number, Y: number, name = 'West gate') => ({ Name: name, Name_en: name, X, Y })
const block = (no: string, ...Shape: number[]) => ({ No: no, Shape })
const wayTo = (of: MapHall, no: string): Way[] => {
  const booth = of.Booths.find(({ No }) => No === no)
  return booth ? waysTo(of, booth) : []
}
const isIn = (
  [left = 0, top = 0, width = 0, height = 0]: readonly number[],
  { x, y }: { x: number; y: number },
) => x > left && x < left + width && y > top && y < top + height

/** No point of a way lies in a booth, looked at every half metre. */
function staysOut(way: Way, of: MapHall): void {
  for (const point of alongWay(way.points.slice(1), 0.5))
    expect(
      of.Booths.filter(({ Shape }) => isIn(Shape, point)).map(
        ({ No }) => `${No} at ${point.x},${point.y}`,
      ),
    ).toEqual([])
}

describe('the way to a booth', () => {
  it('avoids booths and walls, names the turns in order, and gives the length of the drawn way', () => {
    const of = hall({
      Gates: [gate(0, 20)],
      Booths: [block('N1-A01', 20, 0, 10, 32), block('N1-A02', 45, 5, 6, 6)],
    })
    const [way] = wayTo(of, 'N1-A02')
    expect(way?.parts.map(({ turn }) => turn)).toEqual(['straight', 'right', 'left', 'left'])
    if (!way) throw new Error('no way')
    staysOut(way, of)
    const drawn = way.points
      .slice(1)
      .reduce(
        (sum, to, at) =>
          sum + Math.hypot(to.x - (way.points[at]?.x ?? 0), to.y - (way.points[at]?.y ?? 0)),
        0,
      )
    expect(way.metres).toBeCloseTo(drawn, 5)
    // round the lower end of the block: it is 32 m deep
    expect(Math.max(...way.points.map(({ y }) => y))).toBeGreaterThan(32)
  })

  it('says left and right as someone who walks sees them', () => {
    const of = hall({
      Gates: [gate(0, 20)],
      Booths: [block('N1-A01', 50, 2, 6, 6), block('N1-A02', 50, 32, 6, 6)],
    })
    expect(wayTo(of, 'N1-A01')[0]?.parts.map(({ turn }) => turn)).toEqual(['straight', 'left'])
    expect(wayTo(of, 'N1-A02')[0]?.parts.map(({ turn }) => turn)).toEqual(['straight', 'right'])
  })

  it('begins at the nearest gate, and has one for every gate', () => {
    const of = hall({
      Gates: [gate(0, 20, 'far'), gate(60, 20, 'near')],
      Booths: [block('N1-A01', 50, 18, 4, 4)],
    })
    expect(wayTo(of, 'N1-A01').map(({ gate: at }) => at)).toEqual([1, 0])
  })

  it('does not exist where walls or booths enclose the booth, or where the hall has no gate', () => {
    const ring = [40, 10, 56, 10, 56, 30, 40, 30, 40, 10]
    const booth = block('N1-A01', 46, 18, 4, 4)
    expect(wayTo(hall({ Gates: [gate(0, 20)], Walls: [ring], Booths: [booth] }), 'N1-A01')).toEqual(
      [],
    )
    expect(wayTo(hall({ Booths: [booth] }), 'N1-A01')).toEqual([])
    expect(wayTo(hall({ Gates: [gate(0, 20)], Booths: [booth] }), 'N1-A01')).toHaveLength(1)
  })

  it.each(fs.readdirSync('fairs/suilan/halls').filter(name => name.endsWith('.json')))(
    'reaches every booth of %s of the demo',
    name => {
      const file = JSON.parse(fs.readFileSync(`fairs/suilan/halls/${name}`, 'utf8')) as Omit<
        MapHall,
        'Booths'
      > & {
        Booths: [string, ...number[]][]
        Svg?: string
      }
      if (file.Svg !== undefined) return
      const of = hall({ ...file, Booths: file.Booths.map(([no, ...shape]) => block(no, ...shape)) })
      for (const booth of of.Booths.filter((_, at) => at % 7 === 0)) {
        const [way] = waysTo(of, booth)
        if (!way) throw new Error(`no way to ${booth.No}`)
        staysOut(way, of)
      }
    },
  )
})

describe('numbers on the plan', () => {
  it('read upwards in a deep and narrow booth, and level in a wide one', () => {
    expect(labelOf([0, 0, 3, 10], 3)).toEqual({ size: 1.9, isUpright: true })
    expect(labelOf([0, 0, 8, 4], 3)).toEqual({ size: 1.9, isUpright: false })
  })
})

describe('the canvas of the mini-program', () => {
  it('draws the dots of the way, in ink on white', () => {
    const dots: string[] = []
    const context = new Proxy({} as Record<string, unknown>, {
      get: (of, name) =>
        of[String(name)] ??
        ((...args: unknown[]) => name === 'arc' && dots.push(args.slice(0, 2).join())),
      set: (of, name, value) => Boolean((of[String(name)] = value)) || true,
    }) as unknown as PlanContext
    const of = hall({ Gates: [gate(0, 20)], Booths: [block('N1-A01', 50, 2, 6, 6)] })
    const shown = {
      hall: of,
      found: new Set<string>(),
      taken: new Set<string>(),
      chosen: 'N1-A01',
      flag: '',
      gates: [''],
    }
    const words = { label: '', nearer: '', farther: '', whole: '', onChoose: () => undefined }
    const view = { scale: 5, x: 0, y: 0 }
    drawPlan(context, { ...shown, ...words, way: undefined }, view, { width: 300, height: 200 }, 2)
    expect(dots).toEqual([])
    drawPlan(
      context,
      { ...shown, ...words, way: wayTo(of, 'N1-A01')[0] },
      view,
      { width: 300, height: 200 },
      2,
    )
    expect(dots.length).toBeGreaterThan(40)
  })
})

describe('the page', () => {
  it('says the way to the chosen booth in one sentence, and begins at another gate on a press', async () => {
    const of = hall({
      Gates: [gate(0, 20, 'West gate'), gate(60, 20, 'East gate')],
      Booths: [block('N1-A01', 50, 2, 6, 6)],
    })
    const company = {
      Id: 'lichuan',
      Name: '栗川谷饮',
      Name_en: 'Lichuan Grain Drinks',
      Booth: 'N1-A01',
      HasPage: true,
    }
    const page = await shownPage(HallMapPage, '/pages/hall/map', { booth: 'N1-A01' }, network =>
      network.answer('/api/open/map', { data: { Halls: [of], Companies: [company] } }),
    )
    expect(page.said()).toMatch(
      /From East gate: straight on for \d+ m, turn right, \d+ m\. About \d+ m\./,
    )
    await page.press('Other gate')
    expect(page.said()).toMatch(/From West gate: straight on for 50 m, turn left, \d+ m/)
    page.close()
  })

  it('begins with the company, the words or the hall that the address names', async () => {
    const Halls = ['N1', 'N2'].map(Id =>
      hall({ Id, Name_en: `Hall ${Id}`, Booths: [block(`${Id}-A01`, 2, 2, 6, 6)] }),
    )
    const Companies = ['N1', 'N2'].map(Id => ({
      Id: `of-${Id}`,
      Name: `企业${Id}`,
      Name_en: `Company ${Id}`,
      Booth: `${Id}-A01`,
      HasPage: true,
    }))
    const plan = async (query: Record<string, string>) => {
      const page = await shownPage(HallMapPage, '/pages/hall/map', query, network =>
        network.answer('/api/open/map', { data: { Halls, Companies } }),
      )
      const label = document.querySelector('.tf-plan-view__hand')?.getAttribute('aria-label')
      const field = document.querySelector<HTMLInputElement>('input#hall-map-search')?.value
      page.close()
      return [label?.includes('Hall N2'), field]
    }
    expect(await plan({})).toEqual([false, ''])
    expect(await plan({ company: 'of-N2' })).toEqual([true, ''])
    expect(await plan({ hall: 'N2' })).toEqual([true, ''])
    expect(await plan({ q: 'Company N2' })).toEqual([true, 'Company N2'])
  })

  it('finds what the directory finds, although the plan does not hold that name', async () => {
    const of = hall({ Booths: [block('N1-A01', 2, 2, 6, 6), block('N1-A02', 20, 2, 6, 6)] })
    const company = (Id: string, Booth: string) => ({
      ...{ Id, Name: Id, Name_en: `Company ${Id}`, Booth, HasPage: true },
    })
    const page = await shownPage(HallMapPage, '/pages/hall/map', { q: 'oat' }, network =>
      network
        .answer('/api/open/map', {
          data: { Halls: [of], Companies: [company('a', 'N1-A01'), company('b', 'N1-A02')] },
        })
        .answer('/api/open/search', { data: { Items: [{ Id: 'b' }], Cursor: '' } }),
    )
    expect(document.querySelectorAll('.tf-plan-view__booth.is-found')).toHaveLength(0)
    await act(() => new Promise<void>(resolve => setTimeout(resolve, 400)))
    expect(document.querySelectorAll('.tf-plan-view__booth.is-found')).toHaveLength(1)
    expect(page.said()).toContain('Company b')
    page.close()
  })

  it('only says on which side the booth is when few steps are left', async () => {
    const of = hall({
      Gates: [gate(0, 20, 'West gate')],
      Booths: [block('N1-A01', 40, 0, 4, 15), block('N1-A02', 44, 0, 4, 15)],
    })
    const page = await shownPage(HallMapPage, '/pages/hall/map', { booth: 'N1-A02' }, network =>
      network.answer('/api/open/map', { data: { Halls: [of], Companies: [] } }),
    )
    expect(page.said()).toMatch(
      /From West gate: straight on for 45 m, the booth is on your left\. About \d+ m\./,
    )
    page.close()
  })
})
