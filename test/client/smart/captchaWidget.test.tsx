import { act } from 'react'
import type { CaptchaEnding } from '@/platform/captcha'
import { showCaptcha } from '@/platform/h5/captchaWidget'
import { FeedbackStore } from '@/shell/feedback/FeedbackStore'
import { useCaptchaWidget, type OnTicket } from '@/shell/captcha/useCaptchaWidget'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores } from '../../support/client/fakeStores'
import { withStores } from '../../support/client/withStores'
import { clear, draw } from '../forms/support'

type Answer = Record<string, unknown>
const WIDGET = { appId: '190', encryptedAid: '', language: 'cn' as const }
const scripts = () => [...document.querySelectorAll('script')]
/** Lets the last script arrive, or fail. */
const arrive = (event: 'load' | 'error') => scripts().at(-1)?.dispatchEvent(new Event(event))

describe('Tencent’s widget in a browser', () => {
  let made: unknown[][] = []
  let answer: Answer = {}
  const provide = () =>
    Object.assign(window, {
      TencentCaptcha: class {
        constructor(...given: [string, (answer: Answer) => void, unknown]) {
          made.push(given)
        }
        show(): void {
          ;(made.at(-1)?.[1] as (answer: Answer) => void)(answer)
        }
      },
    })
  beforeEach(() => {
    made = []
    Reflect.deleteProperty(window, 'TencentCaptcha')
  })

  it('is loaded once, when it is first asked for, and gives ticket and randstr', async () => {
    provide()
    answer = { ret: 0, ticket: 't03', randstr: '@a' }
    const first = showCaptcha({ ...WIDGET, script: 'http://localhost/one.js', encryptedAid: 'AID' })
    expect(scripts().map(({ src }) => src)).toEqual(['http://localhost/one.js'])
    arrive('load')
    expect(await first).toEqual({ kind: 'solved', ticket: 't03', randstr: '@a' })
    expect([made[0]?.[0], made[0]?.[2]]).toEqual(['190', { userLanguage: 'zh-cn', aidEncrypted: 'AID' }])

    await showCaptcha({ ...WIDGET, script: 'http://localhost/one.js', language: 'en' })
    expect(made[1]?.[2]).toEqual({ userLanguage: 'en' })
    expect(scripts()).toHaveLength(1)
  })

  it.each<[string, Answer, CaptchaEnding]>([
    ['closed', { ret: 2, ticket: null }, { kind: 'closed' }],
    [
      'a made-up ticket',
      { ret: 0, ticket: 'trerror_1', randstr: '@a', errorCode: 1001, errorMessage: 'jsload_error' },
      { kind: 'failed', message: 'jsload_error' },
    ],
    ['nothing', { ret: 0 }, { kind: 'notLoaded' }],
  ])('ends with %s', async (name, given, ending) => {
    provide()
    answer = given
    const shown = showCaptcha({ ...WIDGET, script: `http://localhost/${encodeURIComponent(name)}.js` })
    arrive('load')
    expect(await shown).toEqual(ending)
  })

  it('says when its script did not come, and asks for it again the next time', async () => {
    const script = 'http://localhost/lost.js'
    const before = scripts().length
    const first = showCaptcha({ ...WIDGET, script })
    arrive('error')
    expect(await first).toEqual({ kind: 'notLoaded' })
    expect(scripts()).toHaveLength(before)
    provide()
    answer = { ret: 0, ticket: 't', randstr: 'r' }
    const second = showCaptcha({ ...WIDGET, script })
    arrive('load')
    expect((await second).kind).toBe('solved')
  })

  it('says so when the script brings no widget', async () => {
    const shown = showCaptcha({ ...WIDGET, script: 'http://localhost/empty.js' })
    arrive('load')
    expect(await shown).toEqual({ kind: 'notLoaded' })
  })
})

describe('a fair with a third party’s captcha', () => {
  afterEach(clear)
  const SET = [
    { WebType: 'app', CaptchaAppId: '1' },
    { WebType: 'web', CaptchaAppId: '190', AidEncrypted: 'AID' },
  ]

  async function ask(ending: CaptchaEnding, config: object, hasCaptchaWidgets = true) {
    const platform = fakePlatform()
    const widgets: unknown[] = []
    Object.assign(platform, {
      capabilities: { ...platform.capabilities, hasCaptchaWidgets },
      showCaptcha: (widget: unknown) => (widgets.push(widget), Promise.resolve(ending)),
    })
    const stores = fakeStores(platform)
    platform.network.answer('/api/oa/open/config', { data: { AppId: '1', Theme: { Color: '#0A7C5A' }, ...config } })
    await stores.config.fetch()
    const feedback = new FeedbackStore()
    let show: (onTicket: OnTicket) => boolean = () => false
    function Host() {
      show = useCaptchaWidget()
      return null
    }
    draw(withStores(stores, <Host />, feedback))
    const tickets: string[][] = []
    let isShown = false
    await act(async () => {
      isShown = show((...ticket) => tickets.push(ticket))
      await Promise.resolve()
    })
    return { isShown, tickets, widgets, message: feedback.modal?.message }
  }
  const OFFERED = { captchaSet: SET, CaptchaScript: 'https://captcha.example/a.js' }

  it('uses the entry of WebType web and hands over ticket and randstr', async () => {
    const { isShown, tickets, widgets } = await ask({ kind: 'solved', ticket: 't03', randstr: '@a' }, OFFERED)
    expect(isShown).toBe(true)
    expect(widgets).toEqual([{ appId: '190', encryptedAid: 'AID', script: 'https://captcha.example/a.js', language: 'cn' }])
    expect(tickets).toEqual([['t03', '@a']])
  })

  it('says the exact words when it does not load, and the provider’s own otherwise (SPEC §8)', async () => {
    expect((await ask({ kind: 'notLoaded' }, OFFERED)).message).toBe('加载异常，调用验证码js加载错误')
    expect((await ask({ kind: 'failed', message: 'jsload_error' }, OFFERED)).message).toBe('jsload_error')
    expect((await ask({ kind: 'closed' }, OFFERED)).message).toBeUndefined()
  })

  it('shows ours where the server verifies none, the fair names none, or the platform cannot show it', async () => {
    const closed = { kind: 'closed' } as const
    expect((await ask(closed, { captchaSet: SET, CaptchaScript: '' })).isShown).toBe(false)
    expect((await ask(closed, { captchaSet: SET.slice(0, 1), CaptchaScript: 'https://captcha.example/a.js' })).isShown).toBe(false)
    expect((await ask(closed, OFFERED, false)).isShown).toBe(false)
  })
})
