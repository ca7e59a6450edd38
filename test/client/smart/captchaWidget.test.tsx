import { act } from 'react'
import type { CaptchaEnding } from '@/platform/captcha'
import { FeedbackStore } from '@/shell/feedback/FeedbackStore'
import { useCaptchaWidget, type CaptchaWays } from '@/shell/captcha/useCaptchaWidget'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores } from '../../support/client/fakeStores'
import { withStores } from '../../support/client/withStores'
import { clear, draw } from '../forms/support'

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
    platform.network.answer('/api/oa/open/config', {
      data: { AppId: '1', Theme: { Color: '#0A7C5A' }, ...config },
    })
    await stores.config.fetch()
    const feedback = new FeedbackStore()
    const busy: boolean[] = []
    let show: (ways: CaptchaWays) => void = () => undefined
    function Host() {
      const { ask, isAsking } = useCaptchaWidget()
      show = ask
      busy.push(isAsking)
      return null
    }
    draw(withStores(stores, <Host />, feedback))
    const tickets: string[][] = []
    let ours = 0
    const settle = () =>
      act(async () => void (await new Promise(resolve => setTimeout(resolve, 0))))
    act(() =>
      show({
        onTicket: (...ticket) => void tickets.push(ticket),
        showOurs: () => void (ours += 1),
      }),
    )
    await settle()
    const answer = async (isYes: boolean) => {
      const before = ours
      feedback.answer(isYes)
      await settle()
      return [before, ours]
    }
    return { tickets, widgets, ours, busy, answer, message: feedback.modal?.message }
  }
  const OFFERED = { captchaSet: SET, CaptchaScript: 'https://captcha.example/a.js' }

  it('uses the entry of WebType web and hands over ticket and randstr', async () => {
    const { ours, tickets, widgets, busy } = await ask(
      { kind: 'solved', ticket: 't03', randstr: '@a' },
      OFFERED,
    )
    expect(widgets).toEqual([
      { appId: '190', encryptedAid: 'AID', script: 'https://captcha.example/a.js', language: 'cn' },
    ])
    expect([ours, tickets]).toEqual([0, [['t03', '@a']]])
    expect(busy).toEqual([false, true, false])
  })

  it.each<[CaptchaEnding, string]>([
    [{ kind: 'notLoaded' }, '加载异常，调用验证码js加载错误'],
    [{ kind: 'failed', message: 'jsload_error' }, 'jsload_error'],
  ])(
    'says the exact words when it fails, or the provider’s own (SPEC §8), and then shows ours: %o',
    async (ending, words) => {
      const { message, answer } = await ask(ending, OFFERED)
      expect(message).toBe(words)
      expect(await answer(true)).toEqual([0, 1])
    },
  )

  it('offers ours when it is closed', async () => {
    const one = await ask({ kind: 'closed' }, OFFERED)
    expect(await one.answer(false)).toEqual([0, 0])
    const other = await ask({ kind: 'closed' }, OFFERED)
    expect(await other.answer(true)).toEqual([0, 1])
  })

  it('uses ours where the server verifies none, the fair names none, or the platform cannot show it', async () => {
    const closed = { kind: 'closed' } as const
    expect((await ask(closed, { captchaSet: SET, CaptchaScript: '' })).ours).toBe(1)
    expect(
      (
        await ask(closed, {
          captchaSet: SET.slice(0, 1),
          CaptchaScript: 'https://captcha.example/a.js',
        })
      ).ours,
    ).toBe(1)
    const { ours, widgets } = await ask(closed, OFFERED, false)
    expect([ours, widgets]).toEqual([1, []])
  })
})
