import type { ShareCard, ShareSetup } from '@/platform/share'
import { layBridge, wearUserAgent, type BridgeCall } from '../../support/client/wechatBrowser'

const ANDROID = 'Mozilla/5.0 (Linux; Android 14) Mobile Safari/537.36 MicroMessenger/8.0.50'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) MicroMessenger/8.0.50'
const OLD = 'Mozilla/5.0 (Linux; Android 7) Mobile Safari/537.36 MicroMessenger/6.6.7'

const card: ShareCard = {
  title: '穗澜展邀请您',
  description: '四月见',
  image: '/assets/share.png',
  route: '/pages/visitor/landpage',
  query: { id: '7', lang: 'cn' },
}
const signed = { AppId: 'wx1', Timestamp: 1414587457, NonceStr: 'nonce', Signature: 'f'.repeat(40) }

async function open(userAgent: string) {
  jest.resetModules()
  wearUserAgent(userAgent)
  window.history.replaceState(null, '', '/fair/?lang=cn#/pages/index')
  const { setShareCard } = await import('@/platform/h5/wechat/share')
  const signedUrls: string[] = []
  let shared = 0
  const setup: ShareSetup = {
    sign: url => (signedUrls.push(url), Promise.resolve(signed)),
    onShared: () => void shared++,
  }
  return { setShareCard, setup, signedUrls, shared: () => shared }
}

/** WeChat that agrees to the configuration, and shares whenever it is told how. */
function wechat(calls: BridgeCall[], config = 'preVerifyJSAPI:ok') {
  const registered: string[] = []
  layBridge(call => {
    calls.push(call)
    return call.name === 'preVerifyJSAPI' ? { err_msg: config } : { errMsg: `${call.name}:ok` }
  })
  Object.assign(window.WeixinJSBridge as object, {
    on: (name: string, listener: (argument: object) => void) => {
      registered.push(name)
      setTimeout(() => listener({}))
    },
  })
  return registered
}

const soon = () => new Promise(done => setTimeout(done, 20))

describe('what WeChat shares of the H5', () => {
  afterEach(() => layBridge(undefined))

  it('is loaded for no other browser', async () => {
    const { setShareCard, setup, signedUrls } = await open('Mozilla/5.0 Chrome/140')
    await setShareCard(card, setup)
    expect(signedUrls).toEqual([])
  })

  it('is set with the signature of the server, once per load, and again for each page', async () => {
    const calls: BridgeCall[] = []
    wechat(calls)
    const { setShareCard, setup, signedUrls } = await open(ANDROID)
    await setShareCard(card, setup)
    await setShareCard({ ...card, title: '另一页' }, setup)
    await soon()

    expect(signedUrls).toEqual([`${window.location.origin}/fair/?lang=cn`])
    const configured = calls.filter(({ name }) => name === 'preVerifyJSAPI')
    expect(configured).toHaveLength(1)
    expect(configured[0]?.parameters).toMatchObject({
      verifyAppId: 'wx1',
      verifyTimestamp: '1414587457',
      verifyNonceStr: 'nonce',
      verifySignature: signed.Signature,
    })
    const set = calls.filter(({ name }) => name === 'updateAppMessageShareData')
    expect(set.map(({ parameters }) => parameters.title)).toEqual(['穗澜展邀请您', '另一页'])
    expect(set[0]?.parameters).toMatchObject({
      desc: '四月见',
      link: `${window.location.origin}/fair/#/pages/visitor/landpage?id=7&lang=cn`,
      imgUrl: `${window.location.origin}/assets/share.png`,
    })
    expect(calls.filter(({ name }) => name === 'updateTimelineShareData')).toHaveLength(2)
    // Its answer would send the page's address to a counter.
    expect(calls.filter(({ name }) => name === 'getNetworkType')).toHaveLength(0)
  })

  it.each([
    [IPHONE, '/fair/?lang=cn'],
    [ANDROID, '/fair/?lang=cn&changed=1'],
  ])('signs the address that this phone compares: %s', async (userAgent, expected) => {
    wechat([])
    const { setShareCard, setup, signedUrls } = await open(userAgent)
    window.history.replaceState(null, '', '/fair/?lang=cn&changed=1#/pages/login')
    await setShareCard(card, setup)
    expect(signedUrls).toEqual([window.location.origin + expected])
  })

  it('says that it was shared only where WeChat tells', async () => {
    const calls: BridgeCall[] = []
    wechat(calls)
    const young = await open(ANDROID)
    await young.setShareCard(card, young.setup)
    await soon()
    expect(young.shared()).toBe(0)

    const registered = wechat(calls)
    const old = await open(OLD)
    await old.setShareCard(card, old.setup)
    await soon()
    expect(registered).toContain('menu:share:appmessage')
    expect(old.shared()).toBeGreaterThan(0)
  })

  it('rejects with what the server says, and with what WeChat says', async () => {
    wechat([])
    const refused = await open(ANDROID)
    await expect(
      refused.setShareCard(card, {
        ...refused.setup,
        sign: () => Promise.reject(new Error('微信服务暂时不可用')),
      }),
    ).rejects.toThrow('微信服务暂时不可用')

    wechat([], 'preVerifyJSAPI:fail_invalid signature')
    const wrong = await open(ANDROID)
    await expect(wrong.setShareCard(card, wrong.setup)).rejects.toThrow(/invalid signature/)
  })
})
