import assert from 'node:assert/strict'
import { rm, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import { endpoints, type EndpointName } from '../../../core/contract/endpoints'
import type { DeskMessagesReply, MessageText } from '../../../core/contract/deskMessages'
import type { DeskImportReply } from '../../../core/contract/operation'
import type { SetupOpenReply, SetupState } from '../../../core/contract/setup'
import type { SetupFoundReply } from '../../../core/contract/setupParts'
import type { SetupCheckReply, SetupPublishReply } from '../../../core/contract/setupRelease'
import { DeskIsNewer, loadFolder } from '../../../server/fairs/loadFolder'
import { withUnpacked } from '../../../server/fairs/unpackFolder'
import { FAIR_TEXT_IDS, ruleOf } from '../../../server/messages/fairTexts'
import { createRepositories } from '../../../server/repositories/repositories'
import type { Json } from '../../support/server/apiClient'
import { FAIR } from '../../support/server/fairFixture'
import { quickPasswords } from '../../support/server/quickPasswords'
import { smallFolder } from '../../support/server/setupFolder'
import {
  startTestServer,
  TEST_SECRET_KEY,
  type TestServer,
} from '../../support/server/startTestServer'

const FILE = 'messages.json'
const ID = 'sms.code'

describe('texts of messages in the folder of a fair', () => {
  quickPasswords()
  let server: TestServer
  let owner: string
  let dir: string
  before(async () => {
    server = await startTestServer()
    dir = await smallFolder()
    await load()
    owner = await server.organiserToken('owner')
  })
  after(async () => {
    await server.close()
    await rm(dir, { recursive: true, force: true })
  })

  const load = (isOverDesk = false) =>
    loadFolder(dir, server.pool, TEST_SECRET_KEY, { isOverDesk, actor: 'cli:tester' })
  const write = (texts: unknown) => writeFile(join(dir, FILE), JSON.stringify(texts))
  const call = async <T>(name: EndpointName, body: Json = {}): Promise<T> => {
    const {
      succ,
      data,
      body: reply,
    } = await server.call<Json>(endpoints[name].path, body, {
      token: owner,
      encoding: 'json',
      ...(endpoints[name].write && { headers: { 'idempotency-key': crypto.randomUUID() } }),
    })
    assert.ok(succ, `${name}: ${JSON.stringify(reply)}`)
    return data as T
  }
  const find = async (id: string = ID) =>
    (await call<DeskMessagesReply>('desk.messages')).Items.find(
      ({ Id }) => Id === id,
    ) as MessageText
  const say = async (Cn: string, En: string, Publish = true, Id: string = ID) => {
    const { Revision } = await find(Id)
    return call('desk.messageSave', { Id, Revision, Cn, En, Publish })
  }
  const reset = async (Id: string = ID) =>
    call('desk.messageReset', { Id, Revision: (await find(Id)).Revision })
  const sent = async (appId = FAIR) =>
    (await createRepositories(server.pool).fairs.find(appId))?.texts
  const exported = async (): Promise<Buffer> => {
    const { Id } = await call<{ Id: string }>('setup.export')
    await server.built.services.jobs.drain()
    const { Url } = await call<{ Url: string }>('file.open', { Id })
    return Buffer.from(await (await fetch(new URL(Url, server.url))).arrayBuffer())
  }
  const offer = async (data: Buffer, OverDesk = false, name: EndpointName = 'desk.importCheck') =>
    call<DeskImportReply>(name, { Name: 'fair.zip', Data: data.toString('base64'), OverDesk })
  const settled = (reply: DeskImportReply) => [reply.CanImport, reply.Changes, reply.DeskChanges]

  it('are exported as they are sent, and an import of the export changes nothing', async () => {
    const word = fc.string({ maxLength: 20, unit: fc.constantFrom('展', 'a', ' ', '"', '<', '9') })
    const line = (id: (typeof FAIR_TEXT_IDS)[number]) =>
      word.map(text => `词${text}${(ruleOf(id).must ?? []).map(name => `{${name}}`).join('')}`)
    const change = fc.constantFrom(...FAIR_TEXT_IDS).chain(Id =>
      fc.record({
        Id: fc.constant(Id),
        Cn: line(Id),
        En: line(Id),
        how: fc.constantFrom('publish', 'draft', 'reset'),
      }),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: 1, maxLength: 6 }),
        fc.boolean(),
        async (changes, isTaken) => {
          for (const { Id, Cn, En, how } of changes)
            if (how === 'reset') await reset(Id)
            else await say(Cn, En, how === 'publish', Id)
          const before = await sent()
          const data = await exported()
          assert.deepEqual(settled(await offer(data)), [true, [], []])
          if (isTaken) await offer(data, false, 'desk.importCommit')
          assert.deepEqual(await sent(), before)
          assert.deepEqual(settled(await offer(await exported())), [true, [], []])
        },
      ),
      { numRuns: 5, endOnFailure: true },
    )
    for (const id of Object.keys((await sent()) ?? {})) await reset(id)
  })

  it('are imported with a version and a line in the trail, beside a draft of the desk', async () => {
    await say('草稿：{code}', 'Draft {code}', false)
    const { Version, Revision } = await find()
    await write({ [ID]: { cn: '来自资料包：{code}', en: 'From the folder {code}' } })
    const { changes } = await load(true)
    assert.deepEqual(changes, ['texts of messages: 1 added or changed'])
    const text = await find()
    assert.deepEqual(
      [text.Cn, text.Version, text.Revision, text.Draft?.Cn],
      ['来自资料包：{code}', Version + 1, Revision + 1, '草稿：{code}'],
    )
    const { rows } = await server.pool.query<{ action: string; actor: string }>(
      `SELECT action, actor, details->'version' AS version FROM audit_event WHERE subject = 'message:${ID}' ORDER BY id DESC LIMIT 1`,
    )
    assert.deepEqual(rows, [
      { action: 'message.publish', actor: 'cli:tester', version: Version + 1 },
    ])
    assert.deepEqual((await load()).changes, [], 'a second time nothing changes')
  })

  it('need a confirmation before a folder undoes what the desk has published or reset', async () => {
    await say('后台的词：{code}', 'Of the desk {code}')
    await assert.rejects(load(), (error: unknown) => {
      assert.ok(error instanceof DeskIsNewer)
      assert.match(error.message, /messages\.json › sms\.code: version \d+, 主办/)
      return error.changes.length === 1
    })
    assert.equal((await sent())?.[ID]?.en, 'Of the desk {code}')
    const withWords = await exported()
    await reset()
    const asked = await offer(withWords)
    assert.deepEqual(
      [asked.Changes, asked.DeskChanges.map(({ Path, By }) => [Path, By])],
      [[], [[`${FILE} › ${ID}`, '主办']]],
    )
    const over = await offer(withWords, true, 'desk.importCommit')
    assert.deepEqual(
      over.Changes.map(({ What, Change, Count }) => [What, Change, Count]),
      [['texts of messages', 'changed', 1]],
    )
    assert.equal((await sent())?.[ID]?.en, 'Of the desk {code}')
    await write({})
    assert.deepEqual((await load()).changes, ['texts of messages: 1 removed'])
    assert.equal((await find()).IsOwn, false)
  })

  it('stay with a former folder, which has no such file', async () => {
    await unlink(join(dir, FILE))
    await say('留下的词：{code}', 'Kept {code}')
    assert.deepEqual((await load()).changes, [])
    assert.equal((await sent())?.[ID]?.cn, '留下的词：{code}')
    assert.deepEqual(settled(await offer(await exported())), [true, [], []])
    await write({ [ID]: { cn: '别的词：{code}', en: 'Other {code}' } })
    await assert.rejects(load(), DeskIsNewer)
    await unlink(join(dir, FILE))
  })

  it('stay with a publication of the set-up, and with an older version of it', async () => {
    const { Version } = await call<SetupState>('setup.get')
    const { Content, Base } = await call<SetupOpenReply>('setup.open', { Path: 'config.json' })
    await call('setup.draft', {
      Path: 'config.json',
      Content: JSON.stringify({ ...(JSON.parse(Content) as Json), copyright: 'x' }),
      Base,
      Revision: 0,
    })
    const { Seen } = await call<SetupCheckReply>('setup.check')
    const done = await call<SetupPublishReply>('setup.publish', { Seen })
    assert.ok(done.Version > Version, JSON.stringify(done.Problems))
    await say('再改的词：{code}', 'Changed again {code}')
    const { Files } = await call<SetupState>('setup.restore', { Version })
    assert.deepEqual(
      Files.filter(({ Draft }) => Draft).map(({ Path }) => Path),
      ['config.json'],
    )
    assert.equal((await sent())?.[ID]?.cn, '再改的词：{code}')
    await call('setup.discard', {
      Path: 'config.json',
      Revision: Files.find(({ Path }) => Path === 'config.json')?.Draft?.Revision,
    })
  })

  it('are copied into a new fair made from this one, with their years moved', async () => {
    await say('2031 验证码：{code}', 'Code of 2031 {code}')
    const { AppId, Problems } = await call<SetupFoundReply>('setup.found', {
      Name: '新展',
      Name_en: 'New fair',
      Code: 'NEW32',
      Start: '2032-05-10',
      From: 'fair',
    })
    assert.match(AppId, /^tg/, JSON.stringify(Problems))
    assert.deepEqual(await sent(AppId), {
      [ID]: { cn: '2032 验证码：{code}', en: 'Code of 2032 {code}' },
    })
  })

  it('are restored with the exported folder in a fair that lost them', async () => {
    const data = await exported()
    await server.pool.query('DELETE FROM message_text WHERE app_id = $1', [FAIR])
    await withUnpacked(data, folder =>
      loadFolder(folder, server.pool, TEST_SECRET_KEY, { isOverDesk: true }),
    )
    assert.equal((await sent())?.[ID]?.en, 'Code of 2031 {code}')
  })
})
