import { i18n } from '@/i18n/state'
import { scanInOverlay } from '@/platform/h5/scan/scanOverlay'
import { watchCamera } from '@/platform/h5/scan/watchCamera'

/** Browsers at the edge: the camera and the reader of codes that jsdom has not. */
interface Camera {
  stop: jest.Mock
  torch: jest.Mock
  end: () => void
}
let seen: string | undefined

function layCamera(
  outcome: 'works' | 'NotAllowedError' | 'NotFoundError' | 'missing',
  hasTorch = false,
): Camera {
  const stop = jest.fn()
  const torch = jest.fn(() => Promise.resolve())
  const listeners = new Set<() => void>()
  const track = {
    stop,
    applyConstraints: torch,
    getCapabilities: () => (hasTorch ? { torch: true } : {}),
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }
  const getUserMedia = jest.fn(() =>
    outcome === 'works'
      ? Promise.resolve({ getTracks: () => [track], getVideoTracks: () => [track] })
      : Promise.reject(new DOMException('no', outcome)),
  )
  const mediaDevices = outcome === 'missing' ? undefined : { getUserMedia }
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true })
  return { stop, torch, end: () => listeners.forEach(listener => listener()) }
}

beforeEach(() => {
  i18n.setLanguage('en')
  document.body.innerHTML = '<button id="opener">open</button>'
  document.getElementById('opener')?.focus()
  seen = undefined
  Object.assign(window, {
    BarcodeDetector: class {
      static getSupportedFormats(): Promise<string[]> {
        return Promise.resolve(['qr_code'])
      }
      detect = () => Promise.resolve(seen === undefined ? [] : [{ rawValue: seen }])
    },
  })
  Object.defineProperty(HTMLMediaElement.prototype, 'play', {
    value: () => Promise.resolve(),
    configurable: true,
  })
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', {
    value: null,
    writable: true,
    configurable: true,
  })
})

const dialogue = () => document.querySelector<HTMLElement>('[role=dialog]')
const button = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('button')].find(
    each => (each.getAttribute('aria-label') ?? each.textContent) === name,
  )
const until = async (isTrue: () => unknown) => {
  for (let tries = 0; tries < 400 && !isTrue(); tries += 1)
    await new Promise(done => setTimeout(done, 10))
  expect(isTrue()).toBeTruthy()
}
const says = (words: RegExp) =>
  words.test(document.querySelector('[role=status]')?.textContent ?? '')

describe('the overlay for scanning', () => {
  it('returns what the camera sees, releases the camera and returns the focus', async () => {
    const camera = layCamera('works')
    const scanning = scanInOverlay()
    expect(dialogue()?.getAttribute('aria-modal')).toBe('true')
    expect(document.activeElement).toBe(button('Close'))
    await until(() => says(/inside the frame/))
    seen = 'https://fair.test/c/1'

    expect(await scanning).toEqual({ text: 'https://fair.test/c/1' })
    expect(camera.stop).toHaveBeenCalled()
    expect(dialogue()).toBeNull()
    expect(document.activeElement?.id).toBe('opener')
  })

  it.each([
    ['Esc', () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))],
    ['its button', () => button('Close')?.click()],
    ['leaving the page', () => window.dispatchEvent(new HashChangeEvent('hashchange'))],
  ])('is closed by %s', async (_, close) => {
    const camera = layCamera('works')
    const scanning = scanInOverlay()
    await until(() => says(/inside the frame/))
    close()
    expect(await scanning).toEqual({ refused: 'cancelled' })
    expect(camera.stop).toHaveBeenCalled()
  })

  it.each([
    ['NotAllowedError', 'denied', /not allowed/],
    ['NotFoundError', 'unavailable', /cannot be opened/],
    ['missing', 'unavailable', /cannot be opened/],
  ] as const)(
    'says why the camera is missing (%s) and offers a picture instead',
    async (outcome, refused, words) => {
      layCamera(outcome)
      const scanning = scanInOverlay()
      await until(() => says(words))
      expect(document.activeElement).toBe(button('Read from a picture'))
      button('Close')?.click()
      expect(await scanning).toEqual({ refused })
    },
  )

  it('keeps Tab inside, among its buttons', async () => {
    layCamera('works', true)
    const scanning = scanInOverlay()
    await until(() => button('Turn the light on'))
    const names: unknown[] = []
    for (let presses = 0; presses < 3; presses += 1) {
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))
      names.push(document.activeElement?.textContent)
    }
    expect(names.sort()).toEqual(['', 'Read from a picture', 'Turn the light on'])
    button('Close')?.click()
    await scanning
  })

  it('switches the lamp where the camera has one', async () => {
    const camera = layCamera('works', true)
    const scanning = scanInOverlay()
    await until(() => button('Turn the light on'))
    button('Turn the light on')?.click()
    await until(() => button('Turn the light off'))
    expect(camera.torch).toHaveBeenCalledWith({ advanced: [{ torch: true }] })
    button('Close')?.click()
    await scanning
  })
})

describe('watching through the camera', () => {
  const frame = () => document.body.appendChild(document.createElement('div'))

  it('reports each code once while it stays in sight, and stops on request', async () => {
    const camera = layCamera('works')
    const texts: string[] = []
    const box = frame()
    const stop = watchCamera(box, { onText: text => texts.push(text) })
    seen = 'a'
    await until(() => texts.length === 1)
    await new Promise(done => setTimeout(done, 300))
    seen = 'b'
    await until(() => texts.length === 2)

    stop()
    expect(texts).toEqual(['a', 'b'])
    expect(camera.stop).toHaveBeenCalled()
    expect(box.children).toHaveLength(0)
  })

  it('reports once that a camera was lost', async () => {
    const camera = layCamera('works')
    const onTrouble = jest.fn()
    let isReady = false
    watchCamera(frame(), { onText: () => undefined, onReady: () => (isReady = true), onTrouble })
    await until(() => isReady)
    camera.end()
    camera.end()
    expect(onTrouble.mock.calls).toEqual([['unavailable']])
  })

  it('releases a camera that starts after the scan was stopped', async () => {
    const camera = layCamera('works')
    const onText = jest.fn()
    seen = 'a'
    watchCamera(frame(), { onText })()
    await until(() => camera.stop.mock.calls.length > 0)
    expect(onText).not.toHaveBeenCalled()
  })

  it('reports immediately that it got no element to draw in', () => {
    const onTrouble = jest.fn()
    watchCamera(undefined, { onText: () => undefined, onTrouble })
    expect(onTrouble).toHaveBeenCalledWith('unavailable')
  })
})
