import { act } from 'react'
import { i18n } from '@/i18n/state'
import { AccountSheet } from '@/shell/account/AccountSheet'
import { DeleteData } from '@/shell/account/DeleteData'
import { DeviceList } from '@/shell/account/DeviceList'
import { useStores } from '@/stores/StoreContext'
import { PasswordChange } from '@/shell/account/PasswordChange'
import { PrivacySection } from '@/shell/account/PrivacySection'
import { FeedbackStore } from '@/shell/feedback/FeedbackStore'
import type { RootStore } from '@/stores/RootStore'
import { clearDrawings, click, draw, pass, type } from '../../support/client/draw'
import { refusal } from '../../support/client/fakeHttp'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores, loginReply } from '../../support/client/fakeStores'
import { withStores } from '../../support/client/withStores'

const TIMES = {
  CreatedAt: '2031-03-01T01:00:00Z',
  SeenAt: '2031-03-02T01:00:00Z',
  Target: 'visitor',
}
const SESSIONS = [
  { Id: 'here', Current: true, Device: 'Chrome · Windows', ...TIMES },
  { Id: 'there', Current: false, Device: '微信小程序', ...TIMES },
]

beforeEach(() => {
  jest.useFakeTimers()
  i18n.setLanguage('cn')
})
afterEach(() => {
  clearDrawings()
  jest.restoreAllMocks()
  jest.useRealTimers()
})

async function open(part: (stores: RootStore) => JSX.Element) {
  const platform = fakePlatform({ query: { app: 'tgdemo000000001' } })
  const stores = fakeStores(platform)
  platform.network
    .answer('/api/visitor/login', loginReply('t'))
    .answer('/api/open/session/list', { data: { Sessions: SESSIONS } })
  await stores.session.login('visitor', {
    Mobile: { CountryCode: '86', Number: '13800130426' },
    Code: '123456',
  })
  const feedback = new FeedbackStore()
  const drawn = draw(withStores(stores, part(stores), feedback))
  await pass()
  const press = async (name: string) => {
    const found = [...drawn.box.querySelectorAll<HTMLElement>('[role=button]')].find(
      node => node.getAttribute('aria-label') === name || (node.textContent ?? '').startsWith(name),
    )
    if (!found) throw new Error(`no ${name} in ${drawn.box.textContent ?? ''}`)
    click(found)
    await pass()
  }
  const answer = async (yes: boolean) => {
    act(() => feedback.answer(yes))
    await pass()
  }
  return { ...drawn, stores, platform, feedback, network: platform.network, press, answer }
}

describe('one’s own logins', () => {
  it('are listed with this device marked, and another device is logged out alone', async () => {
    const page = await open(() => <DeviceList />)
    page.network.answer('/api/open/session/end', { data: { Ended: 1 } })

    expect(page.box.textContent).toContain('本机')
    expect(page.box.textContent).toContain('最近使用 2031-03-02 09:00')
    await page.press('退出设备 微信小程序')

    expect(page.network.requests('/api/open/session/end').map(({ fields }) => fields.Id)).toEqual([
      'there',
    ])
    expect(page.network.requests('/api/open/session/list')).toHaveLength(2)
  })

  it('are all ended only after a question', async () => {
    const page = await open(() => <DeviceList />)
    page.network.answer('/api/open/session/end', { data: { Ended: 1 } })

    await page.press('退出其他所有设备')
    await page.answer(false)
    expect(page.network.requests('/api/open/session/end')).toEqual([])
    await page.press('退出其他所有设备')
    await page.answer(true)
    expect(page.network.requests('/api/open/session/end').map(({ fields }) => fields.Id)).toEqual([
      undefined,
    ])
  })
})

describe('the keyboard', () => {
  it('returns to the row that opened the panel', async () => {
    const page = await open(() => <AccountSheet open onClose={() => undefined} />)
    page.network.answer('/api/open/privacy/consents', { data: { Consents: [] } })
    await pass(500)
    const focused = () => document.activeElement?.textContent ?? ''

    await page.press('登录设备')
    expect(focused()).toBe('返回我的账号')
    await page.press('返回我的账号')
    expect(focused()).toContain('登录设备')
    await page.press('个人信息与隐私')
    await page.press('删除我的信息')
    await page.press('返回个人信息与隐私')
    expect(focused()).toContain('删除我的信息')
    await page.press('返回我的账号')
    expect(focused()).toContain('个人信息与隐私')
  })

  it('stays in the panel when a device was logged out and its row removed', async () => {
    const page = await open(() => <AccountSheet open onClose={() => undefined} />)
    await pass(500)
    await page.press('登录设备')
    page.network
      .answer('/api/open/session/end', { data: { Ended: 1 } })
      .answer('/api/open/session/list', { data: { Sessions: SESSIONS.slice(0, 1) } })
    const there = page.find('[aria-label="退出设备 微信小程序"]')
    there.focus()
    await page.press('退出设备 微信小程序')

    expect(there.isConnected).toBe(false)
    expect(document.activeElement?.textContent).toBe('返回我的账号')
  })
})

