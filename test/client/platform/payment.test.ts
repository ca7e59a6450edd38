import type { PayParameters } from '@/platform/payment'
import { wearUserAgent, type BridgeCall, layBridge } from '../../support/client/wechatBrowser'

const parameters: PayParameters = {
  appId: 'wx0000000000000001',
  timeStamp: '1414587457',
  nonceStr: '5K8264ILTKCH16CQ2502SI8ZNMTM67VS',
  package: 'prepay_id=wx201410272009395522657a690389285100',
  signType: 'RSA',
  paySign: 'c2lnbmVk',
  CashierUrl: '',
}

const WECHAT =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Mobile Safari/537.36 MicroMessenger/8.0.50'

/** The answer about the mini-program is kept per load, so each case loads the modules again. */
async function load(userAgent: string) {
  jest.resetModules()
  wearUserAgent(userAgent)
  return (await import('@/platform/h5/wechat/wechat')).wechatTools
}

describe('paying on the H5', () => {
  afterEach(() => layBridge(undefined))

  it('uses the official account in WeChat, the mini-program around it, and elsewhere a code or the phone page', async () => {
    const elsewhere = {
      'Mozilla/5.0 (X11; Linux x86_64) Chrome/140': 'qr',
      'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) Version/12.1 Mobile/15E148 Safari/604.1': 'qr',
      'Mozilla/5.0 (Linux; Android 12; SM-X700) AppleWebKit/537.36 Chrome/110 Safari/537.36': 'qr',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 12_5 like Mac OS X) Version/12.1 Mobile/15E148 Safari/604.1':
        'h5',
      'Mozilla/5.0 (Linux; Android 8.0; MI 6) AppleWebKit/537.36 Chrome/70 Mobile Safari/537.36':
        'h5',
      'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/114 ArkWeb/4.1 Mobile HuaweiBrowser/5.0':
        'h5',
    }
    for (const [agent, via] of Object.entries(elsewhere))
      expect([agent, await (await load(agent)).payVia()]).toEqual([agent, via])
    layBridge(() => ({}))
    expect(await (await load(WECHAT)).payVia()).toBe('oa')
    expect(await (await load(`${WECHAT} miniProgram/wx0000000000000002`)).payVia()).toBe('native')
    layBridge(() => ({}), 'miniprogram')
    expect(await (await load(WECHAT)).payVia()).toBe('native')
  })

  it('passes on to WeChat exactly what was signed, and trusts no outcome', async () => {
    const calls: BridgeCall[] = []
    layBridge(call => (calls.push(call), { err_msg: 'get_brand_wcpay_request:ok' }))
    const { pay } = await load(WECHAT)
    expect(await pay(parameters)).toEqual({ outcome: 'unconfirmed' })
    const { CashierUrl, ...signed } = parameters
    expect(calls).toEqual([{ name: 'getBrandWCPayRequest', parameters: signed }])
    expect(CashierUrl).toBe('')
  })

  it('tells a cancelled payment from a failed one, and passes the reason on', async () => {
    const { pay } = await load(WECHAT)
    layBridge(() => ({ err_msg: 'get_brand_wcpay_request:cancel' }))
    expect(await pay(parameters)).toEqual({ outcome: 'cancelled' })
    layBridge(() => ({ err_msg: 'get_brand_wcpay_request:fail', err_desc: 'URL未注册' }))
    expect(await pay(parameters)).toEqual({
      outcome: 'failed',
      message: expect.stringContaining('URL未注册') as string,
    })
    layBridge(() => ({ err_msg: 'get_brand_wcpay_request:fail' }))
    expect(await pay(parameters)).toEqual({
      outcome: 'failed',
      message: expect.stringMatching(/./) as string,
    })
  })

  it('waits for the bridge, which loads after the page', async () => {
    const { pay } = await load(WECHAT)
    const paying = pay(parameters)
    await new Promise(done => setTimeout(done))
    layBridge(() => ({ err_msg: 'get_brand_wcpay_request:ok' }))
    document.dispatchEvent(new Event('WeixinJSBridgeReady'))
    expect(await paying).toEqual({ outcome: 'unconfirmed' })
  })

  it('opens no cashier that is not a web page', async () => {
    const { pay } = await load('Mozilla/5.0 Chrome/140')
    expect(await pay({ ...parameters, CashierUrl: 'javascript:alert(1)' })).toMatchObject({
      outcome: 'failed',
    })
  })

  it('opens a page of the mini-program around it', async () => {
    const calls: BridgeCall[] = []
    layBridge(call => (calls.push(call), { errMsg: 'invokeMiniProgramAPI:ok' }), 'miniprogram')
    const { openNativePage } = await load(WECHAT)
    expect(await openNativePage('/pages/exhibitor/ticket?order=1')).toBe(true)
    expect(calls[0]).toMatchObject({
      name: 'invokeMiniProgramAPI',
      parameters: { name: 'navigateTo', arg: { url: '/pages/exhibitor/ticket?order=1' } },
    })
  })
})
