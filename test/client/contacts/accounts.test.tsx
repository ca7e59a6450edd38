import { AccountsPage } from '@/features/contacts/AccountsPage'
import { loginReply } from '../../support/client/fakeStores'
import { exhibitorPage } from '../../support/client/exhibitorPage'
import { refusal, type FakeHttp } from '../../support/client/fakeHttp'

const row = (Id: string, more: object = {}) => ({
  Id,
  Account: `account-${Id}`,
  Name: '苏禾',
  Name_en: 'Su He',
  Role: 'staff',
  State: 'active',
  Mobile: '138****0721',
  TakenOut: false,
  Shared: false,
  Own: false,
  LastLoginAt: '',
  ...more,
})
const ROWS = {
  data: {
    Accounts: [row('1', { Own: true, Role: 'admin' }), row('2', { State: 'invited' })],
    Limit: 30,
  },
}
const show = (answer: (network: FakeHttp) => void, Role = 'admin') =>
  exhibitorPage(AccountsPage, '/pages/exhibitor/contactuser', network => {
    network.answer(
      '/api/ex/login',
      loginReply('t1', { Target: 'ex', Name: '顾南舟', CompanyName: '蓝盐', Role }),
    )
    network.answer('/api/ex/account/list', ROWS)
    answer(network)
  })

describe('the accounts of a company', () => {
  afterEach(() => jest.restoreAllMocks())

  it('are for a person who has become an administrator, although the login said otherwise', async () => {
    const demoted = await show(network =>
      network.answer('/api/ex/account/list', refusal(200, 'admin_only', 'no')),
    )
    expect(demoted.said()).toContain('Only administrators can manage accounts')
    expect(demoted.said()).not.toContain('Invite a colleague')
    expect(demoted.stores.session.user?.role).toBe('staff')
    demoted.close()

    const promoted = await show(() => undefined, 'staff')
    expect(promoted.said()).toContain('Invite a colleague')
    expect(promoted.stores.session.user?.role).toBe('admin')
    promoted.close()
  })

  it('show role, state and mobile of each, and link to nothing that is missing', async () => {
    const page = await show(() => undefined)
    expect(page.said()).toContain('account-2')
    expect(page.said()).toContain('Invited')
    expect(page.said()).toContain('2 of up to 30 accounts')
    await page.press('Invite a colleague')
    await page.press('Send the invitation')
    expect(page.said()).toContain('Account name required!')
    expect(page.network.requests('/api/ex/account/invite')).toHaveLength(0)
    page.close()
  })

  it('offer no way to add accounts where only the organiser may, and say so', async () => {
    for (const TakenOut of [false, true]) {
      const rows = [row('2', { State: 'disabled', TakenOut })]
      const page = await show(network =>
        network.answer('/api/ex/account/list', { data: { Accounts: rows, Limit: 30 } }),
      )
      await page.press('Manage')
      expect([
        page.said().includes('The organiser has disabled this account'),
        page.said().includes('Enable'),
      ]).toEqual([TakenOut, !TakenOut])
      page.close()
    }
  })

  it('leave mobile and password of an account that also acts for others to the organiser', async () => {
    for (const [more, expected] of [
      [{ Shared: false }, [false, true]],
      [{ Shared: true }, [true, false]],
      [{ Shared: true, Own: true }, [true, false]],
    ] as const) {
      const page = await show(network =>
        network.answer('/api/ex/account/list', { data: { Accounts: [row('2', more)], Limit: 30 } }),
      )
      await page.press('Manage')
      expect([
        page.said().includes('acts for other companies'),
        page.said().includes('Unbind'),
      ]).toEqual(expected)
      page.close()
    }
  })

  it('say in the server’s words what is not allowed', async () => {
    const page = await show(network =>
      network.answer('/api/ex/account/change', refusal(200, 'last_admin', 'One must stay')),
    )
    await page.press('Manage')
    await page.press('Make staff')
    expect(page.said()).toContain('Change your own account account-1 to a staff account?')
    expect(page.network.requests('/api/ex/account/change')).toHaveLength(0)
    await page.press('Step down as admin')
    expect(page.network.requests('/api/ex/account/change')[0]?.fields).toMatchObject({
      Id: '1',
      Role: 'staff',
    })
    expect(page.said()).toContain('One must stay')
    page.close()
  })
})
