import { act, type ReactElement } from 'react'
import Taro from '@tarojs/taro'
import { passwordMessages } from '@/i18n/messages/password'
import { RecoveryForm } from '@/features/passwordRecovery/RecoveryForm'
import { ResetForm } from '@/features/passwordRecovery/ResetForm'
import { i18n } from '@/i18n/state'
import { errorMessages } from '@core/messages/errors'
import { validationMessages } from '@core/messages/validation'
import { FeedbackStore } from '@/shell/feedback/FeedbackStore'
import { clearDrawings, click, draw, pass, press, type } from '../../support/client/draw'
import { refusal } from '../../support/client/fakeHttp'
import { fakePlatform, type FakePlatform } from '../../support/client/fakePlatform'
import { fakeStores, loginReply } from '../../support/client/fakeStores'
import { withStores } from '../../support/client/withStores'

const RECOVER = '/api/ex/pwd/recover'
const RESET = '/api/ex/pwd/reset'

const gone: string[] = []

beforeEach(() => {
  jest.useFakeTimers()
  i18n.setLanguage('cn')
  window.scrollTo = () => undefined
  gone.length = 0
  jest
    .spyOn(Taro, 'redirectTo')
    .mockImplementation(option => (gone.push(option.url), Promise.resolve({ errMsg: '' })))
})
afterEach(() => {
  clearDrawings()
  jest.restoreAllMocks()
  jest.useRealTimers()
})

function open(
  form: ReactElement,
  platform: FakePlatform = fakePlatform({ query: { app: 'tgdemo000000001' } }),
  stores = fakeStores(platform),
) {
  platform.network
    .answer('/captcha/slide', {
      data: { Id: 'c1', BackgroundImage: 'data:,b', SliderImage: 'data:,s' },
    })
    .answer('/captcha/slide/check', { data: { Result: 0, Message: 'passed-token' } })
    .answer('/api/ex/pwd/code', { data: { ExpiresIn: 300, ResendIn: 60 } })
    .answer(RECOVER, { data: { Ticket: 'ticket-1', ExpiresIn: 600 } })
    .answer(RESET, { data: {} })
  const feedback = new FeedbackStore()
  const { find } = draw(withStores(stores, form, feedback))
  const fill = (values: Record<string, string>) => {
    for (const [id, value] of Object.entries(values)) type(find<HTMLInputElement>(`#${id}`), value)
  }
  const submit = async () => {
    click(find('.tf-phone-login__actions [role=button]'))
    await pass()
  }
  const askForCode = async () => {
    click(find('.tf-countdown-button'))
    await pass(100)
    press(find('[role=slider]'), 'ArrowRight')
    press(find('[role=slider]'), 'Enter')
    await pass(600)
  }
  return { stores, platform, feedback, network: platform.network, find, fill, submit, askForCode }
}

async function openWithMail() {
  const platform = fakePlatform({ query: { app: 'tgdemo000000001' } })
  platform.network.answer('/api/oa/open/config', {
    data: {
      AppId: 'tgdemo000000001',
      Features: { face: false, cardReader: false, captchaWork: true, mail: true },
    },
  })
  const stores = fakeStores(platform)
  await stores.config.fetch()
  return open(<RecoveryForm />, platform, stores)
}

