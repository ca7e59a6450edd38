// The router and Taro import each other; this order works.
import '@tarojs/taro'
// before the router's history is made, as in the app
import { afterWindows, holdBack } from '@/platform/h5/backHold'
import { noteAddress } from '@/platform/h5/addressNote'
import * as router from '@tarojs/router'

const wait = (ms: number) => new Promise(done => setTimeout(done, ms))
const at = () => router.history.location.pathname
const back = async () => {
  window.history.back()
  await wait(80)
}

describe('the way back while windows lie over the page of the H5', () => {
  /** Windows that are open, by name; those that stay when they are asked to close. */
  const open: string[] = []
  let staying = ''
  const heard: string[] = []
  const tell = () =>
    holdBack(open.length, () => {
      const top = open[open.length - 1]
      if (top === undefined || top === staying) return
      open.pop()
      tell()
    })
  const show = (name: string) => {
    open.push(name)
    tell()
  }
  const hide = async () => {
    open.pop()
    tell()
    await wait(160)
  }
  beforeAll(() => {
    router.setHistoryMode('hash')
    router.history.listen(({ action, location }) =>
      heard.push(`${String(action)} ${location.pathname}`),
    )
    router.history.push('/pages/home')
    router.history.push('/pages/list')
  })
  beforeEach(() => {
    heard.length = 0
  })

  it('closes the topmost window, then the one under it, then leaves the page', async () => {
    show('sheet')
    show('dialog')
    await back()
    expect([open, at(), heard]).toEqual([['sheet'], '/pages/list', []])
    await back()
    expect([open, at(), heard]).toEqual([[], '/pages/list', []])
    await wait(400)
    await back()
    expect([at(), heard]).toEqual(['/pages/home', ['POP /pages/home']])
    router.history.push('/pages/list')
  })

  it('removes its entry when the window is closed by its button, and keeps an address that was set since', async () => {
    show('sheet')
    window.history.replaceState(window.history.state, '', '#/pages/list?state=open')
    noteAddress()
    await hide()
    expect(window.location.hash).toBe('#/pages/list?state=open')
    expect(heard).toEqual([])
    await back()
    expect(at()).toBe('/pages/home')
    router.history.push('/pages/list')
  })

  it('asks again about a window that stays open', async () => {
    show('sheet')
    staying = 'sheet'
    await back()
    await wait(400)
    await back()
    expect([open, at()]).toEqual([['sheet'], '/pages/list'])
    await wait(400)
    staying = ''
    await back()
    expect([open, at()]).toEqual([[], '/pages/list'])
    await wait(400)
  })

  it('leads back over a page that was opened from a window, and never to a page that another one has replaced', async () => {
    show('sheet')
    router.history.push('/pages/next')
    await hide()
    await back()
    expect(at()).toBe('/pages/list')
    await back()
    expect(at()).toBe('/pages/home')

    router.history.push('/pages/login')
    show('dialog')
    router.history.replace('/pages/card')
    await hide()
    await back()
    expect(at()).toBe('/pages/home')
  })

  it('goes back by the button of the app after its entry is gone', async () => {
    router.history.push('/pages/list')
    show('sheet')
    open.pop()
    tell()
    afterWindows(() => router.history.back())
    await wait(160)
    expect(at()).toBe('/pages/home')
  })
})
