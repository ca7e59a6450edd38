// The router and Taro import each other; this order works.
import '@tarojs/taro'
import * as router from '@tarojs/router'
import { guardLeaving } from '@/platform/h5/guardLeaving'

const at = () => router.history.location.pathname
/** Where the browser is: it goes back first and is then brought forward again. */
const shown = () => window.location.hash

/** Runs the check until it holds: a busy machine takes longer to tell a navigation. */
async function waitFor(check: () => void) {
  const until = Date.now() + 4000
  for (;;) {
    try {
      return check()
    } catch (error) {
      if (Date.now() > until) throw error
      await new Promise(done => setTimeout(done, 10))
    }
  }
}

/** Long enough for a navigation that must not come. */
const settle = () => new Promise(done => setTimeout(done, 80))

describe('leaving a page of the H5', () => {
  let stop = () => {}
  beforeAll(() => router.setHistoryMode('hash'))
  afterEach(() => stop())

  it('goes back only after a confirmation, and lets pages be opened on top', async () => {
    router.history.push('/pages/list')
    router.history.push('/pages/form')
    const asked: ((isLeaving: boolean) => void)[] = []
    stop = guardLeaving('', () => new Promise(answer => void asked.push(answer)))

    window.history.back()
    await waitFor(() => expect([asked.length, shown()]).toEqual([1, '#/pages/form']))
    expect(at()).toBe('/pages/form')
    asked[0]?.(false)
    await settle()
    expect(at()).toBe('/pages/form')

    router.history.push('/pages/content')
    expect(at()).toBe('/pages/content')
    expect(asked).toHaveLength(1)

    window.history.back()
    // people answer after that
    await waitFor(() => expect([asked.length, shown()]).toEqual([2, '#/pages/content']))
    asked[1]?.(true)
    await waitFor(() => expect(at()).toBe('/pages/form'))
    await settle()

    window.history.back()
    await waitFor(() => expect(at()).toBe('/pages/list'))
    expect(asked).toHaveLength(2)
  })

  it('makes the browser ask before the tab is closed, as long as it is set', () => {
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(closing()).toBe(false)
    stop = guardLeaving('', () => Promise.resolve(true))
    expect(closing()).toBe(true)
    stop()
    expect(closing()).toBe(false)
  })
})