function OwnPasswordChange({ onDone }: { onDone: () => void }) {
  const { api } = useStores()
  return <PasswordChange change={request => api.call('password.change', request)} onDone={onDone} />
}

describe('changing the password', () => {
  it('shows a wrong old password at its field, and sends both passwords when they are right', async () => {
    const done: string[] = []
    const page = await open(() => <OwnPasswordChange onDone={() => done.push('done')} />)
    page.network.answer(
      '/api/ex/pwd/change',
      refusal(200, 'password_wrong', '原密码错误，请重新输入！'),
      { data: {} },
    )
    for (const [id, value] of [
      ['old', 'before-2031'],
      ['password', 'after-2031'],
      ['repeat', 'after-2031'],
    ] as const)
      type(page.find<HTMLInputElement>(`#change-${id}`), value)

    await page.press('保存新密码')
    expect(page.find('#change-old-error').textContent).toBe('原密码错误，请重新输入！')
    expect(done).toEqual([])

    await page.answer(true)
    await page.press('保存新密码')
    expect(page.network.requests('/api/ex/pwd/change')[1]?.fields).toMatchObject({
      OldPassword: 'before-2031',
      Password: 'after-2031',
    })
    expect(done).toEqual(['done'])
  })
})

describe('one’s own data', () => {
  const consents = [
    {
      Purpose: 'registration',
      Version: '2031-01',
      GivenAt: '2031-03-01T01:00:00Z',
      WithdrawnAt: '',
      CanWithdraw: false,
    },
    {
      Purpose: 'face',
      Version: '2031-01',
      GivenAt: '2031-03-01T01:00:00Z',
      WithdrawnAt: '',
      CanWithdraw: true,
    },
  ]

  it('shows what was agreed to, and withdraws what can be withdrawn after a question', async () => {
    const page = await open(() => <PrivacySection onDelete={() => undefined} />)
    page.network
      .answer('/api/open/privacy/consents', { data: { Consents: consents } })
      .answer('/api/open/privacy/withdraw', { data: {} })
    await page.press('重试')

    expect(page.box.textContent).toContain('登记与制证2031-03-01 09:00 同意，版本 2031-01')
    await page.press('撤回：人脸照片检查')
    await page.answer(true)
    expect(
      page.network.requests('/api/open/privacy/withdraw').map(({ fields }) => fields.Purpose),
    ).toEqual(['face'])
  })

  it('is downloaded as a file named by the day, or copied on a press where the device saves no files', async () => {
    const page = await open(() => <PrivacySection onDelete={() => undefined} />)
    page.network.answer('/api/open/privacy/export', {
      data: { MadeAt: 'now', Person: { Name: '林若溪' } },
    })
    // Where the person is it is the 15th, in Greenwich still the 14th.
    page.platform.clock.time = new Date(2023, 10, 15, 0, 30).getTime()
    jest.spyOn(Date.prototype, 'toISOString').mockReturnValue('2023-11-14T16:30:00.000Z')

    await page.press('导出我的信息')
    expect(page.platform.calls.find(call => call.startsWith('file'))).toMatch(
      /^file 我的信息-2023-11-15\.json \{[^]*"Name": "林若溪"/,
    )

    page.platform.saveFile = () => Promise.resolve(false)
    await page.press('导出我的信息')
    const copied = () => page.platform.calls.filter(call => call.startsWith('copy {'))
    expect(copied()).toEqual([])
    await page.answer(false)
    expect(copied()).toEqual([])
    await page.press('导出我的信息')
    await page.answer(true)
    expect(copied()).toHaveLength(1)
  })

  it('is deleted only with four digits, and nothing of the login remains', async () => {
    const kept: (readonly string[])[] = []
    const page = await open(({ session }) => (
      <>{session.user && <DeleteData user={session.user} onDeleted={all => kept.push(all)} />}</>
    ))
    page.network.answer(
      '/api/open/privacy/delete',
      refusal(200, 'confirm_wrong', '核对信息不一致，请重新输入！'),
      {
        data: { Kept: ['订单'] },
      },
    )

    await page.press('永久删除')
    expect(page.find('#delete-confirm-error').textContent).toBe('请输入 4 位数字！')
    expect(page.network.requests('/api/open/privacy/delete')).toEqual([])

    type(page.find<HTMLInputElement>('#delete-confirm'), '0000')
    await page.press('永久删除')
    expect(page.find('#delete-confirm-error').textContent).toBe('核对信息不一致，请重新输入！')
    expect(page.stores.session.isLoggedIn).toBe(true)

    await page.answer(true)
    type(page.find<HTMLInputElement>('#delete-confirm'), '0426')
    await page.press('永久删除')
    expect(kept).toEqual([['订单']])
    expect(page.stores.session.isLoggedIn).toBe(false)
    page.platform.capabilities.knowsWechatUser = true
    expect(page.stores.session.canRecognise('visitor')).toBe(false)
    expect(
      page.platform.rawLocal
        .keys()
        .map(key => page.platform.rawLocal.get(key))
        .join(),
    ).not.toContain('"t"')
  })
})
