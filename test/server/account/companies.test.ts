import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { FairFolder } from '../../../server/fairs/folder'
import { ImportRefused } from '../../../server/fairs/importRefused'
import type { Json } from '../../support/server/apiClient'
import { FAIR, fairFolder, PASSWORD_HASH } from '../../support/server/fairFixture'
import { passCaptcha } from '../../support/server/passCaptcha'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

type Company = FairFolder['exhibitors'][number]
interface Row {
  Id: string
  Account: string
  Role: string
  State: string
  Mobile: string
  TakenOut: boolean
  Shared: boolean
}
const MINE = { CountryCode: '86', Number: '13800130791' }
const PASSWORD = 'borrowed-booth-77'

describe('an account keeps to its company', () => {
  let server: TestServer
  let north: string
  before(async () => {
    server = await startTestServer()
    north = await server.exhibitorToken('north')
  })
  after(() => server.close())

  const folder = fairFolder(FAIR, 'Alpha')
  const changed = (id: string, change: (company: Company) => Partial<Company>): FairFolder => ({
    ...folder,
    exhibitors: folder.exhibitors.map(company =>
      company.id === id ? { ...company, ...change(company) } : company,
    ),
  })
  const given = (login: string) => ({
    login,
    role: 'staff' as const,
    name: '乙',
    nameEn: 'B',
    password: { hash: PASSWORD_HASH },
  })
  const ask = <T = Row>(path: string, body: Json = {}, token = north) =>
    server.call<T>(`/api/ex/account/${path}`, body, { token })
  const rowOf = async (login: string) => {
    const { Accounts } = (await ask<{ Accounts: Row[] }>('list')).data
    const row = Accounts.find(({ Account }) => Account === login)
    assert.ok(row, login)
    return row
  }
  /** Whether the person who has the phone can set the password and log in by it. */
  const recovers = async (Account: string): Promise<boolean> => {
    await server.pool.query('TRUNCATE rate_limit, outbox')
    await server.call('/api/ex/pwd/code', {
      Account,
      Mobile: MINE,
      captcha: await passCaptcha(server),
    })
    const sent = (await (await server.get('/dev/outbox')).json()) as {
      code: string
      kind: string
    }[]
    const Code = sent.find(({ kind }) => kind === 'recovery_code')?.code ?? '000000'
    const { data } = await server.call<{ Ticket?: string }>('/api/ex/pwd/recover', {
      Account,
      Mobile: MINE,
      Code,
    })
    await server.call('/api/ex/pwd/reset', { Ticket: data.Ticket ?? '', Password: PASSWORD })
    return (await server.call('/api/ex/login', { Account, Password: PASSWORD })).succ
  }

  it('is not given to another company by a folder that happens to use its login name', async () => {
    assert.ok(
      (await ask('invite', { Account: 'south-2', Name: '甲', Mobile: MINE, Role: 'admin' })).succ,
    )
    const wrong = changed('south', ({ accounts }) => ({
      accounts: [...accounts, given('south-2')],
    }))

    await assert.rejects(server.importFair(wrong), (error: unknown) => {
      assert.ok(error instanceof ImportRefused)
      assert.deepEqual(
        error.problems.map(({ file, field, severity }) => [file, field, severity]),
        [['exhibitors.json', 'south.Accounts.south-2.Account', 'error']],
      )
      return true
    })
    assert.equal((await rowOf('south-2')).State, 'invited', 'it stays where it is')
    await server.importFair(
      changed('north', ({ accounts }) => ({ accounts: [...accounts, given('south-2')] })),
    )
    assert.equal(
      (await rowOf('south-2')).Mobile,
      '138****0791',
      'its own company may have it in the folder, too',
    )
  })

  it('takes no data of the one company to the other, its password included', async () => {
    await server.importFair(folder)
    const { Id } = await rowOf('north-staff')
    await ask('change', { Id, Role: 'admin' })
    await ask('phone', { Id, Mobile: MINE })
    assert.ok(await recovers('north-staff'), 'the control')
    const moved = folder.exhibitors
      .flatMap(({ accounts }) => accounts)
      .find(({ login }) => login === 'north-staff')
    assert.ok(moved)

    await server.importFair({
      ...folder,
      exhibitors: folder.exhibitors.map(({ accounts, ...company }) => ({
        ...company,
        accounts: [
          ...accounts.filter(({ login }) => login !== 'north-staff'),
          ...(company.id === 'south' ? [moved] : []),
        ],
      })),
    })

    const { rows } = await server.pool.query<{
      at: string
      role: string
      phone: string | null
      managed: boolean
    }>(
      `SELECT exhibitor_id AS at, role, phone, managed_at IS NOT NULL AS managed FROM exhibitor_account WHERE app_id = $1 AND login = 'north-staff'`,
      [FAIR],
    )
    assert.deepEqual(rows, [{ at: 'south', role: 'staff', phone: null, managed: false }])
    assert.equal(
      (await server.call('/api/ex/login', { Account: 'north-staff', Password: PASSWORD })).code,
      'login_wrong',
    )
    assert.equal(await recovers('north-staff'), false)
    await server.importFair(folder)
  })

  it('is unblocked only by the side that blocked it, the organiser or the company', async () => {
    const without = changed('north', ({ accounts }) => ({
      accounts: accounts.filter(({ login }) => login !== 'north-staff'),
    }))
    const { Id } = await rowOf('north-staff')
    const disable = (Disabled: boolean) => ask('change', { Id, Disabled })
    const state = async () =>
      (({ State, TakenOut }) => [State, TakenOut])(await rowOf('north-staff'))
    // what makes it the company's
    await ask('phone', { Id })
    assert.deepEqual(
      [await state(), await server.importFair(folder)],
      [['active', false], []],
      'the control',
    )

    await server.importFair(without)
    assert.deepEqual(
      [await state(), (await disable(false)).code],
      [['disabled', true], 'organiser_only'],
    )
    assert.equal(
      (await ask('change', { Id, Role: 'staff', Disabled: true })).data.TakenOut,
      true,
      'it stays the organiser’s',
    )
    await server.importFair(folder)
    assert.deepEqual([await state(), await server.importFair(folder)], [['active', false], []])

    await disable(true)
    await server.importFair(folder)
    assert.deepEqual(await state(), ['disabled', false])
    for (const expected of [1, 0])
      assert.equal((await server.importFair(without)).length, expected, 'once')
    assert.deepEqual(
      [await state(), (await disable(false)).code],
      [['disabled', true], 'organiser_only'],
    )
    await server.importFair(folder)
    assert.deepEqual(
      [await state(), await server.importFair(folder)],
      [['disabled', false], []],
      'the company’s word still holds',
    )
    assert.deepEqual((await disable(false)).data.State, 'active')
  })

  it('has the mailbox of the folder, whatever the company changed; with another phone only a new value of the folder counts', async () => {
    const giving = (email?: string) =>
      changed('north', ({ accounts }) => ({
        accounts: accounts.map(account =>
          account.login === 'north-staff' && email ? { ...account, email } : account,
        ),
      }))
    const mailbox = async () =>
      (
        await server.pool.query<{ email: string | null }>(
          `SELECT email FROM exhibitor_account WHERE app_id = $1 AND login = 'north-staff'`,
          [FAIR],
        )
      ).rows[0]?.email
    const { Id } = await rowOf('north-staff')
    await ask('change', { Id, Role: 'staff', Disabled: false })
    for (const email of ['one@example.org', 'two@example.org']) {
      await server.importFair(giving(email))
      assert.deepEqual([await mailbox(), await server.importFair(giving(email))], [email, []])
    }
    await ask('phone', { Id, Mobile: MINE })
    await server.importFair(giving('two@example.org'))
    assert.equal(await mailbox(), null, 'it may be of whoever had the phone before')
    await server.importFair(giving('three@example.org'))
    assert.equal(await mailbox(), 'three@example.org')
    await server.importFair(folder)
    assert.equal(await mailbox(), null)
    await ask('phone', { Id })
  })

  it('gives the administrators of its own company no access to another company it acts for', async () => {
    const shared = changed('south', () => ({ members: [{ login: 'north-staff', role: 'admin' }] }))
    const { Id } = await rowOf('north-staff')
    await ask('phone', { Id, Mobile: MINE })
    await server.importFair(shared)
    const row = await rowOf('north-staff')
    assert.deepEqual(
      [row.Shared, row.Mobile, await server.importFair(shared)],
      [true, '', []],
      'what it was set to before holds no more',
    )
    assert.deepEqual(
      [(await ask('phone', { Id, Mobile: MINE })).code, (await ask('reset', { Id })).code],
      ['organiser_only', 'organiser_only'],
    )
    assert.equal(await recovers('north-staff'), false)
    await server.importFair(folder)
    assert.ok((await ask('phone', { Id })).succ, 'the control')
  })
})