describe('recovering a password', () => {
  it('sends a code to the account’s phone after the captcha, and reveals to no one whether the two belong together', async () => {
    const page = open(<RecoveryForm />)

    page.fill({ 'recover-account': ' lanyan ', 'recover-phone': '13800138001' })
    await page.askForCode()

    expect(page.network.requests('/api/ex/pwd/code').map(({ fields }) => fields)).toMatchObject([
      {
        Account: 'lanyan',
        Mobile: { CountryCode: '86', Number: '13800138001' },
        captcha: 'passed-token',
      },
    ])
    expect(page.feedback.modal?.message).toContain('如果账号与手机一致，验证码已发送')
    expect(page.platform.session.get('pwd_resend_at')).toEqual({
      phone: page.platform.clock.now() + 60_000,
    })
  })

  it('asks for account, phone and code in this order', async () => {
    const page = open(<RecoveryForm />)

    await page.submit()

    expect(
      [...document.querySelectorAll('.tf-phone-login__error')].map(node => node.textContent),
    ).toEqual(['账号为必填项！', '账号手机为必填项！', '验证码为必填项！'])
    expect(document.activeElement).toBe(page.find('#recover-account'))
    expect(page.network.requests(RECOVER)).toEqual([])
  })

  it('keeps the right to set a password in this tab and goes on', async () => {
    const page = open(<RecoveryForm />)

    page.fill({
      'recover-account': 'lanyan',
      'recover-phone': '13800138001',
      'recover-code': '123456',
    })
    await page.submit()

    expect(gone.map(url => url.split('?')[0])).toEqual(['/pages/exhibitor/pwd_reset'])
    expect(gone.join()).not.toContain('ticket')
    expect(
      page.platform.rawLocal
        .keys()
        .map(key => page.platform.rawLocal.get(key))
        .join(),
    ).not.toContain('ticket-1')
    expect(page.platform.session.get('pwd_ticket')).toBe('ticket-1')
  })

  it('offers the mailbox where the fair sends e-mails, and proves by it alone', async () => {
    const page = open(<RecoveryForm />)
    expect(document.querySelector('[role=tablist]')).toBeNull()
    clearDrawings()

    const withMail = await openWithMail()
    withMail.fill({ 'recover-phone': '13800138001', 'recover-code': '999999' })
    click(withMail.find('#recover-way-tab-email'))
    await withMail.submit()
    expect(
      [...document.querySelectorAll('.tf-phone-login__error')].map(node => node.textContent),
    ).toEqual(['账号为必填项！', '账号邮箱为必填项！', '验证码为必填项！'])
    withMail.fill({
      'recover-account': 'lanyan',
      'recover-email': 'nanzhou',
      'recover-code': '123456',
    })
    await withMail.submit()
    expect(withMail.find('#recover-email-error').textContent).toBe('请输入正确的邮箱！')
    withMail.fill({ 'recover-email': ' nanzhou@例子.公司 ' })
    await withMail.submit()

    const [sent] = withMail.network.requests(RECOVER).map(({ fields }) => fields)
    expect(sent).toMatchObject({ Account: 'lanyan', Email: 'nanzhou@例子.公司', Code: '123456' })
    expect(sent).not.toHaveProperty('Mobile')
    expect(gone.map(url => url.split('?')[0])).toEqual(['/pages/exhibitor/pwd_reset'])
    expect(page.network.requests(RECOVER)).toEqual([])
  })

  it('sends a code to the mailbox, too, and counts the wait of each way separately', async () => {
    const page = await openWithMail()
    // the button counts by the browser's own clock
    jest.setSystemTime(page.platform.clock.now())
    const button = () => page.find('.tf-countdown-button').textContent
    const asking = button()
    page.fill({ 'recover-account': 'lanyan', 'recover-phone': '13800138001' })
    await page.askForCode()
    expect(button()).not.toBe(asking)
    act(() => page.feedback.answer(true))

    click(page.find('#recover-way-tab-email'))
    page.fill({ 'recover-email': ' nanzhou@例子.公司 ' })
    expect(button()).toBe(asking)
    await page.askForCode()
    expect(button()).not.toBe(asking)

    const [, sent] = page.network.requests('/api/ex/pwd/code').map(({ fields }) => fields)
    expect(sent).toMatchObject({
      Account: 'lanyan',
      Email: 'nanzhou@例子.公司',
      captcha: 'passed-token',
    })
    expect(sent).not.toHaveProperty('Mobile')
    expect(page.feedback.modal?.message).toContain('邮箱')
  })

  it('shows a wrong code at its field', async () => {
    const page = open(<RecoveryForm />)
    page.network.answer(RECOVER, refusal(200, 'code_wrong', '验证码错误，请重新输入！'))

    page.fill({
      'recover-account': 'lanyan',
      'recover-phone': '13800138001',
      'recover-code': '000000',
    })
    await page.submit()

    expect(page.find('#recover-code-error').textContent).toBe('验证码错误，请重新输入！')
    expect(gone).toEqual([])
  })
})

describe('setting a new password', () => {
  function openReset() {
    const platform = fakePlatform({ query: { app: 'tgdemo000000001' } })
    platform.session.set('pwd_ticket', 'ticket-1', 600)
    const expired: string[] = []
    return { ...open(<ResetForm onExpired={() => expired.push('expired')} />, platform), expired }
  }

  it('wants the same password twice, in SPEC’s words, and one that is long enough', async () => {
    const page = openReset()

    page.fill({ 'reset-password': 'long enough', 'reset-repeat': 'long enouhg' })
    await page.submit()
    expect(page.find('#reset-repeat-error').textContent).toBe('两次密码输入不一致！')

    page.fill({ 'reset-password': 'short', 'reset-repeat': 'short' })
    await page.submit()
    expect(page.find('#reset-password-error').textContent).toBe(
      '密码至少 8 位，且不能与账号相同或过于常见！',
    )
    expect(page.network.requests(RESET)).toEqual([])
    expect(passwordMessages['password.unequal']).toEqual(
      validationMessages['validation.passwordEqual'],
    )
    expect(passwordMessages['password.weak']).toEqual(errorMessages.password_weak)
  })

  it('sends the password with its right, drops both, leads to the login, and ends this browser’s own login too', async () => {
    const page = openReset()
    page.network.answer('/api/ex/login', loginReply('t', { Target: 'ex' }))
    await act(() =>
      page.stores.session.login('ex', { Account: 'a', Password: 'b' }).then(() => undefined),
    )

    page.fill({ 'reset-password': ' a new one ', 'reset-repeat': ' a new one ' })
    await page.submit()

    expect(page.network.requests(RESET)[0]?.fields).toMatchObject({
      Ticket: 'ticket-1',
      Password: ' a new one ',
    })
    expect(page.platform.session.get('pwd_ticket')).toBeUndefined()
    expect(page.stores.session.isLoggedIn).toBe(false)
    expect(gone.map(url => url.split('?')[0])).toEqual(['/pages/login'])
    expect(gone[0]).toContain('target=ex')
    expect(page.feedback.modal?.message).toBe('密码已重设，请用新密码登录')
  })

  it('says why the server refuses one, and keeps the right', async () => {
    const page = openReset()
    page.network.answer(
      RESET,
      refusal(200, 'password_weak', '密码至少 8 位，且不能与账号相同或过于常见！'),
    )

    page.fill({ 'reset-password': 'password', 'reset-repeat': 'password' })
    await page.submit()

    expect(page.find('#reset-password-error').textContent).toContain('过于常见')
    expect(page.platform.session.get('pwd_ticket')).toBe('ticket-1')
  })

  it('is over when the right has run out, on the server or here', async () => {
    const page = openReset()
    page.network.answer(RESET, refusal(200, 'ticket_expired'))
    page.fill({ 'reset-password': 'long enough', 'reset-repeat': 'long enough' })
    await page.submit()
    expect(page.expired).toEqual(['expired'])
    expect(page.platform.session.get('pwd_ticket')).toBeUndefined()

    page.network.sent = []
    await page.submit()
    expect(page.expired).toHaveLength(2)
    expect(page.network.requests(RESET)).toEqual([])
  })
})
