import type { CaptchaEnding } from '@/platform/captcha'
import { showCaptcha } from '@/platform/h5/captchaWidget'

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

  it('is loaded once, when it is first needed, and returns ticket and randstr', async () => {
    provide()
    answer = { ret: 0, ticket: 't03', randstr: '@a' }
    const first = showCaptcha({ ...WIDGET, script: 'http://localhost/one.js', encryptedAid: 'AID' })
    expect(scripts().map(({ src }) => src)).toEqual(['http://localhost/one.js'])
    arrive('load')
    expect(await first).toEqual({ kind: 'solved', ticket: 't03', randstr: '@a' })
    expect([made[0]?.[0], made[0]?.[2]]).toEqual([
      '190',
      { userLanguage: 'zh-cn', aidEncrypted: 'AID' },
    ])

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
    const shown = showCaptcha({
      ...WIDGET,
      script: `http://localhost/${encodeURIComponent(name)}.js`,
    })
    arrive('load')
    expect(await shown).toEqual(ending)
  })

  it('reports when its script failed to load, and requests it again the next time', async () => {
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

  it('gives a script up that does not load within ten seconds', async () => {
    jest.useFakeTimers()
    const shown = showCaptcha({ ...WIDGET, script: 'http://localhost/slow.js' })
    jest.advanceTimersByTime(10_000)
    jest.useRealTimers()
    expect(await shown).toEqual({ kind: 'notLoaded' })
  })

  it('reports a script that brings no widget', async () => {
    const shown = showCaptcha({ ...WIDGET, script: 'http://localhost/empty.js' })
    arrive('load')
    expect(await shown).toEqual({ kind: 'notLoaded' })
  })
})
