// The router and Taro import each other; this order works.
import '@tarojs/taro'
import * as router from '@tarojs/router'
import { guardLeaving } from '@/platform/h5/guardLeaving'

const wait = (ms: number) => new Promise(done => setTimeout(done, ms))
const at = () => router.history.location.pathname

describe('leaving a page of the H5', () => {
  beforeAll(() => router.setHistoryMode('hash'))

  it('goes back only when the person means it, and lets pages be opened on top', async () => {
    router.history.push('/pages/list')
    router.history.push('/pages/form')
    const asked: ((isLeaving: boolean) => void)[] = []
    const stop = guardLeaving('', () => new Promise(answer => void asked.push(answer)))

    window.history.back()
    await wait(80)
    expect(asked).toHaveLength(1)
    expect(at()).toBe('/pages/form')
    asked[0]?.(false)
    await wait(80)
    expect(at()).toBe('/pages/form')

    router.history.push('/pages/content')
    expect(at()).toBe('/pages/content')
    expect(asked).toHaveLength(1)

    window.history.back()
    await wait(80)
    asked[1]?.(true)
    await wait(80)
    expect(at()).toBe('/pages/form')

    window.history.back()
    await wait(80)
    expect(at()).toBe('/pages/list')
    expect(asked).toHaveLength(2)
    stop()
  })

  it('makes the browser ask before the tab is closed, as long as it stands', () => {
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(closing()).toBe(false)
    const stop = guardLeaving('', () => Promise.resolve(true))
    expect(closing()).toBe(true)
    stop()
    expect(closing()).toBe(false)
  })
})
