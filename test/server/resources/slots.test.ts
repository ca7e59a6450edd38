import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { HallLiveOpenReply, HallLiveReply } from '../../../core/contract/hallLive'
import type { PublicListReply } from '../../../core/contract/recordPublic'
import type { RecordItem, RecordOpenReply, RecordReply } from '../../../core/contract/resource'
import {
  createRepositories,
  type Repositories,
  type Transact,
} from '../../../server/repositories/repositories'
import { inTransaction } from '../../../server/db/transaction'
import { createRecords } from '../../../server/services/resources/createRecords'
import type { Answer, Json } from '../../support/server/apiClient'
import { FAIR, fairFolder } from '../../support/server/fairFixture'
import { callContext } from '../../support/server/lastPlace'
import { photo } from '../../support/server/sampleFiles'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { upload } from '../../support/server/uploads'

const DAYS = { Start: '2091-04-16', End: '2091-04-18' }
const slot = (room: string, from: string, to: string, day = '2091-04-17') =>
  `${room} ${day} ${from}–${to}`
const LAST = slot('N4-A', '10:00', '10:30')
const ID_NUMBER = '990000199001010017'

describe('slots of the whole fair', () => {
  let server: TestServer
  let north: string
  let south: string
  const covers: Record<string, string> = {}
  before(async () => {
    server = await startTestServer()
    const folder = fairFolder(FAIR, 'Alpha')
    await server.importFair({ ...folder, config: { ...folder.config, Fair: DAYS } })
    ;[north, south] = [await server.exhibitorToken(), await server.exhibitorToken('south')]
    for (const token of [north, south])
      covers[token] = (
        await upload(
          server,
          token,
          { bytes: await photo() },
          { ext: 'jpg', FormId: 'live', FieldId: 'Cover' },
        )
      ).url
  })
  after(() => server.close())

  const call = <T = RecordReply>(path: string, body: Json, token = north): Promise<Answer<T>> =>
    server.call<T>(`/api/ex/data/${path}`, { Resource: 'live', ...body }, { token })
  const must = async <T = RecordReply>(path: string, body: Json, token = north): Promise<T> => {
    const { succ, data, body: reply } = await call<T>(path, body, token)
    assert.ok(succ, `${path}: ${JSON.stringify(reply)}`)
    return data
  }
  const session = (Slot: string, more: Json = {}, token = north): Json => ({
    FormVersion: 1,
    Revision: 0,
    Title: '燕麦原浆怎么做奶茶',
    TitleEn: 'One oat base, six drinks',
    Cover: [{ url: covers[token] }],
    Languages: { selected: ['cn'] },
    Slot: { selected: [Slot] },
    HostName: '何川',
    HostAgrees: true,
    HostMobile: { CountryCode: '86', Number: '13800130999' },
    Way: { selected: ['channels'] },
    Channels: 'sphA1b2C3d4',
    ...more,
  })
  const used = async (key: string) =>
    (await createRepositories(server.pool).capacities.list(FAIR, 'live')).get(key) ?? 0
  const decide = async (
    id: string,
    action: string,
    resource = 'live',
    reason = '',
  ): Promise<RecordItem> =>
    server.built.services.records.review.act(
      await callContext(server, await server.organiserToken('reviewer')),
      resource,
      {
        id,
        revision: undefined,
        action,
        reason,
      },
    )
  const drafts = async (token: string, count: number) => {
    const rows = Array.from({ length: count }, (_, at) => ({ Title: `并发${at}` }))
    await server.built.services.records.makeMany(
      await callContext(server, token),
      'live',
      rows,
      false,
    )
    const { rows: made } = await server.pool.query<{ id: string }>(
      `SELECT id FROM record WHERE resource = 'live' AND state = 'draft' AND exhibitor_id = $1 AND revision = 1 ORDER BY id`,
      [token === north ? 'north' : 'south'],
    )
    return made.map(({ id }) => id)
  }

  it('are given to one of sixty of two companies who submit at the same time', async () => {
    const of = async (token: string, count: number) =>
      (await drafts(token, count)).map(Id => ({ Id, token }))
    const all = [...(await of(north, 30)), ...(await of(south, 30))]
    const replies = await Promise.all(
      all.map(({ Id, token }) => call('submit', session(LAST, { Id, Revision: 1 }, token), token)),
    )
    const codes = replies.map(({ succ, code }) => (succ ? 'in' : code))
    assert.deepEqual(
      [
        codes.filter(code => code === 'in').length,
        codes.filter(code => code === 'slot_full').length,
      ],
      [1, 59],
    )
    assert.equal(await used(LAST), 1)
    const { Form } = await must<RecordOpenReply>('get', {})
    const options = (
      Form.Fields as { Id: string; DataSource?: { id: string; left?: number }[] }[]
    ).find(({ Id }) => Id === 'Slot')
    assert.equal(options?.DataSource?.find(({ id }) => id === LAST)?.left, 0)
    await server.pool.query(`DELETE FROM record WHERE resource = 'live'`)
    await server.pool.query('DELETE FROM capacity')
  })

  it('are sold more than once when they are only counted (control)', async () => {
    const all = [north, south]
    const ids = await Promise.all(all.map(async token => (await drafts(token, 1))[0]))
    let counted = 0
    const waiting: (() => void)[] = []
    const transact: Transact = work =>
      inTransaction(server.pool, client => {
        const tables = createRepositories(client)
        const capacities: Repositories['capacities'] = {
          ...tables.capacities,
          async take(_app, resource, key, granted) {
            const holding = await client.query(
              `SELECT FROM record WHERE resource = $1 AND state = 'submitted' AND "values"->'Slot'->'selected'->>0 = $2`,
              [resource, key],
            )
            counted += 1
            if (counted < ids.length) await new Promise<void>(resolve => waiting.push(resolve))
            for (const go of waiting) go()
            // without its own, which is written already
            return (holding.rowCount ?? 0) - 1 < granted
          },
        }
        return work({ ...tables, capacities })
      })
    const { forms, fileAccess: files, vault, secrets } = server.built.services
    const clock = { now: () => new Date(), sleep: () => Promise.resolve() }
    const limiter = { enforce: () => Promise.resolve() } as never
    const repositories = createRepositories(server.pool)
    const records = createRecords({
      repositories,
      transact,
      forms,
      files,
      vault,
      limiter,
      secrets,
      clock,
      publicUrl: '',
    })
    const contexts = await Promise.all(all.map(token => callContext(server, token)))
    const writes = all.map((token, at) => ({
      Resource: 'live',
      ...session(LAST, { Id: ids[at], Revision: 1 }, token),
    }))
    await Promise.all(contexts.map((context, at) => records.submit(context, writes[at] as never)))
    const { rowCount } = await server.pool.query(
      `SELECT FROM record WHERE resource = 'live' AND state = 'submitted'`,
    )
    assert.equal(rowCount, 2, 'counting alone oversells')
    // this server takes no streams
    const [context] = contexts
    const opened = await records.open(context ?? assert.fail(), { Resource: 'live' })
    const ways = (opened.Form.Fields as { Id: string; DataSource?: { id: string }[] }[]).find(
      ({ Id }) => Id === 'Way',
    )?.DataSource
    assert.deepEqual(
      ways?.map(({ id }) => id),
      ['channels', 'link'],
    )
    await server.pool.query(`DELETE FROM record WHERE resource = 'live'`)
  })

  it('are exchanged for another, returned when the session is cancelled, and refused when they do not exist', async () => {
    const first = await must('submit', session(LAST))
    const other = slot('N4-B', '14:30', '15:00')
    const refused = await call('submit', session(LAST, {}, south), south)
    assert.equal(refused.code, 'slot_full')
    const back = await decide(first.Id, 'return', 'live', '请换一个时段')
    assert.deepEqual([back.State, await used(LAST)], ['returned', 1])
    const { Revision } = await must(
      'submit',
      session(other, { Id: first.Id, Revision: first.Revision + 1 }),
    )
    assert.deepEqual([await used(LAST), await used(other)], [0, 1])
    await must('submit', session(LAST, {}, south), south)
    const off = await must('act', { Id: first.Id, Revision, Action: 'callOff' })
    assert.deepEqual([off.State, await used(other)], ['called_off', 0])
    const none = await call('submit', session(slot('N4-A', '03:00', '03:30')))
    assert.equal(none.code, 'invalid_form')
    // at the own booth there is no limit
    const booth = slot('BOOTH', '10:00', '10:30')
    for (const token of [north, south]) await must('submit', session(booth, {}, token), token)
    assert.equal(await used(booth), 0)
  })

  it('lead a session from the review to its replay, and refuse internal addresses', async () => {
    const inner = { Way: { selected: ['link'] }, Url: 'https://10.0.0.8.' }
    for (const Url of [
      'https://192.168.1.4/live',
      'http://live.suilan.example/a',
      'https://stream.internal/a',
      'https://[fd00::1]/',
      inner.Url,
    ])
      assert.ok(
        ['address_wrong', 'invalid_form'].includes(
          (await call('submit', session(slot('N4-B', '10:00', '10:30'), { ...inner, Url }))).code ??
            '',
        ),
        Url,
      )
    const at = slot('N4-B', '11:00', '11:30')
    const { Id } = await must(
      'submit',
      session(at, { Way: { selected: ['link'] }, Url: 'https://live.suilan.example/oat' }),
    )
    const listed = async () =>
      (
        await server.call<PublicListReply>('/api/open/data/list', { Resource: 'live' })
      ).data.Items.map(item => item.Id)
    assert.equal((await decide(Id, 'approve')).State, 'booked')
    assert.deepEqual(await listed(), [])
    const step = async (Action: string) => {
      const { Record } = await must<RecordOpenReply>('get', { Id })
      return must('act', { Id, Revision: Record.Revision, Action })
    }
    assert.equal((await step('announce')).State, 'preview')
    assert.deepEqual(await listed(), [Id])
    const open = () => server.call<HallLiveOpenReply>('/api/open/live/get', { Id })
    const { data: shown } = await open()
    assert.deepEqual(
      [shown.State, shown.Day, shown.From, shown.Url],
      ['preview', '2091-04-17', '11:00', 'https://live.suilan.example/oat'],
    )
    assert.ok(!JSON.stringify(shown).includes('13800130999'), 'the mobile of the host stays inside')
    // another host and an assistant, each of whom agrees; visitors see the earlier one until it is
    // announced again
    const change = async (more: Json) => {
      const { Record } = await must<RecordOpenReply>('get', { Id })
      const own = {
        Way: { selected: ['link'] },
        Url: 'https://live.suilan.example/oat',
        HostName: '顾言',
        Assistant: '唐佳宁',
      }
      return call('submit', session(at, { Id, Revision: Record.Revision, ...own, ...more }))
    }
    assert.equal((await change({})).code, 'invalid_form', 'the assistant has to agree')
    assert.equal((await change({ AssistantAgrees: true, HostAgrees: false })).code, 'invalid_form')
    // each of the assistant's data needs the consent, as the host's do
    const photoOf = async () =>
      (
        await upload(
          server,
          north,
          { bytes: await photo() },
          { ext: 'jpg', FormId: 'live', FieldId: 'AssistantPhoto' },
        )
      ).url
    const ofAssistant: Json[] = [
      { AssistantMobile: { CountryCode: '86', Number: '13800130777' } },
      { AssistantId: ID_NUMBER },
      { AssistantPhoto: [{ url: await photoOf() }] },
    ]
    for (const one of ofAssistant) {
      const refused = await change({ Assistant: '', ...one })
      assert.deepEqual(
        [refused.code, /"id":"(\w+)"/.exec(JSON.stringify(refused.body))?.[1]],
        ['invalid_form', 'AssistantAgrees'],
        JSON.stringify(one),
      )
    }
    const agreed = await change({ ...Object.assign({}, ...ofAssistant), AssistantAgrees: true })
    assert.ok(agreed.succ, JSON.stringify(agreed.body))
    const { rows: stored } = await server.pool.query<{ text: string }>(
      'SELECT "values"::text AS text FROM record WHERE id = $1',
      [Id],
    )
    assert.ok(!stored[0]?.text.includes(ID_NUMBER), 'the ID number is sealed')
    assert.equal((await open()).data.Host, shown.Host)
    await decide(Id, 'approve')
    await step('announce')
    assert.deepEqual(
      [(await open()).data.Host, JSON.stringify((await open()).data).includes('唐佳宁')],
      ['顾言', false],
    )
    await step('start')
    assert.equal(
      (await change({ AssistantAgrees: true, HostName: '何川' })).succ,
      false,
      'not after the start',
    )
    const { data: all } = await server.call<HallLiveReply>('/api/open/live/list', {})
    assert.deepEqual(
      all.Items.map(({ Id: id, State }) => [id, State]),
      [[Id, 'live']],
    )
    const { Revision } = await step('finish')
    assert.equal(await used(at), 0)
    const more = {
      Id,
      Revision,
      Way: { selected: ['link'] },
      Url: 'https://live.suilan.example/oat',
    }
    assert.equal((await call('submit', session(at, more))).code, 'address_missing')
    const done = await must(
      'submit',
      session(at, { ...more, ReplayUrl: 'https://live.suilan.example/oat/replay' }),
    )
    assert.deepEqual(
      [done.State, done.PublishedValues?.Values['ReplayUrl']],
      ['replay', 'https://live.suilan.example/oat/replay'],
    )
  })

  it('are read as a room and a time in lists, in the reader’s language', async () => {
    const key = slot('N4-B', '16:00', '16:30', '2091-04-18')
    const { Id } = await must('submit', session(key, { Title: '时段显示' }))
    const listed = async (lang: string) =>
      (await must<{ Items: RecordItem[] }>('list', { lang, Search: '时段显示' })).Items.find(
        item => item.Id === Id,
      )?.Subtitle[0]
    assert.equal(await listed('cn'), 'N4 直播间 B · 2091-04-18 16:00–16:30')
    assert.equal(await listed('en'), 'Studio B, hall N4 · 2091-04-18 16:00–16:30')
  })
})
