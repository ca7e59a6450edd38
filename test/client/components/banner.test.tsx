import { act } from 'react'
import { Banner, type BannerItem } from '@/components/Banner/Banner'
import { OnScreenProvider } from '@/components/OnScreenContext'
import { UnreadBadge } from '@/components/UnreadBadge/UnreadBadge'
import { i18n } from '@/i18n/state'
import { clearDrawings, click, draw, pass } from '../../support/client/draw'

const ITEMS: BannerItem[] = [
  { photo: '/a.png', link: '/pages/index', title: 'Tastings' },
  { photo: '/b.png', video: '/b.mp4', intervalMs: 2000 },
]
const stillness = (wanted: boolean) =>
  Object.defineProperty(window, 'matchMedia', {
    value: () => ({ matches: wanted }),
    configurable: true,
  })

beforeEach(() => {
  jest.useFakeTimers()
  i18n.setLanguage('en')
  stillness(false)
})
afterEach(() => {
  clearDrawings()
  jest.useRealTimers()
})

const drawBanner = (onOpen = () => undefined as void, isOnScreen = true) => {
  const drawn = draw(
    <OnScreenProvider value={isOnScreen}>
      <Banner label="From the fair" items={ITEMS} onOpen={onOpen} />
    </OnScreenProvider>,
  )
  const shown = () =>
    [...drawn.box.querySelectorAll('.tf-banner__slide')].findIndex(slide =>
      slide.classList.contains('is-shown'),
    )
  return { ...drawn, shown }
}

describe('the banner', () => {
  it('shows each for its own time, 6 s unless told', async () => {
    const { shown } = drawBanner()

    await pass(5999)
    expect(shown()).toBe(0)
    await pass(1)
    expect(shown()).toBe(1)
    await pass(2000)
    expect(shown()).toBe(0)
  })

  it('opens the link of the one on show, named by what it says', () => {
    const onOpen = jest.fn()
    const { find } = drawBanner(onOpen)

    expect(find('[role=link]').getAttribute('aria-label')).toBe('Tastings')
    click(find('[role=link]'))
    expect(onOpen).toHaveBeenCalledWith('/pages/index')
  })

  it('pauses while it is touched or focused, or while its page is below another', async () => {
    const { find, shown } = drawBanner()
    act(() => find('[role=link]').focus())
    await pass(30_000)
    expect(shown()).toBe(0)

    clearDrawings()
    const below = drawBanner(undefined, false)
    await pass(30_000)
    expect(below.shown()).toBe(0)
  })

  it('resumes after a touch despite the mouse events a browser simulates, and pauses for a real mouse', async () => {
    const { find, box } = drawBanner()
    const shown = () =>
      [...box.querySelectorAll('.tf-banner__slide')].findIndex(slide =>
        slide.classList.contains('is-shown'),
      )
    const slide = find('.tf-banner')
    const fire = (name: string) =>
      act(() => void slide.dispatchEvent(new Event(name, { bubbles: true })))
    fire('touchstart')
    await pass(7000)
    expect(shown()).toBe(0)
    fire('touchend')
    fire('mouseover')
    await pass(6000)
    expect(shown()).toBe(1)

    fire('mouseout')
    fire('mouseover')
    await pass(7000)
    expect(shown()).toBe(1)
  })

  it('can be stopped, and each can be chosen', async () => {
    const { box, find, shown } = drawBanner()
    const pause = find('.tf-banner__pause')

    click(pause)
    await pass(30_000)
    expect(shown()).toBe(0)
    expect(pause.getAttribute('aria-label')).toBe('Play')
    const [, second] = box.querySelectorAll<HTMLElement>('.tf-banner__dot')
    if (second) click(second)
    expect(shown()).toBe(1)
    expect(second?.getAttribute('aria-current')).toBe('true')
  })

  it('plays a film without sound while it is on show', async () => {
    const { box, find } = drawBanner()

    expect(box.querySelector('video')).toBeNull()
    await pass(6000)
    const film = find<HTMLVideoElement>('video')
    expect([film.muted, film.autoplay, film.getAttribute('poster')]).toEqual([true, true, '/b.png'])
    click(find('.tf-banner__pause'))
    expect(box.querySelector('video')).toBeNull()
  })

  it('neither moves nor plays by itself for people who want less motion', async () => {
    stillness(true)
    const { box, find, shown } = drawBanner()

    await pass(30_000)
    expect(shown()).toBe(0)
    const [, second] = box.querySelectorAll<HTMLElement>('.tf-banner__dot')
    if (second) click(second)
    expect(box.querySelector('video')).toBeNull()
    click(find('.tf-banner__pause'))
    expect(box.querySelector('video')).not.toBeNull()
  })
})

it.each([
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('an unread count of %i reads "%s"', (count, expected) => {
  expect(draw(<UnreadBadge count={count} />).box.textContent).toBe(expected)
})
