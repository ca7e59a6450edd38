import { isOnline, onNetworkChange } from '@/platform/h5/network'
import { locate } from '@/platform/h5/place/locate'
import { chooseLocation, giveLocation, openLocation } from '@/platform/h5/place/places'

const mockTaro: { navigateTo?: jest.Mock } = {}
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: { navigateTo: (options: object): unknown => mockTaro.navigateTo?.(options) },
}))

describe('places on the H5', () => {
  beforeEach(() => (mockTaro.navigateTo = jest.fn(() => Promise.resolve())))
  const place = { name: 'N2', address: '', point: { latitude: 28.5, longitude: 123.4 } }

  it('are chosen on a page that hands them back once', async () => {
    window.history.replaceState(
      null,
      '',
      '/#/pages/exhibitor/book?app=tgdemo000000001&lang=en&target=ex&id=1',
    )
    const choosing = chooseLocation()
    expect(mockTaro.navigateTo).toHaveBeenCalledWith({
      url: '/choose-location?app=tgdemo000000001&lang=en&target=ex',
    })
    window.history.replaceState(null, '', '/')
    expect(giveLocation(place)).toBe(true)
    // The page is left afterwards.
    expect(giveLocation(undefined)).toBe(false)
    expect(await choosing).toEqual({ place })
  })

  it('are not chosen where the page is left, does not open, or is opened a second time', async () => {
    const left = chooseLocation()
    giveLocation(undefined)
    expect(await left).toEqual({ refused: 'cancelled' })

    const first = chooseLocation()
    const second = chooseLocation()
    expect(await first).toEqual({ refused: 'cancelled' })
    giveLocation(place)
    expect(await second).toEqual({ place })

    mockTaro.navigateTo = jest.fn(() => Promise.reject(new Error('too many pages')))
    expect(await chooseLocation()).toEqual({ refused: 'unavailable' })
  })

  it('are shown on a page that receives them safely encoded', async () => {
    expect(
      await openLocation({ name: 'A&lat=0', address: '#', latitude: 28.5, longitude: 123.4 }),
    ).toBe(true)
    expect(mockTaro.navigateTo).toHaveBeenCalledWith({
      url: '/open-location?lat=28.5&lng=123.4&name=A%26lat%3D0&address=%23',
    })
  })
})

describe('where the browser is', () => {
  const lay = (geolocation: unknown) =>
    Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true })

  it('is given in the coordinates of Chinese maps', async () => {
    lay({
      getCurrentPosition: (tell: (position: object) => void) =>
        tell({ coords: { latitude: 28.5, longitude: 121.4, accuracy: 12 } }),
    })
    const position = await locate()
    if ('refused' in position) throw new Error('refused')
    expect(position.accuracyMeters).toBe(12)
    expect(Math.abs(position.point.latitude - 28.5)).toBeGreaterThan(0.0005)
  })

  it.each([
    [1, 'denied'],
    [2, 'unavailable'],
    [3, 'unavailable'],
  ])('is not given: %s is %s', async (code, refused) => {
    lay({
      getCurrentPosition: (_: unknown, fail: (error: object) => void) =>
        fail({ code, PERMISSION_DENIED: 1 }),
    })
    expect(await locate()).toEqual({ refused })
  })

  it('is not known without https', async () => {
    lay(undefined)
    expect(await locate()).toEqual({ refused: 'unavailable' })
  })
})

it('hears the network go and come back, until it stops listening', () => {
  const told: boolean[] = []
  const stop = onNetworkChange(now => told.push(now))
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  stop()
  window.dispatchEvent(new Event('offline'))
  expect(told).toEqual([false, true])
  expect(isOnline()).toBe(true)
})
