import { layBridge, wearUserAgent, type BridgeCall } from '../../support/client/wechatBrowser'

const WECHAT = 'Mozilla/5.0 (Linux; Android 14) Mobile Safari/537.36 MicroMessenger/8.0.50'
const soon = (ms = 0) => new Promise(done => setTimeout(done, ms))

async function leave(userAgent: string, environment?: string) {
  jest.resetModules()
  wearUserAgent(userAgent)
  const calls: BridgeCall[] = []
  layBridge(call => (calls.push(call), {}), environment)
  const { leaveAfterLogout } = await import('@/platform/h5/wechat/wechat')
  let isAtIndex = false
  leaveAfterLogout(() => void (isAtIndex = true))
  await soon(50)
  const names = calls.map(({ parameters }) => parameters.name)
  return { names, data: calls[0]?.parameters.arg, isAtIndex: () => isAtIndex }
}

describe('after a logout on the H5', () => {
  afterEach(() => layBridge(undefined))

  it('leads to the index, in WeChat as well', async () => {
    expect((await leave('Mozilla/5.0 Chrome/140')).isAtIndex()).toBe(true)
    const inWechat = await leave(WECHAT)
    expect(inWechat.isAtIndex()).toBe(true)
    expect(inWechat.names).toEqual([])
  })

  it.each([
    ['the user agent', `${WECHAT} miniProgram/wx1`, undefined],
    ["the bridge's variable", WECHAT, 'miniprogram'],
  ])(
    'tells the mini-program and goes back to it, known by %s',
    async (_, userAgent, environment) => {
      const { names, data, isAtIndex } = await leave(userAgent, environment)
      expect(names).toEqual(['postMessage', 'navigateBack'])
      expect(data).toMatchObject({ type: 'logout' })
      expect(isAtIndex()).toBe(false)
      // Nothing was left: the web-view is the mini-program's only page.
      await soon(600)
      expect(isAtIndex()).toBe(true)
    },
  )

  it('asks the SDK, as soon as the bridge exists, where nothing else tells', async () => {
    jest.resetModules()
    wearUserAgent(WECHAT)
    layBridge(undefined)
    const { isMiniProgramWebView } = await import('@/platform/h5/wechat/environment')
    const asking = isMiniProgramWebView()
    await soon(20)
    layBridge(() => ({}), 'miniprogram')
    document.dispatchEvent(new Event('WeixinJSBridgeReady'))
    expect(await asking).toBe(true)
    layBridge(() => ({}), undefined)
    expect(await isMiniProgramWebView()).toBe(true)
  })
})
