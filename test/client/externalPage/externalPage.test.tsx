import Taro from '@tarojs/taro'
import { act } from 'react'
import { ExternalPage } from '@/features/externalPage/ExternalPage'
import { i18n } from '@/i18n/state'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores } from '../../support/client/fakeStores'
import { mountPage } from '../../support/client/mountPage'

const CONFIG = {
  AppId: 'tgdemo000000001',
  Theme: { Color: '#0A7C5A' },
  title: '穗澜',
  LinkHosts: ['fair.example'],
}

beforeEach(() => void jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([]))
afterEach(() => jest.restoreAllMocks())

async function show(url: string | undefined) {
  i18n.setLanguage('cn')
  const stores = fakeStores(
    fakePlatform({ route: '/pages/h5/load', query: url === undefined ? {} : { url } }),
  )
  stores.platform.network.answer('/api/oa/open/config', { data: CONFIG })
  await stores.config.fetch()
  const page = await mountPage(ExternalPage, stores, '/pages/h5/load')
  const button = (text: string) =>
    [...document.querySelectorAll<HTMLElement>('[role=button],[role=link]')].find(
      node => node.textContent === text,
    )
  return {
    page,
    stores,
    button,
    calls: stores.platform.calls,
    said: () => document.body.textContent ?? '',
  }
}

describe('the page before another site', () => {
  it('shows where an allowed address leads, and opens it only when it is pressed', async () => {
    const { page, button, calls, said } = await show('https://fair.example/visit?a=1')

    expect(said()).toContain('https://fair.example/visit?a=1')
    expect(calls.filter(call => call.startsWith('link'))).toEqual([])
    act(() => button('打开')?.click())
    expect(calls).toContain('link https://fair.example/visit?a=1')
    page.unmout()
  })

  it('shows the cashier of a development server as a page: it is no file', async () => {
    const { page, said } = await show('http://fair.test/dev/cashier/wx1?app=a')

    expect(said()).toContain('即将打开其他网站')
    page.unmout()
  })

  it('opens files of its own site with their full address', async () => {
    const { page, button, calls } = await show('/files/guide.pdf')

    act(() => button('打开')?.click())
    expect(calls).toContain('link http://fair.test/files/guide.pdf')
    page.unmout()
  })

  it.each([
    ['https://evil.example/login', 'evil.example'],
    ['https://fair.example@evil.example/', 'evil.example'],
    ['http://fair.example/', 'fair.example'],
    ['javascript:alert(document.domain)', 'javascript:'],
    ['//fair.example/', 'fair.example'],
  ])('shows the host of %s and offers no way to open it', async (url, host) => {
    const { page, button, said } = await show(url)

    expect(said()).toContain(`不在主办方允许的网站之列：${host}`)
    expect(button('打开')).toBeUndefined()
    expect(button('返回')).toBeDefined()
    expect(document.querySelector('a[href], iframe')).toBeNull()
    page.unmout()
  })

  it('says so when there is no address', async () => {
    const { page, said } = await show(undefined)
    expect(said()).toContain('链接中没有可打开的地址。')
    page.unmout()
  })
})
