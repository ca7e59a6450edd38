import { onNewVersion } from '@/platform/weapp/newVersion'
import { openSettings } from '@/platform/weapp/settings'

const mockTaro: Record<string, jest.Mock> = {}
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: new Proxy({}, { get: (_, name: string) => mockTaro[name] }),
}))

it('a new version of the program is reported when it is ready, and started on request', () => {
  const ready: (() => void)[] = []
  const applyUpdate = jest.fn()
  mockTaro.getUpdateManager = jest.fn(() => ({
    onUpdateReady: (listener: () => void) => ready.push(listener),
    applyUpdate,
  }))
  const told: (() => void)[] = []
  onNewVersion(restart => told.push(restart))
  expect(told).toHaveLength(0)

  ready.forEach(tell => tell())
  expect(told).toHaveLength(1)
  expect(applyUpdate).not.toHaveBeenCalled()

  told[0]?.()
  expect(applyUpdate).toHaveBeenCalledTimes(1)
})

describe('the settings of WeChat', () => {
  it.each([
    ['album', 'scope.writePhotosAlbum'],
    ['calendar', 'scope.addPhoneCalendar'],
    ['location', 'scope.userLocation'],
  ] as const)('say whether %s is allowed now', async (permission, scope) => {
    mockTaro.openSetting = jest.fn(() => Promise.resolve({ authSetting: { [scope]: true } }))
    expect(await openSettings(permission)).toBe(true)
    mockTaro.openSetting = jest.fn(() => Promise.resolve({ authSetting: { [scope]: false } }))
    expect(await openSettings(permission)).toBe(false)
    mockTaro.openSetting = jest.fn(() => Promise.resolve({ authSetting: {} }))
    expect(await openSettings(permission)).toBe(false)
  })

  it('allow nothing where WeChat does not open them', async () => {
    mockTaro.openSetting = jest.fn(() => Promise.reject(new Error('openSetting:fail')))
    expect(await openSettings('album')).toBe(false)
  })
})
