import { addToCalendar } from '@/platform/weapp/calendar'
import { setBrightness } from '@/platform/weapp/device'

const mockTaro: Record<string, jest.Mock> = {}
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: new Proxy({}, { get: (_, name: string) => mockTaro[name] }),
}))

const EVENT = {
  title: '晚宴',
  place: '澜厅',
  starts: '2031-04-16T18:30:00+08:00',
  ends: '2031-04-16T22:00:00+08:00',
}

describe('the brightness of a phone', () => {
  beforeEach(() => (mockTaro.getDeviceInfo = jest.fn(() => ({ platform: 'ios' }))))

  it('returns to its former value, also when it is restored before the value was read', async () => {
    let screen = 0.4
    mockTaro.getScreenBrightness = jest.fn(async () => {
      await new Promise(resolve => setTimeout(resolve, 5))
      return { value: screen }
    })
    mockTaro.setScreenBrightness = jest.fn(
      ({ value }: { value: number }) => ((screen = value), Promise.resolve()),
    )

    await Promise.all([setBrightness(1), setBrightness(undefined)])
    expect(screen).toBe(0.4)

    await setBrightness(1)
    expect(screen).toBe(1)
    await setBrightness(undefined)
    expect(screen).toBe(0.4)
  })

  it.each([
    [
      'is left to the system again on Android, which tells only what it was set to',
      'android',
      0.4,
      true,
      [1, -1],
    ],
    ['is what it was where the system does not take it', 'devtools', 0.4, false, [1, -1, 0.4]],
    ['is never one that no phone has', 'ios', -1, false, [1, 0.5]],
  ])('%s', async (_, platform, before, takesSystem, expected) => {
    const set: number[] = []
    mockTaro.getDeviceInfo = jest.fn(() => ({ platform }))
    mockTaro.getScreenBrightness = jest.fn(() => Promise.resolve({ value: before }))
    mockTaro.setScreenBrightness = jest.fn(({ value }: { value: number }) => {
      set.push(value)
      return value >= 0 || takesSystem
        ? Promise.resolve()
        : Promise.reject(new Error('fail invalid value'))
    })

    await setBrightness(1)
    expect(await setBrightness(undefined)).toBe(true)
    expect(set).toEqual(expected)
  })
})

describe('an event for the calendar of a phone', () => {
  it('begins and ends in seconds', async () => {
    mockTaro.addPhoneCalendar = jest.fn(() => Promise.resolve())

    expect(await addToCalendar(EVENT)).toBe('done')
    expect(mockTaro.addPhoneCalendar).toHaveBeenCalledWith({
      title: '晚宴',
      location: '澜厅',
      alarm: true,
      startTime: Date.parse(EVENT.starts) / 1000,
      endTime: String(Date.parse(EVENT.ends) / 1000),
    })
  })

  it('is not added when the person says no, or its time is invalid', async () => {
    const fails = (more: object) =>
      (mockTaro.addPhoneCalendar = jest.fn(() => Promise.reject(Object.assign(new Error(), more))))

    fails({ errMsg: 'addPhoneCalendar:fail auth deny' })
    expect(await addToCalendar(EVENT)).toBe('denied')
    // the contract asks again by itself
    fails({ errMsg: 'addPhoneCalendar:fail privacy permission is not authorized', errno: 104 })
    expect(await addToCalendar(EVENT)).toBe('failed')
    expect(await addToCalendar({ ...EVENT, starts: '' })).toBe('failed')
  })
})
