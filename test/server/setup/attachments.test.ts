import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { after, before, describe, it } from 'node:test'
import type { DownloadListReply, DownloadOpenReply } from '../../../core/contract/download'
import { endpoints, type EndpointName } from '../../../core/contract/endpoints'
import type { SetupOpenReply, SetupState } from '../../../core/contract/setup'
import type { SetupAttachment } from '../../../core/contract/setupParts'
import type { SetupCheckReply } from '../../../core/contract/setupRelease'
import { loadFolder } from '../../../server/fairs/loadFolder'
import type { Json } from '../../support/server/apiClient'
import { FAIR } from '../../support/server/fairFixture'
import { quickPasswords } from '../../support/server/quickPasswords'
import { photo } from '../../support/server/sampleFiles'
import { smallFolder } from '../../support/server/setupFolder'
import {
  startTestServer,
  TEST_SECRET_KEY,
  type TestServer,
} from '../../support/server/startTestServer'

const PDF = Buffer.from('%PDF-1.7\n布展手册\n%%EOF')

describe('files of the download centre, uploaded at the desk', () => {
  quickPasswords()
  let server: TestServer
  let owner: string
  let dir: string
  before(async () => {
    server = await startTestServer()
    dir = await smallFolder()
    await loadFolder(dir, server.pool, TEST_SECRET_KEY)
    owner = await server.organiserToken('owner')
  })
  after(async () => {
    await server.close()
    await rm(dir, { recursive: true, force: true })
  })

  const ask = async (name: EndpointName, body: Json = {}, token = owner) =>
    server.call<Json>(endpoints[name].path, body, {
      token,
      encoding: 'json',
      ...(endpoints[name].write && { headers: { 'idempotency-key': crypto.randomUUID() } }),
    })
  const call = async <T>(name: EndpointName, body: Json = {}, token = owner): Promise<T> => {
    const { succ, data, body: reply } = await ask(name, body, token)
    assert.ok(succ, `${name}: ${JSON.stringify(reply)}`)
    return data as T
  }
  const attach = (Name: string, bytes: Buffer) =>
    ask('setup.attach', { Name, Data: bytes.toString('base64') })
  const draft = async (Path: string, value: unknown) => {
    const { Base, Draft } = await call<SetupOpenReply>('setup.open', { Path })
    const Content = JSON.stringify(value)
    await call('setup.draft', { Path, Content, Base, Revision: Draft?.Revision ?? 0 })
  }
  const list = async (rows: readonly Json[]) => {
    await draft('downloads.json', rows)
    const { Seen, CanPublish, Problems } = await call<SetupCheckReply>('setup.check')
    assert.ok(CanPublish, JSON.stringify(Problems))
    await call('setup.publish', { Seen, Note: '' })
  }
  const row = (File: string) => ({
    ...{ Id: 'manual', File, Title: '布展手册', Title_en: 'Build-up manual' },
    ...{ Category: '布展', Category_en: 'Build-up', UpdatedAt: '2031-03-05T10:00:00+08:00' },
  })
  const drafts = async () =>
    (
      await server.pool.query<{ path: string }>(
        `SELECT path FROM fair_draft WHERE app_id = $1 AND path LIKE 'files/%'`,
        [FAIR],
      )
    ).rows.map(({ path }) => path)

  it('go online with the list that names them, under their uploaded name', async () => {
    const { Name, Bytes } = await call<SetupAttachment>('setup.attach', {
      Name: '布展 手册?.PDF',
      Data: PDF.toString('base64'),
    })
    assert.match(Name, /^[0-9a-f]{16}\/布展 手册\.pdf$/)
    assert.equal(Bytes, PDF.length)
    assert.equal((await attach('布展 手册?.PDF', PDF)).data['Name'], Name, 'the same file again')
    await attach('unused.txt', Buffer.from('目录'))
    assert.deepEqual(
      (await call<SetupState>('setup.get')).Files.filter(({ Draft }) => Draft),
      [],
      'a file is no draft of its own',
    )

    const account = { Account: 'north', Name: '林若溪', Role: 'admin', Password: 'north-2031' }
    await draft('exhibitors.json', [
      { Id: 'north', Name: '北辰', Name_en: 'North', Booth: 'N1-A01', Accounts: [account] },
    ])
    await list([row(Name)])

    const north = await server.exhibitorToken('north')
    const { Items } = await call<DownloadListReply>('download.list', {}, north)
    assert.deepEqual(
      Items.map(({ Title, FileName, State }) => [Title, FileName, State]),
      [['布展手册', '布展 手册.pdf', 'new']],
    )
    const { Url } = await call<DownloadOpenReply>('download.open', { Id: 'manual' }, north)
    const given = await fetch(new URL(Url, server.url))
    assert.deepEqual(Buffer.from(await given.arrayBuffer()), PDF)
    assert.deepEqual(await drafts(), [], 'what no list names is dropped')

    const other = (await attach('手册.txt', Buffer.from('第二版'))).data['Name'] as string
    await list([row(other)])
    const [changed] = (await call<DownloadListReply>('download.list', {}, north)).Items
    assert.deepEqual([changed?.FileName, changed?.State], ['手册.txt', 'changed'])
  })

  it('are deleted with the only draft that names them when it is discarded', async () => {
    const [one, two] = [
      (await attach('一.txt', Buffer.from('一'))).data['Name'] as string,
      (await attach('二.txt', Buffer.from('二'))).data['Name'] as string,
    ]
    const kept = (await attach('三.txt', Buffer.from('三'))).data['Name'] as string
    const rows = [row(one), { ...row(two), Id: 'second' }]
    await draft('downloads.json', rows)
    await draft('content/help.json', { Type: 'help', Html: kept, Note: kept })
    assert.equal((await drafts()).length, 3)
    const discard = async (Path: string) => {
      const { Draft } = await call<SetupOpenReply>('setup.open', { Path })
      await call('setup.discard', { Path, Revision: Draft?.Revision ?? 0 })
    }
    await discard('downloads.json')
    assert.deepEqual(await drafts(), [`files/${kept}`], 'another draft names it')
    // typed back by hand they go too
    const { Published } = await call<SetupOpenReply>('setup.open', { Path: 'downloads.json' })
    const again = (await attach('一.txt', Buffer.from('一'))).data['Name'] as string
    await draft('downloads.json', [row(again)])
    await draft('downloads.json', JSON.parse(Published) as unknown)
    assert.deepEqual(await drafts(), [`files/${kept}`])
    await discard('content/help.json')
    assert.deepEqual(await drafts(), [])
  })

  it('are refused when their kind is not offered, or their content is another', async () => {
    const png = await photo('png')
    for (const [name, bytes] of [
      ['script.exe', PDF],
      ['page.html', Buffer.from('<script>')],
      ['drawing.svg', Buffer.from('<svg/>')],
      ['manual', PDF],
      ['manual.pdf', png],
      ['plan.png', PDF],
      ['list.csv', Buffer.from([0, 1, 2])],
      ['list.xlsx', PDF],
      ['empty.txt', Buffer.alloc(0)],
    ] as const)
      assert.ok(
        ['file_type', 'bad_request'].includes(String((await attach(name, bytes)).code)),
        name,
      )
    assert.equal((await attach('plan.png', png)).succ, true, 'the control')
  })

  it('are limited in sum, and accepted from the owner alone', async () => {
    await server.pool.query(
      `INSERT INTO fair_draft (app_id, path, content, base, actor)
       SELECT $1, 'files/' || n || '/big.zip', convert_to(repeat('x', 20 * 1024 * 1024), 'UTF8'), '', 'test' FROM generate_series(1, 5) n`,
      [FAIR],
    )
    assert.equal((await attach('more.txt', Buffer.from('x'))).code, 'setup_limit')
    await server.pool.query(`DELETE FROM fair_draft WHERE actor = 'test'`)
    assert.equal((await attach('more.txt', Buffer.from('x'))).succ, true)
    const reviewer = await server.organiserToken('reviewer')
    const { status } = await ask('setup.attach', { Name: 'x.txt', Data: 'eA==' }, reviewer)
    assert.equal(status, 403)
  })
})
