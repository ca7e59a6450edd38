import { act } from 'react'
import type { LoginUser } from '@/api/parse/user'
import { i18n } from '@/i18n/state'
import { AccountLoginPanel } from '@/shell/accountLogin/AccountLoginPanel'
import { FeedbackStore } from '@/shell/feedback/FeedbackStore'
import { clearDrawings, click, draw, pass, press, type } from '../../support/client/draw'
import { refusal } from '../../support/client/fakeHttp'
import { fakeStores, loginReply } from '../../support/client/fakeStores'
import { withStores } from '../../support/client/withStores'

const LOGIN = '/api/ex/login'
const COMPANY = {
  Target: 'ex',
  Id: '7',
  Name: '唐予安',
  CompanyName: '栗川谷饮有限公司',
  CompanyName_en: 'Lichuan Oat',
  Role: 'admin',
}

beforeEach(() => {
  jest.useFakeTimers()
  i18n.setLanguage('cn')
  window.scrollTo = () => undefined
})
afterEach(() => {
  clearDrawings()
  jest.useRealTimers()
})

function open() {
  const stores = fakeStores()
  const feedback = new FeedbackStore()
  const done: LoginUser[] = []
  const drawn = draw(
    withStores(stores, <AccountLoginPanel onDone={user => done.push(user)} />, feedback),
  )
  const field = (id: string) => drawn.find<HTMLInputElement>(`#login-${id}`)
  return {
    ...drawn,
    stores,
    feedback,
    done,
    field,
    network: stores.platform.network,
    enter: (account: string, password: string) => {
      type(field('account'), account)
      type(field('password'), password)
    },
    submit: async () => {
      click(drawn.find('.tf-phone-login__actions [role=button]'))
      await pass()
    },
  }
}

describe('logging in with an exhibitor account', () => {
  it('asks for account and password in this order, and focuses what is missing', async () => {
    const page = open()

    await page.submit()

    expect(page.feedback.toast?.text).toBe('账号为必填项！')
    expect(document.activeElement).toBe(page.field('account'))
    expect(page.box.querySelectorAll('[role=alert]')).toHaveLength(2)

    type(page.field('account'), 'lichuan')
    await page.submit()

    expect(page.feedback.toast?.text).toBe('密码为必填项！')
    expect(document.activeElement).toBe(page.field('password'))
    expect(page.network.sent).toHaveLength(0)
  })

  it('sends what was typed, the account trimmed and the password as it is, and keeps company and role', async () => {
    const page = open()
    page.network.answer(LOGIN, loginReply('t', COMPANY))

    page.enter(' lichuan ', ' two words ')
    press(page.field('password'), 'Enter')
    await pass()

    expect(page.network.requests(LOGIN)[0]?.fields).toMatchObject({
      Account: 'lichuan',
      Password: ' two words ',
    })
    expect(page.done).toHaveLength(1)
    expect(page.stores.session.user).toMatchObject({
      audience: 'ex',
      name: '唐予安',
      company: { cn: '栗川谷饮有限公司', en: 'Lichuan Oat' },
      role: 'admin',
    })
  })

  it('says in the server’s words that a password is wrong or an account locked, at the field too', async () => {
    const page = open()
    page.network.answer(
      LOGIN,
      refusal(200, 'account_locked', '登录失败次数过多，请 15 分钟后再试！'),
    )

    page.enter('lichuan', 'wrong')
    await page.submit()

    expect(page.feedback.modal?.message).toBe('登录失败次数过多，请 15 分钟后再试！')
    expect(page.find('#login-password-error').textContent).toBe(
      '登录失败次数过多，请 15 分钟后再试！',
    )
    expect(page.field('password').getAttribute('aria-describedby')).toBe('login-password-error')
    act(() => page.feedback.answer(true))
    await pass()
    expect(document.activeElement).toBe(page.field('password'))
  })

  it('treats a refused attempt as finished, and repeats one without an answer as the same attempt', async () => {
    const page = open()
    page.network.answer(LOGIN, refusal(200, 'login_wrong', '账号或密码错误！'))
    page.enter('lichuan', 'wrong')
    await page.submit()
    await page.submit()
    const refused = page.network.requests(LOGIN).map(({ headers }) => headers['Idempotency-Key'])
    expect(new Set(refused).size).toBe(2)

    page.network.sent = []
    page.network.answer(LOGIN, 'offline')
    await page.submit()
    act(() => page.feedback.answer(true))
    await page.submit()
    expect(page.network.requests(LOGIN).length).toBeGreaterThan(1)
    expect(
      new Set(page.network.requests(LOGIN).map(({ headers }) => headers['Idempotency-Key'])).size,
    ).toBe(1)
  })

  it('shows the password on request and offers browsers what to fill in', () => {
    const page = open()
    expect([page.field('account').autocomplete, page.field('password').autocomplete]).toEqual([
      'username',
      'current-password',
    ])
    expect(page.field('password').type).toBe('password')

    click(page.find('[aria-label="显示密码"]'))
    expect(page.field('password').type).toBe('text')

    click(page.find('[aria-label="隐藏密码"]'))
    expect(page.field('password').type).toBe('password')
  })
})
