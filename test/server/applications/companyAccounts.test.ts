import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Json } from '../../support/server/apiClient'
import { FAIR, fairFolder } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

describe('accounts that an application opens', () => {
  let server: TestServer
  before(async () => {
    server = await startTestServer({ isOneConnection: true })
  })
  after(() => server.close())
  const messages = async () =>
    (await (await server.get('/dev/outbox')).json()) as {
      to: string
      code: string
      kind: string
      text: string
    }[]

  describe('accounts of a company', () => {
    interface Row {
      Id: string
      Account: string
      State: string
      Role: string
      Mobile: string
      Own: boolean
    }
    const PHONE = { CountryCode: '86', Number: '13800130721' }
    const ask = <T = Row>(path: string, token: string, body: Json = {}) =>
      server.call<T>(`/api/ex/account/${path}`, body, { token })
    const rows = async (token: string) =>
      (await ask<{ Accounts: Row[] }>('list', token)).data.Accounts
    const isIn = async (token: string) =>
      (await server.call('/api/ex/form/list', {}, { token })).status === 200
    const setPassword = (login: string) =>
      server.pool.query(
        `UPDATE exhibitor_account SET password_hash = (SELECT password_hash FROM exhibitor_account WHERE app_id = $1 AND login = 'north') WHERE app_id = $1 AND login = $2`,
        [FAIR, login],
      )
    const invite = (token: string, Account: string, Role = 'staff') =>
      ask('invite', token, { Account, Name: '苏禾', Mobile: PHONE, Role })

    it('are opened, changed, unbound, reset and closed only by its administrators', async () => {
      const [admin, staff] = [
        await server.exhibitorToken(),
        await server.exhibitorToken('north-staff'),
      ]
      assert.deepEqual(
        [(await ask('list', staff)).code, (await invite(staff, 'other')).code],
        ['admin_only', 'admin_only'],
      )
      const invited = await invite(admin, 'Suhe')
      assert.deepEqual(
        [invited.data.Account, invited.data.State, invited.data.Mobile],
        ['suhe', 'invited', '138****0721'],
      )
      assert.match((await messages())[0]?.text ?? '', /suhe.*pwd_recover/)
      assert.deepEqual(
        [(await invite(admin, 'suhe')).code, (await invite(admin, '苏')).code],
        ['account_taken', 'account_name'],
      )
      const { Id } = invited.data

      await setPassword('suhe')
      const token = await server.exhibitorToken('suhe')
      assert.equal((await ask('change', admin, { Id, Role: 'admin' })).data.Role, 'admin')
      assert.equal(
        (await rows(token)).find(row => row.Own)?.Account,
        'suhe',
        'the role holds at once',
      )
      // an import knows nothing of it and leaves it; what the company said of an account of the
      // folder stays, too
      const ofFolder = (await rows(admin)).find(row => row.Account === 'north-staff')?.Id ?? ''
      await ask('change', admin, { Id: ofFolder, Disabled: true })
      assert.equal(await isIn(staff), false, 'its logins end')
      await server.importFair(fairFolder(FAIR, 'Alpha'))
      assert.deepEqual(
        (await rows(admin))
          .filter(row => !row.Own)
          .map(({ Account, Role, State }) => `${Account} ${Role} ${State}`),
        ['suhe admin active', 'north-staff staff disabled'],
      )

      assert.equal((await ask('phone', admin, { Id })).data.Mobile, '')
      assert.equal((await ask('reset', admin, { Id })).code, 'no_phone')
      assert.equal((await ask('phone', admin, { Id, Mobile: PHONE })).data.Mobile, '138****0721')
      assert.equal((await ask('reset', admin, { Id })).data.State, 'invited')
      assert.equal(await isIn(token), false)
      assert.equal(
        (await ask('change', await server.exhibitorToken('south'), { Id, Disabled: true })).code,
        'not_found',
      )
    })

    it('keep one administrator who can log in, although several act at the same time', async () => {
      const admin = await server.exhibitorToken('south')
      const own = (await rows(admin)).find(row => row.Own)?.Id ?? ''
      assert.equal((await ask('change', admin, { Id: own, Disabled: true })).code, 'last_admin')
      assert.equal((await ask('change', admin, { Id: own, Role: 'staff' })).code, 'last_admin')
      const second = (await invite(admin, 'south-second', 'admin')).data.Id
      assert.equal(
        (await ask('change', admin, { Id: own, Role: 'staff' })).code,
        'last_admin',
        'one who never logged in is none',
      )
      await setPassword('south-second')
      const other = await server.exhibitorToken('south-second')

      for (let round = 0; round < 6; round++) {
        const [one, two] = await Promise.all([
          ask('change', admin, { Id: second, Role: 'staff' }),
          ask('change', other, { Id: own, Role: 'staff' }),
        ])
        assert.equal([one, two].filter(({ succ }) => succ).length, 1, `${one.code} ${two.code}`)
        assert.ok([one, two].some(({ code }) => code === 'admin_only' || code === 'last_admin'))
        await server.pool.query(
          `UPDATE exhibitor_account SET role = 'admin' WHERE app_id = $1 AND login IN ('south', 'south-second')`,
          [FAIR],
        )
      }
    })
  })
})
