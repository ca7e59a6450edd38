import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../support/browser/launchBrowser'
import { startApp, type RunningApp } from '../support/browser/startApp'
import { addWechatBridge, WECHAT_ON_IPHONE, wechatCalls } from '../support/browser/wechatBridge'
import { signOut } from '../support/journey/card'
import { openH5, PHONE } from '../support/journey/h5Surface'
import { find, proveNumber } from '../support/journey/login'
import type { Surface } from '../support/journey/surface'
import { said } from '../support/journey/texts'
import { openWeapp } from '../support/journey/weappSurface'
import { MP, OA, startWechatStandIn, type WechatStandIn } from '../support/wechat/wechatStandIn'

const LOGIN = '/pages/login?target=visitor'
const CONTRACT = '《穗澜展隐私保护指引》'

describe('people are known by their WeChat account', () => {
  let app: RunningApp
  let browser: Browser
  let wechat: WechatStandIn
  before(async () => {
    wechat = await startWechatStandIn()
    app = await startApp({
      WECHAT_API_BASE: wechat.url,
      WECHAT_OPEN_BASE: wechat.url,
      WECHAT_OA_APPID: OA.appId,
      WECHAT_OA_SECRET: OA.secret,
      WECHAT_MP_APPID: MP.appId,
      WECHAT_MP_SECRET: MP.secret,
    })
    browser = await launchBrowser()
  })
  after(async () => {
    await browser?.close()
    await app?.stop()
    await wechat?.close()
  })

  it('in the official account: bound by a login, known on the next phone, and not after a logout', async () => {
    const newPhone = () =>
      openH5(browser, {
        url: app.url,
        language: 'cn',
        viewport: PHONE,
        userAgent: WECHAT_ON_IPHONE,
        prepare: addWechatBridge,
      })
    const first = await newPhone()
    await first.page.goto(`${app.url}/#${LOGIN}`)
    await find(first, 'button', 'logOn').waitFor()
    assert.equal(wechat.count('/connect/oauth2/authorize'), 1)
    assert.doesNotMatch(
      first.page.url(),
      /ticket|wx=|openid/,
      'nothing that proves anything stays in the address',
    )
    await isSigned(first, wechat)

    await proveNumber(first, app, '13800130521', 'logOn')
    await first.waitForPath('pages/visitor/reg')
    await first.assertClean()
    await first.close()

    const second = await newPhone()
    await second.page.goto(`${app.url}/#${LOGIN}`)
    await second.waitForPath('pages/visitor/reg')
    await signOut(second)
    await second.waitForPath('pages/index')
    const asked = wechat.count('/connect/oauth2/authorize')
    await second.page.goto(`${app.url}/#${LOGIN}`)
    await find(second, 'button', 'logOn').waitFor()
    assert.equal(
      wechat.count('/connect/oauth2/authorize'),
      asked,
      'nobody is logged in silently after a logout',
    )
    await second.assertClean()
    await second.close()
  })

  it('in the mini-program: bound by a login, known on the next phone', async () => {
    const newPhone = () =>
      openWeapp(browser, {
        url: app.url,
        language: 'cn',
        wechat: {
          stubs: { login: () => ({ code: wechat.newCode('mStandInVisitor000000000000001') }) },
          privacy: { contract: CONTRACT },
        },
      })
    const first = await newPhone()
    await openLogin(first)
    await find(first, 'button', 'logOn').waitFor()
    await proveNumber(first, app, '13800130522', 'logOn')
    await first.waitForPath('pages/visitor/reg')
    await isShared(first)
    await asksForContract(first)
    await first.assertClean()
    await first.close()

    const second = await newPhone()
    await openLogin(second)
    await second.waitForPath('pages/visitor/reg')
    await second.assertClean()
    await second.close()
  })

  it('in the mini-program: by the number WeChat knows, once they agreed; a card opened later changes the language', async () => {
    const stubs = {
      login: () => ({ code: wechat.newCode('mStandInVisitor000000000000003') }),
      'button:getPhoneNumber': () => ({
        code: wechat.newPhoneCode('13800130523'),
        errMsg: 'getPhoneNumber:ok',
      }),
    }
    const phone = await openWeapp(browser, { url: app.url, language: 'cn', wechat: { stubs } })
    await openLogin(phone)
    const quick = phone.root().getByText('手机号快捷登录')
    await phone.press(quick)
    await phone.root().getByText('请先阅读并同意登记须知与个人信息保护说明！').first().waitFor()
    await phone.press(find(phone, 'checkbox', 'logInConsent'))
    await phone.press(quick)
    await phone.waitForPath('pages/visitor/reg')

    await phone.page.evaluate(() => {
      const { __host } = globalThis as unknown as Hosted
      __host.background()
      __host.foreground({ path: 'pages/index', query: { lang: 'en', target: 'visitor' } })
      return __host.wx.reLaunch?.({ url: '/pages/index?lang=en&target=visitor' })
    })
    await phone
      .root()
      .getByRole('heading', { name: said('en', 'chooseAudience') })
      .waitFor()
    await phone.assertClean()
    await phone.close()
  })
})

