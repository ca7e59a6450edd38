import { readLocation } from '@/platform/h5/location'
import { takeFromAddress } from '@/platform/h5/takeFromAddress'
import { layBridge, wearUserAgent } from '../../support/client/wechatBrowser'

const WECHAT = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) MicroMessenger/8.0.50'
const load = (userAgent: string) => {
  jest.resetModules()
  wearUserAgent(userAgent)
  return import('@/platform/h5/wechat/wechat')
}

describe('the ticket in the address', () => {
  it('is taken out of the address bar, and the part before the hash stays as it was loaded', async () => {
    window.history.replaceState(
      { key: 'kept' },
      '',
      '/tgdemo000000001/?a=1#/pages/login?target=visitor&ticket=T%2B1&lang=en',
    )

    expect(takeFromAddress(['ticket', 'wx'])).toEqual({ ticket: 'T+1' })
    expect(window.location.href).toBe(
      `${window.location.origin}/tgdemo000000001/?a=1#/pages/login?target=visitor&lang=en`,
    )
    expect(window.history.state).toEqual({ key: 'kept' })
  })

  it('keeps an address inside the address whole', () => {
    window.history.replaceState(null, '', '/#/pages/h5/load?url=https://x/?a=1&ticket=T')

    expect(takeFromAddress(['ticket', 'wx'])).toEqual({ ticket: 'T' })
    expect(readLocation()).toMatchObject({
      route: '/pages/h5/load',
      query: { url: 'https://x/?a=1' },
    })
  })

  it('leaves every other address alone', async () => {
    window.history.replaceState(null, '', '/?ticket=notOurs#/pages/login')

    expect(takeFromAddress(['ticket', 'wx'])).toEqual({})
    expect(window.location.search).toBe('?ticket=notOurs')
  })
})

describe('leaving for a ticket', () => {
  it('is only for the official account: not in another browser, nor in a web-view of a mini-program', async () => {
    expect(
      await (
        await load('Mozilla/5.0 Chrome/140')
      ).wechatTools.leaveForTicket({ appid: 'tg' }, () => true),
    ).toBe(false)
    layBridge(() => ({}), 'miniprogram')
    expect(await (await load(WECHAT)).wechatTools.leaveForTicket({ appid: 'tg' }, () => true)).toBe(
      false,
    )
    layBridge(undefined)
  })

  it('is cancelled when it is no longer wanted before everything is ready', async () => {
    const { wechatTools } = await load(WECHAT)
    layBridge(() => ({}))
    const before = window.location.href
    expect(await wechatTools.leaveForTicket({ appid: 'tg' }, () => false)).toBe(false)
    expect(window.location.href).toBe(before)
    layBridge(undefined)
  })
})
