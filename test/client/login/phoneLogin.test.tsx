import { act } from 'react'
import type { LoginUser } from '@/api/parse/user'
import { FeedbackStore } from '@/shell/feedback/FeedbackStore'
import { rememberedConsent } from '@/shell/phoneLogin/consent'
import { PhoneLoginPanel } from '@/shell/phoneLogin/PhoneLoginPanel'
import { clearDrawings, click, draw, pass, press, type } from '../../support/client/draw'
import { refusal } from '../../support/client/fakeHttp'
import { fakePlatform, type FakePlatform } from '../../support/client/fakePlatform'
import { fakeStores, loginReply } from '../../support/client/fakeStores'
import { withStores } from '../../support/client/withStores'

const CAPTCHA = { Id: 'c1', BackgroundImage: 'data:,b', SliderImage: 'data:,s' }
const NUMBER = '13800130426'

beforeEach(() => {
  jest.useFakeTimers()
  window.scrollTo = () => undefined
})
afterEach(() => {
  clearDrawings()
  jest.useRealTimers()
})

function open(platform: FakePlatform = fakePlatform()) {
  const stores = fakeStores(platform)
  platform.network
    .answer('/captcha/slide', { data: CAPTCHA })
    .answer('/captcha/slide/check', { data: { Result: 0, Message: 'passed-token' } })
    .answer('/api/open/sms/code', { data: { ExpiresIn: 300, ResendIn: 60 } })
  const feedback = new FeedbackStore()
  const done: LoginUser[] = []
  const drawn = draw(
    withStores(
      stores,
      <PhoneLoginPanel audience="visitor" purpose="register" onDone={user => done.push(user)} />,
      feedback,
    ),
  )
  const { find } = drawn
  return {
    ...drawn,
    stores,
    platform,
    feedback,
    done,
    number: (value: string) => type(find<HTMLInputElement>('#login-phone'), value),
    code: (value: string) => type(find<HTMLInputElement>('#login-code'), value),
    agree: () => click(find('#login-consent')),
    getCode: () => click(find('.tf-countdown-button')),
    next: () => click(find('.tf-phone-login__actions [role=button]')),
    passCaptcha: async () => {
      await pass(100)
      press(find('[role=slider]'), 'ArrowRight')
      press(find('[role=slider]'), 'Enter')
      await pass(600)
    },
  }
}

describe('verifying a phone', () => {
  it('asks for number and consent before any code, number first, and focuses it', async () => {
    const page = open()

    page.getCode()
    await pass()

    expect(page.feedback.toast).toEqual({ text: '手机号为必填项！', kind: 'error', place: 'top' })
    expect(page.find('#login-phone').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(page.find('#login-phone'))
    expect(page.platform.network.sent).toHaveLength(0)
  })

  it('keeps the number when the program was killed in between, and the code as well over a change of language', async () => {
    const first = open()
    first.number(NUMBER)
    first.code('123')
    act(() => first.stores.language.change('en', 'visitor'))
    clearDrawings()
    const { rawLocal, rawSession } = first.platform
    const reopened = open(fakePlatform({}, { rawLocal, rawSession }))
    expect([
      reopened.find<HTMLInputElement>('#login-phone').value,
      reopened.find<HTMLInputElement>('#login-code').value,
    ]).toEqual([NUMBER, '123'])
    clearDrawings()

    const restarted = open(fakePlatform({}, { rawLocal, rawSession: fakePlatform().rawSession }))
    expect(restarted.find<HTMLInputElement>('#login-phone').value).toBe(NUMBER)
    expect(restarted.find<HTMLInputElement>('#login-code').value).toBe('')
    act(() => restarted.stores.language.apply('cn'))
  })

  it.each(['1380013042', '23800130426'])('refuses %s as a number', async number => {
    const page = open()

    page.agree()
    page.number(number)
    page.getCode()
    await pass()

    expect(page.feedback.toast?.text).toBe('请输入正确的手机号！')
  })

  it('sends the code only after the captcha, with its token, and waits as long as the server says', async () => {
    const page = open()

    page.agree()
    page.number(NUMBER)
    page.getCode()
    await page.passCaptcha()

    expect(page.platform.network.requests('/api/open/sms/code')[0]?.fields).toMatchObject({
      target: 'visitor',
      Mobile: { CountryCode: '86', Number: NUMBER },
      captcha: 'passed-token',
    })
    expect(page.platform.session.get('code_resend_at')).toBe(page.platform.clock.time + 60_000)
    expect(page.feedback.toast?.text).toBe('验证码已发送')
  })

  it('logs in, remembers the agreed version and hands the person over', async () => {
    const page = open()
    page.platform.network.answer('/api/visitor/login', loginReply('t1'))

    page.agree()
    page.number(NUMBER)
    page.code('123456')
    page.next()
    await pass()

    expect(page.done.map(user => user.token)).toEqual(['t1'])
    expect(page.platform.network.requests('/api/visitor/login')[0]?.fields).toMatchObject({
      Code: '123456',
    })
    expect(rememberedConsent(page.stores.personal)).toBeDefined()
  })

  it('shows a wrong code at its field and as a modal, and lets the person try again', async () => {
    const page = open()
    page.platform.network.answer(
      '/api/visitor/login',
      refusal(200, 'code_wrong', '验证码错误，请重新输入！'),
      loginReply('t1'),
    )

    page.agree()
    page.number(NUMBER)
    page.code('000000')
    page.next()
    await pass()
    expect(page.find('#login-code-error').textContent).toBe('验证码错误，请重新输入！')
    expect(page.feedback.modal).toMatchObject({
      kind: 'titled',
      message: '验证码错误，请重新输入！',
    })

    act(() => page.feedback.answer(true))
    await pass()
    page.code('123456')
    page.next()
    await pass()
    expect(page.done).toHaveLength(1)
  })

  it('never ticks the consent by itself and will not log in without it', async () => {
    const page = open()

    page.number(NUMBER)
    page.code('123456')
    page.next()
    await pass()

    expect(page.find('#login-consent').getAttribute('aria-checked')).toBe('false')
    expect(page.feedback.toast?.text).toBe('请先阅读并同意登记须知与个人信息保护说明！')
    expect(page.platform.network.sent).toHaveLength(0)
  })
})
