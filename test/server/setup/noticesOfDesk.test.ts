import assert from 'node:assert/strict'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { endpoints, type EndpointName } from '../../../core/contract/endpoints'
import type { DeskImportReply } from '../../../core/contract/operation'
import { loadFolder } from '../../../server/fairs/loadFolder'
import { withUnpacked } from '../../../server/fairs/unpackFolder'
import type { Json } from '../../support/server/apiClient'
import { quickPasswords } from '../../support/server/quickPasswords'
import { smallFolder } from '../../support/server/setupFolder'
import {
  startTestServer,
  TEST_SECRET_KEY,
  type TestServer,
} from '../../support/server/startTestServer'

const PLAIN = { Title_en: '', Html: '<p>x</p>', Html_en: '', PublishedAt: '2031-03-01T09:00:00Z' }
const company = (Id: string, Hall: string) => ({
  Id,
  Name: Id,
  Name_en: Id,
  Hall,
  Booth: '',
  Accounts: [],
})

describe('notices of the desk in an export', () => {
  quickPasswords()
  let server: TestServer
  let owner: string
  let dir: string
  before(async () => {
    server = await startTestServer()
    dir = await smallFolder({
      'exhibitors.json': [company('tea', 'N1'), company('gone', 'N9')],
      'notices.json': [
        { ...PLAIN, Id: 'stays', Title: '不变', MustConfirm: true },
        { ...PLAIN, Id: 'changes', Title: '旧', MustConfirm: true, Targets: ['role:staff'] },
        { ...PLAIN, Id: 'recalled', Title: '撤回' },
      ],
    })
    await loadFolder(dir, server.pool, TEST_SECRET_KEY)
    owner = await server.organiserToken('owner')
  })
  after(async () => {
    await server.close()
    await rm(dir, { recursive: true, force: true })
  })

  const call = async <T>(name: EndpointName, body: Json = {}): Promise<T> => {
    const reply = await server.call<Json>(endpoints[name].path, body, {
      token: owner,
      encoding: 'json',
      ...(endpoints[name].write && { headers: { 'idempotency-key': crypto.randomUUID() } }),
    })
    assert.ok(reply.succ, `${name}: ${JSON.stringify(reply.body)}`)
    return reply.data as T
  }
  const publish = (Title: string, more: Json) =>
    call('desk.noticeSave', { ...PLAIN, Title, Revision: 0, ...more })
  const exported = async (): Promise<Buffer> => {
    const { Id } = await call<{ Id: string }>('setup.export')
    await server.built.services.jobs.drain()
    const { Url } = await call<{ Url: string }>('file.open', { Id })
    return Buffer.from(await (await fetch(new URL(Url, server.url))).arrayBuffer())
  }

  const textOf = async (data: Buffer): Promise<string> => {
    const text = await withUnpacked(data, folder => readFile(join(folder, 'notices.json'), 'utf8'))
    assert.ok(typeof text === 'string' && text.startsWith('['), String(text))
    return text
  }

  it('are as exhibitors read them, and an import changes nothing', async () => {
    await publish('全部', {})
    await publish('一号馆', {
      Targets: ['hall:N1', 'company:tea'],
      MustConfirm: true,
      Starts: '2031-03-02T00:00:00Z',
      Ends: '2031-03-09T00:00:00Z',
    })
    await publish('新', { Id: 'changes', Revision: 1 })
    await call('desk.noticeRecall', { Id: 'recalled', Revision: 1 })
    const data = await exported()
    const notices = JSON.parse(await textOf(data)) as Json[]
    const at = '2031-03-01T09:00:00.000Z'
    assert.deepEqual(
      notices
        .map(({ Title, Targets, MustConfirm, Starts, Ends }) => [
          Title,
          Targets,
          MustConfirm,
          Starts,
          Ends,
        ])
        .sort(),
      [
        ['不变', undefined, true, undefined, undefined],
        ['全部', undefined, undefined, undefined, undefined],
        ['新', undefined, undefined, undefined, undefined],
        [
          '一号馆',
          ['hall:N1', 'company:tea'],
          true,
          '2031-03-02T00:00:00.000Z',
          '2031-03-09T00:00:00.000Z',
        ],
      ].sort(),
    )
    assert.equal(notices.find(({ Title }) => Title === '新')?.['PublishedAt'], at)
    const again = await call<DeskImportReply>('desk.importCheck', {
      Name: 'fair.zip',
      Data: data.toString('base64'),
    })
    assert.deepEqual(
      [
        again.CanImport,
        again.Changes,
        again.DeskChanges,
        again.Problems.filter(({ Severity }) => Severity === 'error'),
      ],
      [true, [], [], []],
    )
  })

  it('are left out where they are for a company that the folder does not have', async () => {
    await server.pool.query(
      `INSERT INTO exhibitor (app_id, id, name, name_en, hall, booth) SELECT app_id, 'late', 'Late', 'Late', 'N1', '' FROM exhibitor WHERE id = 'tea'`,
    )
    await publish('后来的企业', { Targets: ['company:late'] })
    const data = await exported()
    assert.ok(!(await textOf(data)).includes('后来的企业'))
    const again = await call<DeskImportReply>('desk.importCheck', {
      Name: 'fair.zip',
      Data: data.toString('base64'),
    })
    assert.deepEqual(
      [again.CanImport, again.Problems.filter(({ Severity }) => Severity === 'error')],
      [true, []],
    )
  })
})
