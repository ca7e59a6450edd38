import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { FolderFiles } from '../../../server/fairs/folderFiles'
import { ProblemList } from '../../../server/fairs/problems'
import { readGates } from '../../../server/fairs/readGates'
import { readOrganisers } from '../../../server/fairs/readOrganisers'
import { EXHIBITOR_PASSWORD } from '../../support/server/fairFixture'
import { quickPasswords } from '../../support/server/quickPasswords'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { fairOfNow } from './support'

describe("the organiser's people", () => {
  quickPasswords()
  let server: TestServer
  before(async () => {
    server = await startTestServer()
  })
  after(() => server.close())
  const login = (body: Record<string, unknown>) =>
    server.call<{ data: { Token: string; Role: string; Target: string } }>('/api/oa/login', body)
  const gates = (token: string) => server.call('/api/oa/checkin/gates', {}, { token })

  it('cannot delete the account they share, nor keep files or WeChat accounts in it', async () => {
    const token = await server.organiserToken('gate')
    const calls = [
      '/api/open/privacy/delete',
      '/api/open/privacy/withdraw',
      '/oss/sign',
      '/api/ex/upload/image',
      '/api/open/wechat/unbind',
    ]
    for (const path of calls) {
      const body = { Confirm: 'oa-gate', Purpose: 'notice', style: 'large', ext: 'jpg', image: 'x' }
      assert.equal((await server.call(path, body, { token })).code, 'forbidden', path)
    }
    assert.ok((await login({ Account: 'oa-gate', Password: EXHIBITOR_PASSWORD })).succ)
    assert.ok((await server.call('/api/open/privacy/export', {}, { token })).succ, 'the control')
  })

  it('log in by account and password, renew, and are logged out when they leave the folder', async () => {
    const first = await login({ Account: 'OA-Gate', Password: EXHIBITOR_PASSWORD })
    assert.deepEqual([first.data.data.Role, first.data.data.Target], ['gate', 'oa'])
    const second = await login({ token: first.data.data.Token })
    const { Token } = second.data.data
    assert.notEqual(Token, first.data.data.Token)
    assert.ok((await gates(Token)).succ)

    await server.importFair(
      fairOfNow({ organisers: fairOfNow().organisers.filter(({ role }) => role !== 'gate') }),
    )

    assert.equal((await gates(Token)).status, 401)
    assert.equal(
      (await login({ Account: 'oa-gate', Password: EXHIBITOR_PASSWORD })).code,
      'login_wrong',
    )
    assert.ok(
      (await login({ Account: 'oa-owner', Password: EXHIBITOR_PASSWORD })).succ,
      'the control',
    )
  })

  it('cannot log in by an exhibitor’s name, and lock no other account', async () => {
    assert.equal(
      (await login({ Account: 'north', Password: EXHIBITOR_PASSWORD })).code,
      'login_wrong',
    )
    for (let tries = 0; tries < 10; tries++)
      await login({ Account: 'north', Password: 'wrong-password' })
    assert.equal(
      (await login({ Account: 'north', Password: EXHIBITOR_PASSWORD })).code,
      'account_locked',
    )
    assert.ok(
      (await server.call('/api/ex/login', { Account: 'north', Password: EXHIBITOR_PASSWORD })).succ,
    )
  })
})

describe('their files in a fair folder', () => {
  it('are reported with each problem', () => {
    const dir = mkdtempSync(join(tmpdir(), 'fairpass-gates-'))
    try {
      const gate = {
        Id: 'a',
        Name: 'A',
        Targets: ['visitors'],
        Opens: '9:00',
        Practice: 'yes',
        Tickets: ['trade', 'none'],
        Events: 'gala',
        Days: ['1 May'],
      }
      writeFileSync(
        join(dir, 'gates.json'),
        JSON.stringify([gate, { Id: 'a', Name: 'B', Opens: '10:00', Closes: '09:00' }]),
      )
      writeFileSync(
        join(dir, 'organisers.json'),
        JSON.stringify([{ Account: 'x', Role: 'boss', Password: 'short' }]),
      )
      const problems = new ProblemList()
      const files = new FolderFiles(dir, problems)
      readGates(files, { tickets: [{ id: 'trade' }], events: [] }, problems)
      readOrganisers(files, problems)
      assert.deepEqual(
        problems.items.map(({ file, field }) => `${file} ${field}`),
        [
          ...[
            'a.Opens',
            'a.Targets',
            'a.Tickets',
            'a.Events',
            'a.Days',
            'a.Practice',
            'a.Id',
            'a.Closes',
          ].map(field => `gates.json ${field}`),
          ...['x.Account', 'x.Role', 'x.Password'].map(field => `organisers.json ${field}`),
        ],
      )
    } finally {
      rmSync(dir, { recursive: true, force: true })
    }
  })
})
