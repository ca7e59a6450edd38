import { act } from 'react'
import { HallMapPage } from '@/features/hallMap/HallMapPage'
import { shownPage } from '../../support/client/shownPage'

const WINDOW = { left: 0, top: 0, width: 800, height: 600 } as DOMRect
const HALL = {
  Id: 'N1',
  Name: '一号馆',
  Name_en: 'Hall N1',
  Note: '',
  Note_en: '',
  Width: 60,
  Height: 40,
  Walls: [],
  Gates: [],
  Booths: [{ No: 'N1-A01', Shape: [27, 17, 6, 6] }],
}

beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(WINDOW)
  Object.assign(HTMLElement.prototype, { setPointerCapture: () => undefined })
})
afterEach(() => jest.restoreAllMocks())

async function plan() {
  const page = await shownPage(HallMapPage, '/pages/hall/map', {}, network =>
    network.answer('/api/open/map', { data: { Halls: [HALL], Companies: [] } }),
  )
  const hand = document.querySelector<HTMLElement>('.tf-plan-view__hand')
  if (!hand) throw new Error('no plan')
  const send = (event: Event) => act(() => void hand.dispatchEvent(event))
  return {
    page,
    /** Where the plan lies: x, y, scale. */
    view: (): number[] =>
      (
        hand
          .querySelector('g')
          ?.getAttribute('transform')
          ?.match(/-?[\d.]+/g) ?? []
      ).map(Number),
    key: (key: string) => send(new KeyboardEvent('keydown', { key, bubbles: true })),
    wheel: (deltaY: number) => {
      const event = new WheelEvent('wheel', {
        deltaY,
        clientX: 400,
        clientY: 300,
        bubbles: true,
        cancelable: true,
      })
      send(event)
      return event.defaultPrevented
    },
    finger: (type: 'down' | 'move' | 'up', pointerId: number, clientX: number, clientY: number) =>
      send(
        Object.assign(
          new MouseEvent(`pointer${type}`, { clientX, clientY, bubbles: true, cancelable: true }),
          { pointerId },
        ),
      ),
  }
}

describe('the plan of a hall in a browser', () => {
  it('is moved and enlarged by keys', async () => {
    const { page, view, key } = await plan()
    const [x = 0, y = 0, scale = 0] = view()
    key('+')
    const [, , nearer = 0] = view()
    expect(nearer).toBeCloseTo(scale * 1.4)
    const [left = 0] = view()
    key('ArrowLeft')
    expect(view()[0]).toBeCloseTo(left + 60)
    key('0')
    expect(view()).toEqual([x, y, scale])
    page.close()
  })

  it('is enlarged by the wheel, without the page scrolling', async () => {
    const { page, view, wheel } = await plan()
    const [, , scale = 0] = view()
    expect(wheel(-100)).toBe(true)
    expect(view()[2]).toBeCloseTo(scale * 1.15)
    wheel(100)
    expect(view()[2]).toBeCloseTo(scale)
    page.close()
  })

  it('is dragged by one finger and enlarged by two', async () => {
    const { page, view, key, finger } = await plan()
    key('+')
    const [x = 0, , scale = 0] = view()
    finger('down', 1, 300, 300)
    finger('move', 1, 340, 300)
    expect(view()[0]).toBeCloseTo(x + 40)
    finger('down', 2, 440, 300)
    finger('move', 2, 540, 300)
    expect(view()[2]).toBeCloseTo(scale * 2)
    finger('up', 1, 340, 300)
    finger('up', 2, 540, 300)
    page.close()
  })

  it('chooses the booth that is tapped', async () => {
    const { page, finger } = await plan()
    finger('down', 1, 400, 300)
    finger('up', 1, 400, 300)
    expect(document.querySelector('.tf-plan-view__booth.is-chosen')).not.toBeNull()
    page.close()
  })
})
