import {
  byKey,
  drag,
  FIRST_LOOK,
  between,
  placeOnScreen,
  wrap,
  zoom,
} from '@/components/Panorama/panoramaView'
import { useLook } from '@/components/Panorama/useLook'
import { HallVrPage } from '@/features/hallVr/HallVrPage'
import { act } from 'react'
import { clearDrawings, draw } from '../../support/client/draw'
import { shownPage } from '../../support/client/shownPage'

afterEach(() => jest.restoreAllMocks())

const AREA = { width: 800, height: 400 }
const booth = (Way: 'link' | 'panorama') => ({
  Id: 'a',
  Title: 'Our booth online',
  Cover: '',
  Way,
  Company: { Id: 'lichuan', Name: '栗川谷饮', Name_en: 'Lichuan Grain Drinks', Booth: 'N3-A216' },
})
const opened = (Way: 'link' | 'panorama') => ({
  ...booth(Way),
  Url: Way === 'link' ? 'https://vr.suilan.example/1' : '',
  Panorama: Way === 'panorama' ? '/files/p.jpg' : '',
  PanoramaFirst: '',
  PanoramaSmall: '',
  Products: [{ Id: 'p1', Title: 'Oat base', Detail: '10 L', Picture: '' }],
  Spots: Way === 'panorama' ? [{ Product: 'p1', Yaw: 20, Pitch: 0 }] : [],
})

describe('VR booths in the hall', () => {
  it('are listed, and lead to their page', async () => {
    const page = await shownPage(HallVrPage, '/pages/hall/vr', {}, network =>
      network.answer('/api/open/vr/list', { data: { Items: [booth('panorama')] } }),
    )
    for (const words of ['Lichuan Grain Drinks', 'Our booth online', 'N3-A216', 'Panorama'])
      expect(page.said()).toContain(words)
    await page.press('Lichuan')
    expect(page.went[0]).toContain('/pages/hall/vr?id=a')
    page.close()
  })

  it('say whose page a link opens, and open it separately', async () => {
    const page = await shownPage(HallVrPage, '/pages/hall/vr', { id: 'a' }, network =>
      network.answer('/api/open/vr/get', { data: opened('link') }),
    )
    expect(page.said()).toContain('vr.suilan.example')
    await page.press('Open the VR booth')
    expect(page.stores.platform.calls).toContain('link https://vr.suilan.example/1')
    page.close()
  })

  it('open on the page once they are pressed, where the fair lists their host', async () => {
    for (const [Url, isFramed] of [
      ['https://fair.example/booth?a=1', true],
      ['https://fair.example.evil.example/', false],
      ['https://evil.example/https://fair.example/', false],
      ['https://fair.example@evil.example/', false],
      ['http://fair.example/', false],
    ] as const) {
      const page = await shownPage(HallVrPage, '/pages/hall/vr', { id: 'a' }, network =>
        network.answer('/api/open/vr/get', { data: { ...opened('link'), Url } }),
      )
      expect(document.querySelector('iframe')).toBeNull()
      if (isFramed || Url.startsWith('https:')) await page.press('Open the VR booth')
      const frame = document.querySelector('iframe')
      expect(frame?.getAttribute('src')).toBe(isFramed ? Url : undefined)
      if (frame) {
        expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-popups')
        expect(frame.getAttribute('title')).toBe('VR booth of Lichuan Grain Drinks')
        await page.press('Open in a page of its own')
        expect(page.stores.platform.calls).toContain(`link ${Url}`)
      }
      page.close()
    }
  })

  it('name the products in a panorama as a list; a device without WebGL pans it', async () => {
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    const page = await shownPage(HallVrPage, '/pages/hall/vr', { id: 'a' }, network =>
      network.answer('/api/open/vr/get', { data: opened('panorama') }),
    )
    expect(document.querySelector('.tf-panorama--flat')).not.toBeNull()
    await page.press('Oat base')
    expect(page.said()).toContain('View product')
    page.close()
  })
})

describe('a look into a panorama', () => {
  it('is drawn once a frame, however often the pointer moves, and turns to a spot that is chosen then', async () => {
    const frames: (() => void)[] = []
    const onFrame = (work: (time: number) => void) => frames.push(() => work(0))
    let drawn = 0
    let hand: ReturnType<typeof useLook> | undefined
    const Turned = ({ chosen }: { chosen?: string }) => {
      drawn++
      hand = useLook(
        { spots: [{ id: 'p', name: 'Oat', yaw: 90, pitch: 5 }], chosen, onLook: undefined },
        undefined,
        onFrame,
      )
      return null
    }
    const page = draw(<Turned />)
    const before = drawn
    await act(async () => {
      for (let at = 0; at < 10; at++) hand?.move(now => drag(now, -16, 0, AREA))
    })
    expect([drawn - before, frames.length, hand?.look.yaw]).toEqual([0, 1, 0])
    await act(async () => frames.shift()?.())
    expect(drawn - before).toBe(1)
    expect(hand?.look.yaw).toBeCloseTo(30)
    await act(async () => hand?.move(now => drag(now, -16, 0, AREA)))
    page.again(<Turned chosen="p" />)
    await act(async () => frames.shift()?.())
    expect(hand?.look.yaw).toBe(90)
    clearDrawings()
  })

  it('puts a mark where it is seen, and no mark behind the viewer', () => {
    expect(placeOnScreen({ yaw: 0, pitch: 0 }, FIRST_LOOK, AREA)).toEqual({ x: 400, y: 200 })
    const right = placeOnScreen({ yaw: 20, pitch: 0 }, FIRST_LOOK, AREA)
    expect(right && right.x > 400 && Math.abs(right.y - 200) < 1e-6).toBe(true)
    const above = placeOnScreen({ yaw: 0, pitch: 20 }, FIRST_LOOK, AREA)
    expect(above && above.y < 200).toBe(true)
    expect(placeOnScreen({ yaw: 180, pitch: 0 }, FIRST_LOOK, AREA)).toBeUndefined()
    for (const place of [
      { yaw: 130, pitch: -20 },
      { yaw: -170, pitch: 35 },
    ]) {
      const seen = placeOnScreen(place, { ...FIRST_LOOK, ...place }, AREA)
      expect(seen && [Math.round(seen.x), Math.round(seen.y)]).toEqual([400, 200])
    }
  })

  it('is turned by pointer and keys within its bounds', () => {
    expect(drag(FIRST_LOOK, 40, 0, AREA).yaw).toBeCloseTo(-7.5)
    expect(byKey(FIRST_LOOK, 'ArrowUp')?.pitch).toBe(10)
    expect(byKey({ ...FIRST_LOOK, pitch: 78 }, 'ArrowUp')?.pitch).toBe(80)
    expect(byKey(FIRST_LOOK, 'a')).toBeUndefined()
    expect([zoom(FIRST_LOOK, 9).fov, zoom(FIRST_LOOK, 0.1).fov]).toEqual([30, 90])
    expect(wrap(190)).toBe(-170)
    expect(between({ ...FIRST_LOOK, yaw: 170 }, { yaw: -170, pitch: 0 }, 1).yaw).toBe(-170)
  })
})