/** The SDK was configured with the server's signature of this page, and told what to share. */
async function isSigned({ page }: Surface, wechat: WechatStandIn): Promise<void> {
  const calls = await wechatCalls(page, 'updateAppMessageShareData')
  const { verifyAppId, verifyNonceStr, verifyTimestamp, verifySignature } =
    calls.find(({ name }) => name === 'preVerifyJSAPI')?.parameters ?? {}
  const [url] = page.url().split('#')
  const rest = `&noncestr=${String(verifyNonceStr)}&timestamp=${String(verifyTimestamp)}&url=${url}`
  const signatures = [...wechat.secrets].map(ticket =>
    createHash('sha1').update(`jsapi_ticket=${ticket}${rest}`).digest('hex'),
  )
  assert.equal(verifyAppId, OA.appId)
  assert.ok(signatures.includes(String(verifySignature)), 'the signature is of this page')
  const shared = calls.find(({ name }) => name === 'updateAppMessageShareData')?.parameters ?? {}
  assert.equal(shared.title, '穗澜国际食品饮料展览会')
  assert.match(String(shared.link), /#\/pages\/index\?/)
}

const openLogin = ({ page }: Surface) =>
  page.evaluate(url => (globalThis as unknown as Hosted).__host.wx.navigateTo?.({ url }), LOGIN)

interface Hosted {
  __host: {
    wx: Record<string, (options: object) => Promise<unknown>>
    background(): void
    foreground(entry: object): void
    share(): Promise<unknown>
    shareTimeline(): Promise<unknown>
  }
}

async function isShared({ page }: Surface): Promise<void> {
  const shared = await page.evaluate(async () => {
    const { __host } = globalThis as unknown as Hosted
    return { chat: await __host.share(), timeline: await __host.shareTimeline() }
  })
  const { chat, timeline } = shared as {
    chat: { title: string; path: string }
    timeline: { title: string; query: string }
  }
  assert.equal(chat.title, '穗澜国际食品饮料展览会')
  assert.match(chat.path, /^\/pages\/visitor\/reg\?.*target=visitor/)
  assert.equal(timeline.title, chat.title)
  assert.match(timeline.query, /target=visitor/)
}

/**
 * WeChat holds a call back: our sheet asks, refuses for the person, and agrees by the button WeChat
 * knows.
 */
async function asksForContract(surface: Surface): Promise<void> {
  const { page } = surface
  const sheet = surface.root().getByRole('dialog', { name: '隐私保护提示' })
  const copy = () =>
    page.evaluate(() =>
      (globalThis as unknown as Hosted).__host.wx.setClipboardData?.({ data: 'x' }).then(
        () => 'done',
        (error: { errno?: number }) => `errno ${error.errno}`,
      ),
    )
  const refused = copy()
  await sheet.getByText(`查看${CONTRACT}`).waitFor()
  await surface.press(sheet.getByRole('button', { name: '不同意', exact: true }))
  assert.equal(await refused, 'errno 104')
  await sheet.waitFor({ state: 'detached' })

  await page.evaluate(() => {
    const { now } = Date
    Date.now = () => now() + 11_000
  })
  const agreed = copy()
  await surface.press(sheet.getByText(`查看${CONTRACT}`))
  await surface.press(sheet.getByText('同意并继续'))
  assert.equal(await agreed, 'done')
  await sheet.waitFor({ state: 'detached' })
}
