import assert from 'node:assert/strict'
import { readFile, rm } from 'node:fs/promises'
import { after, before, describe, it } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { endpoints, type EndpointName } from '../../../core/contract/endpoints'
import type { DeskMessagesReply } from '../../../core/contract/deskMessages'
import type { DeskTalksReply } from '../../../core/contract/deskTalks'
import type { DeskDeadline, DeskDeadlinesReply } from '../../../core/contract/organiser'
import type { SetupOpenReply, SetupState } from '../../../core/contract/setup'
import type {
  SetupCheckReply,
  SetupHistoryReply,
  SetupPublishReply,
} from '../../../core/contract/setupRelease'
import type { DeskWaitingReply } from '../../../core/contract/waiting'
import { runSet, readSetCommand } from '../../../server/cli/setTimes'
import { loadConfig } from '../../../server/config'
import { loadFolder } from '../../../server/fairs/loadFolder'
import { withUnpacked } from '../../../server/fairs/unpackFolder'
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

const FILE = 'fair.json'
const FORM = 'forms/visitor.json'
const LATER = '2091-03-20T18:00:00+08:00'

describe('rules of the fair that the set-up changes', () => {
  quickPasswords()
  let server: TestServer
  let dir: string
  let owner: string
  let reviewer: string
  before(async () => {
    server = await startTestServer()
    dir = await smallFolder()
    await loadFolder(dir, server.pool, TEST_SECRET_KEY)
    owner = await server.organiserToken('owner')
    reviewer = await server.organiserToken('reviewer')
  })
  after(async () => {
    await server.close()
    await rm(dir, { recursive: true, force: true })
  })

  const ask = (name: EndpointName, body: Json = {}, token = owner) =>
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
  const save = async (Path: string, change: (value: Json) => unknown) => {
    const { Content, Base, Draft } = await call<SetupOpenReply>('setup.open', { Path })
    const value = change((Content === '' ? {} : JSON.parse(Content)) as Json)
    const Revision = Draft?.Revision ?? 0
    await call('setup.draft', { Path, Content: JSON.stringify(value), Base, Revision })
  }
  const check = (Paths?: string[]) =>
    call<SetupCheckReply>('setup.check', { lang: 'en', ...(Paths && { Paths }) })
  const publish = async (Paths?: string[]) => {
    const { Seen } = await check(Paths)
    return call<SetupPublishReply>('setup.publish', { Seen, ...(Paths && { Paths }) })
  }
  const version = async () => (await call<SetupState>('setup.get')).Version
  const messages = async () => (await call<DeskMessagesReply>('desk.messages')).Settings
  const talks = async () => (await call<DeskTalksReply>('desk.talks')).Settings
  const deadline = async (id = 'visitor', token = owner) => {
    const { Forms } = await call<DeskDeadlinesReply>('desk.deadlines', {}, token)
    const found = Forms.find(({ Id }) => Id === id)
    assert.ok(found, id)
    return found
  }
  /** A server looks at the settings of a fair every two seconds. */
  const waitingRoom = async (isMeant: (room: DeskWaitingReply) => boolean) => {
    for (const until = Date.now() + 20_000; Date.now() < until; await wait(100)) {
      const room = await call<DeskWaitingReply>('desk.waiting')
      if (isMeant(room)) return room
    }
    return assert.fail('the waiting room is not as the set-up has it')
  }
  const trail = async (action: string) =>
    (
      await server.pool.query<{ details: Json; actor: string }>(
        'SELECT details, actor FROM audit_event WHERE app_id = $1 AND action = $2 ORDER BY id',
        [FAIR, action],
      )
    ).rows
  /** What an import of the exported folder changes. */
  const changedByExport = async () => {
    const { Id } = await call<{ Id: string }>('setup.export')
    await server.built.services.jobs.drain()
    const { Url } = await call<{ Url: string }>('file.open', { Id })
    const bytes = Buffer.from(await (await fetch(new URL(Url, server.url))).arrayBuffer())
    const done = await withUnpacked(bytes, folder =>
      loadFolder(folder, server.pool, TEST_SECRET_KEY),
    )
    return typeof done === 'string' ? done : done.changes
  }

  it('keeps quiet hours, prices and words of talks online unchanged until a draft is published', async () => {
    const usual = {
      ...{ QuietFrom: 1260, QuietUntil: 480 },
      ...{ SmsPrice: 0, MailPrice: 0, WechatPrice: 0 },
    }
    await save(FILE, fair => ({
      ...fair,
      Messages: { QuietFrom: '22:30', QuietUntil: '07:00', SmsPrice: 0.045 },
      Talks: { Words: [' 刷单 ', '刷 单', '代购'], Holds: true },
      WaitingRoom: { OpensAt: LATER, PerMinute: 120, MostInside: 500 },
    }))
    assert.deepEqual(await messages(), usual)
    assert.deepEqual(await talks(), { On: true, Words: [], Holds: false })

    const { Differences } = await check()
    assert.deepEqual(
      Differences.map(({ At, Before, After }) => [At.join('.'), Before, After]),
      [
        ['Messages.QuietFrom', '', '22:30'],
        ['Messages.QuietUntil', '', '07:00'],
        ['Messages.SmsPrice', '', '0.045'],
        ['Talks.Words', '', '[" 刷单 ","刷 单","代购"]'],
        ['Talks.Holds', '', 'true'],
        ['WaitingRoom.OpensAt', '', LATER],
        ['WaitingRoom.PerMinute', '', '120'],
        ['WaitingRoom.MostInside', '', '500'],
      ],
    )
    const before = await version()
    assert.equal((await publish()).Version, before + 1)
    assert.deepEqual(await messages(), {
      ...usual,
      ...{ QuietFrom: 1350, QuietUntil: 420, SmsPrice: 0.045 },
    })
    assert.deepEqual(await talks(), { On: true, Words: ['刷单', '代购'], Holds: true })
    const room = await waitingRoom(({ PerMinute }) => PerMinute === 120)
    assert.deepEqual(
      [room.On, Date.parse(room.OpensAt), room.PerMinute, room.MostInside],
      [false, Date.parse(LATER), 120, 500],
    )
    assert.deepEqual((await trail('setup.publish')).at(-1)?.details['changed'], [
      `${FILE}#Messages`,
      `${FILE}#Talks`,
      `${FILE}#WaitingRoom`,
    ])
    assert.deepEqual(await changedByExport(), [])

    // the way back
    await call('setup.restore', { Version: before, Paths: [FILE] })
    assert.equal((await talks()).Holds, true, 'a draft alone')
    await publish()
    assert.deepEqual(await messages(), usual)
    assert.deepEqual(await talks(), { On: true, Words: [], Holds: false })
    assert.deepEqual(await changedByExport(), [])
  })

  it('opens every file that a page of the set-up changes, advertisements too', async () => {
    const { Content, Base } = await call<SetupOpenReply>('setup.open', { Path: 'ads.json' })
    assert.deepEqual([Content, Base], ['', ''])
  })

  it('refuses invalid rules, and says where', async () => {
    await save(FILE, fair => ({
      ...fair,
      Messages: { QuietFrom: '25:00', QuietUntil: '24:00', SmsPrice: -1 },
      Talks: { Words: ['x'.repeat(31)], Holds: 'yes' },
      WaitingRoom: { OpensAt: 'soon', PerMinute: 0 },
    }))
    const { CanPublish, Problems } = await check()
    assert.equal(CanPublish, false)
    assert.deepEqual(
      Problems.filter(({ Severity }) => Severity === 'error').map(({ Field }) => Field),
      [
        'Messages.QuietFrom',
        'Messages.SmsPrice',
        'WaitingRoom.OpensAt',
        'WaitingRoom.PerMinute',
        'Talks.Words',
      ],
    )
    const { Files } = await call<SetupState>('setup.get')
    const Revision = Files.find(({ Path }) => Path === FILE)?.Draft?.Revision ?? 0
    await call('setup.discard', { Path: FILE, Revision })
  })

  it('keeps the switch of talks as the desk has set it', async () => {
    await call('desk.talkSettings', { On: false }, reviewer)
    await save(FILE, fair => ({ ...fair, Talks: { Words: ['刷单'] } }))
    await publish()
    assert.deepEqual(await talks(), { On: false, Words: ['刷单'], Holds: false })
    await call('desk.talkSettings', { On: true }, reviewer)
    assert.deepEqual(await talks(), { On: true, Words: ['刷单'], Holds: false })
    assert.deepEqual(
      (await trail('talk.settings')).map(({ details }) => details),
      [{ on: false }, { on: true }],
    )
  })

  it('keeps the times of a form until the owner publishes what a reviewer drafted', async () => {
    const seen = await deadline()
    const drafted = await call<DeskDeadline>(
      'desk.deadline',
      { Id: 'visitor', Closes: LATER, Seen: seen.Seen, Reason: '展馆延期' },
      reviewer,
    )
    assert.equal(drafted.Closes, seen.Closes, 'online it stays')
    assert.deepEqual([drafted.Draft?.Path, drafted.Draft?.Closes], [FORM, LATER])
    assert.ok(drafted.Draft?.By, 'who drafted it has a name')
    const again = { Id: 'visitor', Closes: '', Seen: seen.Seen }
    assert.equal((await ask('desk.deadline', again, reviewer)).code, 'conflict')
    assert.equal((await ask('setup.publish', { Seen: '' }, reviewer)).code, 'forbidden')

    const { Differences } = await check([FORM])
    assert.deepEqual(
      Differences.map(({ Name, At, Before, After }) => [Name, At, Before, After]),
      [['Registration', ['Closes'], seen.Closes, LATER]],
    )
    const before = await version()
    await publish([FORM])
    const after = await deadline()
    assert.deepEqual([after.Closes, after.Draft], [LATER, undefined])
    const history = await call<SetupHistoryReply>('setup.history', { Path: FORM })
    assert.equal(history.Versions[0]?.Version, before + 1)
    assert.deepEqual(await changedByExport(), [])

    await call('setup.restore', { Version: before, Paths: [FORM] })
    assert.equal((await deadline()).Draft?.Closes, seen.Closes, 'the way back is a draft')
    await publish([FORM])
    assert.equal((await deadline()).Closes, seen.Closes)
    assert.equal((await trail('desk.deadline')).at(-1)?.details['reason'], '展馆延期')
  })

  it('discards the draft of a form whose times are set back', async () => {
    const { Closes } = await deadline()
    await call('desk.deadline', { Id: 'visitor', Closes: LATER })
    assert.equal((await deadline()).Draft?.Closes, LATER)
    assert.equal(
      (await call<DeskDeadline>('desk.deadline', { Id: 'visitor', Closes })).Draft,
      undefined,
    )
    const { Files } = await call<SetupState>('setup.get')
    assert.equal(Files.find(({ Path }) => Path === FORM)?.Draft, undefined)
  })

  it('gives times to a form of the product, and names no other difference', async () => {
    await call('desk.deadline', { Id: 'contact', Closes: LATER })
    const { Differences } = await check(['forms/contact.json'])
    assert.deepEqual(
      Differences.map(({ At, Before, After }) => [At, Before, After]),
      [[['Closes'], '', LATER]],
    )
    await publish(['forms/contact.json'])
    assert.equal((await deadline('contact')).Closes, LATER)
    assert.deepEqual(await changedByExport(), [])
  })

  it('publishes times from the command line, but no other changes of the form', async () => {
    const lines: string[] = []
    const set = (closes: string) => {
      const command = readSetCommand('deadline', ['set', 'visitor', '--closes', closes])
      assert.ok(command)
      const config = loadConfig({
        SECRET_KEY: TEST_SECRET_KEY,
        DATA_DIR: server.dataDir,
        FAIR_DIR: 'none',
      })
      return runSet(command, {
        pool: server.pool,
        config,
        print: line => void lines.push(line),
      })
    }
    const before = await version()
    assert.equal(await set(LATER), 0, lines.join('\n'))
    assert.equal((await deadline()).Closes, LATER)
    assert.equal(await version(), before + 1)

    await save(FORM, form => ({ ...form, Name: '观众报名' }))
    assert.equal(await set('none'), 1)
    assert.match(lines.at(-1) ?? '', /has other changes too/)
    assert.equal((await deadline()).Closes, LATER)
  })

  it('makes a version of what was set before the rules were in the folder', async () => {
    const migration = await readFile('server/db/migrations/0337_rules_in_folder.sql', 'utf8')
    const { fairFiles, fairImports } = createRepositories(server.pool)
    const { Version } = await call<SetupState>('setup.get')
    const text = async () =>
      (await fairFiles.file(FAIR, await version(), FILE))?.content.toString('utf8') ?? ''
    const was = await text()
    await save(FILE, fair => ({ ...fair, ReminderDays: [3] }))
    await fairImports.saveMessageRules(FAIR, {
      ...{ quietFrom: 1439, quietUntil: 1440 },
      ...{ smsPrice: 450, mailPrice: 20, wechatPrice: 0 },
    })
    await fairImports.saveTalkRules(FAIR, { words: ['刷单', '引"号'], holds: true })
    const client = await server.pool.connect()
    try {
      await client.query(migration)
    } finally {
      client.release(true)
    }
    assert.equal(await version(), Version + 1)
    const now = JSON.parse(await text()) as Json
    const rules = {
      Messages: {
        ...{ QuietFrom: '23:59', QuietUntil: '24:00' },
        ...{ SmsPrice: 0.045, MailPrice: 0.002, WechatPrice: 0 },
      },
    }
    assert.deepEqual(now, { ...(JSON.parse(was) as Json), ...rules })
    const { Content, Draft } = await call<SetupOpenReply>('setup.open', { Path: FILE })
    assert.deepEqual(JSON.parse(Content), { ...now, ReminderDays: [3] })
    assert.ok((Draft?.Revision ?? 0) > 0)
    const { Problems } = await check([FILE])
    assert.deepEqual(
      Problems.filter(({ File }) => File === FILE),
      [],
      'the draft is not out of date',
    )
    await publish([FILE])
    assert.equal((await messages()).SmsPrice, 0.045)
  })
})
