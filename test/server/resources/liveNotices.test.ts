import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import type { HallLiveOpenReply } from '../../../core/contract/hallLive'
import type { LivePushReply } from '../../../core/contract/livePush'
import type { RecordOpenReply, RecordReply } from '../../../core/contract/resource'
import { LIVE_NOTICE_PATH } from '../../../server/http/registerLiveNotices'
import { FAIR, fairFolder } from '../../support/server/fairFixture'
import { callContext } from '../../support/server/lastPlace'
import { photo } from '../../support/server/sampleFiles'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { upload } from '../../support/server/uploads'

const KEY = 'key-of-notices-0001'
const RECORDS = '1251.vod2.suilan.example'
const MINUTE_MS = 60_000
const LIVE = {
  provider: 'tencent' as const,
  pushDomain: 'push.suilan.example',
  playDomain: 'play.suilan.example',
  app: 'live',
  pushKey: 'push-key',
  playKey: '',
  noticeKey: KEY,
  recordDomain: RECORDS,
}

describe('notices of the live service', () => {
  let server: TestServer
  let north: string
  before(async () => {
    server = await startTestServer({ config: { live: LIVE, rateLimitFactor: 1 } })
    const folder = fairFolder(FAIR, 'Alpha')
    await server.importFair({
      ...folder,
      config: { ...folder.config, Fair: { Start: '2091-04-16', End: '2091-04-18' } },
    })
    north = await server.exhibitorToken()
  })
  after(() => server.close())

  const now = () => Math.floor(Date.now() / 1000)
  const send = (
    body: unknown,
    headers: Record<string, string> = { 'content-type': 'application/json' },
  ) =>
    fetch(server.url + LIVE_NOTICE_PATH, {
      method: 'POST',
      headers,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const signed = (more: Record<string, unknown>, { t = now() + 600, key = KEY } = {}) => ({
    appid: 1251,
    app: LIVE.pushDomain,
    appname: 'live',
    t,
    sign: createHash('md5').update(`${key}${t}`).digest('hex'),
    ...more,
  })
  const tell = async (type: number, stream_id: string, more: Record<string, unknown> = {}) => {
    const reply = await send(
      signed({ event_type: type, stream_id, channel_id: stream_id, event_time: now(), ...more }),
    )
    assert.deepEqual([reply.status, await reply.json()], [200, { code: 0 }])
  }
  const record = (stream: string, video_url: string, duration = 1800) =>
    tell(100, stream, { video_url, duration, end_time: now() })
  const sweep = () => server.built.services.liveNotices.settleDue()
  const open = async (Id: string) =>
    (await server.call<HallLiveOpenReply>('/api/open/live/get', { Id })).data
  const stateOf = async (id: string) =>
    (
      await server.pool.query<{ state: string }>(
        `SELECT state FROM record WHERE resource = 'live' AND id = $1`,
        [id],
      )
    ).rows[0]?.state
  const stepsOf = async (id: string) =>
    (
      await server.pool.query<{ action: string; actor: string }>(
        `SELECT action, actor FROM record_event WHERE resource = 'live' AND record_id = $1 AND actor = 'system' ORDER BY at`,
        [id],
      )
    ).rows.map(({ action }) => action)
  /** The slot of a session begins in so many minutes, and lasts half an hour. */
  const moveTo = async (id: string, minutes: number) => {
    const inChina = (after: number) =>
      new Date(Date.now() + (8 * 60 + after) * MINUTE_MS).toISOString().slice(0, 16).split('T')
    const [today] = inChina(0)
    let [day = '', from = ''] = inChina(minutes)
    const [lastDay = '', last = ''] = inChina(minutes + 30)
    let to = last
    // a slot is of one day: around midnight, the part of it that is today
    if (day !== lastDay && lastDay === today) [day, from] = [lastDay, '00:00']
    else if (day !== lastDay) to = '23:59'
    const slot = { selected: [`N4-B ${day} ${from}–${to}`] }
    await server.pool.query(
      `UPDATE record SET published_values = jsonb_set(published_values, '{Slot}', $2::jsonb),
         submitted_values = jsonb_set(coalesce(submitted_values, "values"), '{Slot}', $2::jsonb), "values" = jsonb_set("values", '{Slot}', $2::jsonb)
       WHERE resource = 'live' AND id = $1`,
      [id, JSON.stringify(slot)],
    )
  }
  const STARTS = [
    '09:30–10:00',
    '10:00–10:30',
    '10:30–11:00',
    '11:00–11:30',
    '13:30–14:00',
    '14:00–14:30',
    '14:30–15:00',
    '15:00–15:30',
    '15:30–16:00',
  ]
  /** An announced session that is pushed to the service, and the name of its stream. */
  const announce = async (minutes = 0): Promise<{ id: string; stream: string }> => {
    const { url } = await upload(
      server,
      north,
      { bytes: await photo() },
      { ext: 'jpg', FormId: 'live', FieldId: 'Cover' },
    )
    const slot = `N4-B 2091-04-17 ${STARTS.shift() ?? ''}`
    const submitted = await server.call<RecordReply>(
      '/api/ex/data/submit',
      {
        Resource: 'live',
        FormVersion: 1,
        Revision: 0,
        Title: '燕麦原浆',
        TitleEn: 'One oat base',
        Cover: [{ url }],
        Languages: { selected: ['cn'] },
        Slot: { selected: [slot] },
        HostName: '何川',
        HostAgrees: true,
        HostMobile: { CountryCode: '86', Number: '13800130999' },
        Way: { selected: ['push'] },
      },
      { token: north },
    )
    assert.ok(submitted.succ, JSON.stringify(submitted.body))
    const id = submitted.data.Id
    const desk = await callContext(server, await server.organiserToken('reviewer'))
    await server.built.services.records.review.act(desk, 'live', {
      id,
      revision: undefined,
      action: 'approve',
      reason: '',
    })
    const { data } = await server.call<RecordOpenReply>(
      '/api/ex/data/get',
      { Resource: 'live', Id: id },
      { token: north },
    )
    const step = { Resource: 'live', Id: id, Revision: data.Record.Revision, Action: 'announce' }
    assert.ok((await server.call('/api/ex/data/act', step, { token: north })).succ)
    await moveTo(id, minutes)
    const push = await server.call<LivePushReply>('/api/ex/live/push', { Id: id }, { token: north })
    assert.ok(push.succ, JSON.stringify(push.body))
    return { id, stream: push.data.Key.split('?')[0] ?? '' }
  }
  /** As if so many minutes had passed since its stream went off the air. */
  const age = (id: string, minutes: number) =>
    server.pool.query(
      `UPDATE live_stream SET off_air_at = off_air_at - $2 * interval '1 minute', settle_at = settle_at - $2 * interval '1 minute' WHERE session_id = $1`,
      [id, minutes],
    )

  it('start a session with its stream, end it, and link to its recording', async () => {
    const { id, stream } = await announce(-31)
    await tell(1, stream)
    assert.deepEqual([(await open(id)).State, await stateOf(id)], ['live', 'live'])
    await tell(0, stream)
    assert.equal(await stateOf(id), 'ended', 'its slot is over: a stream that ends has ended')
    await record(stream, `http://${RECORDS}/a/playlist.m3u8`)

    const shown = await open(id)
    assert.deepEqual(
      [shown.State, shown.ReplayUrl],
      ['replay', `https://${RECORDS}/a/playlist.m3u8`],
    )
    assert.deepEqual(await stepsOf(id), ['start', 'finish', 'archive'])
  })

  it('change nothing when they come again, late, or many at the same time', async () => {
    const { id, stream } = await announce(-10)
    await Promise.all(Array.from({ length: 8 }, () => tell(1, stream)))
    await tell(0, stream, { event_time: now() - 300 })
    await sweep()
    assert.deepEqual(
      [await stateOf(id), await stepsOf(id)],
      ['live', ['start']],
      'an end of before it began',
    )
    await moveTo(id, -40)
    await Promise.all(Array.from({ length: 8 }, () => tell(0, stream, { event_time: now() })))
    await Promise.all(Array.from({ length: 8 }, () => record(stream, `https://${RECORDS}/b.m3u8`)))
    await tell(1, stream, { event_time: now() - 60 })
    await sweep()
    assert.deepEqual(
      [await stateOf(id), await stepsOf(id)],
      ['replay', ['start', 'finish', 'archive']],
    )
  })

  it('let a stream that breaks off come back, and end its session when it does not', async () => {
    const { id, stream } = await announce(-5)
    await tell(1, stream, { event_time: now() - 3 })
    await tell(0, stream, { event_time: now() - 2 })
    await sweep()
    assert.equal(await stateOf(id), 'live')
    await tell(1, stream, { event_time: now() - 1 })
    await age(id, 6)
    await sweep()
    assert.equal(await stateOf(id), 'live', 'it came back')
    await tell(0, stream)
    await record(stream, `https://${RECORDS}/c.m3u8`)
    assert.equal(await stateOf(id), 'live')
    await age(id, 6)
    await sweep()
    assert.deepEqual(
      [await stateOf(id), await stepsOf(id)],
      ['replay', ['start', 'finish', 'archive']],
    )
  })

  it('show no stream that is tested before its time, but show it when the slot begins', async () => {
    const { id, stream } = await announce(60)
    await tell(1, stream)
    await sweep()
    assert.equal(await stateOf(id), 'preview')
    await moveTo(id, 4)
    await server.pool.query(
      `UPDATE live_stream SET settle_at = now() - interval '1 second' WHERE session_id = $1`,
      [id],
    )
    await sweep()
    assert.equal(await stateOf(id), 'live')
  })

  it('of a former address, of a stream no session has, or of other things are accepted and change nothing', async () => {
    const { id, stream } = await announce(-5)
    await server.call('/api/ex/live/push/renew', { Id: id }, { token: north })
    await tell(1, stream)
    await tell(1, 'f'.repeat(32))
    await tell(1, "' OR 1=1 --")
    await tell(332, stream)
    for (const stream_id of [null, 7, {}, [stream], stream.toUpperCase()])
      await tell(1, stream_id as string)
    assert.equal(await stateOf(id), 'preview')
    const renewed = await server.call<LivePushReply>(
      '/api/ex/live/push',
      { Id: id },
      { token: north },
    )
    await tell(1, renewed.data.Key.split('?')[0] ?? '')
    assert.equal(await stateOf(id), 'live')
  })

  it('link visitors only to recordings at the host where the fair keeps them', async () => {
    const { id, stream } = await announce(-40)
    await tell(1, stream)
    await tell(0, stream)
    for (const wrong of [
      'https://evil.example/a.m3u8',
      `https://${RECORDS}.evil.example/a`,
      `https://${RECORDS}:8443/a`,
      `https://user:word@${RECORDS}/a`,
      `https://${RECORDS}/a b`,
      `https://${RECORDS}/${'a'.repeat(600)}`,
      'javascript:alert(1)',
      'http://10.0.0.1/a.m3u8',
      '',
      7,
      null,
    ])
      await record(stream, wrong as string)
    assert.equal(await stateOf(id), 'ended')
    await record(stream, `https://${RECORDS}/short.m3u8`, 20)
    assert.equal((await open(id)).ReplayUrl, `https://${RECORDS}/short.m3u8`)
  })

  it('are refused unsigned, signed with another key, too old or too long, with the same words', async () => {
    const { id, stream } = await announce(-5)
    const told = { event_type: 1, stream_id: stream, event_time: now() }
    const { sign } = signed(told)
    for (const hostile of [
      told,
      { ...signed(told), sign: '' },
      { ...signed(told), sign: ['a'] },
      { ...signed(told), t: now() + 601 },
      signed(told, { key: 'another' }),
      signed(told, { key: '' }),
      signed(told, { t: now() - 1 }),
      signed(told, { t: now() + 3600 }),
      { ...told, t: 'NaN', sign },
      [signed(told)],
      'null',
      '{',
      '',
      `{"a":${'['.repeat(5000)}`,
    ]) {
      const reply = await send(hostile)
      assert.deepEqual(
        [reply.status, await reply.json()],
        [403, { code: 1 }],
        JSON.stringify(hostile).slice(0, 200),
      )
    }
    const large = await send({ ...signed(told), more: 'x'.repeat(20_000) })
    assert.equal(large.status, 400)
    assert.equal(
      (await fetch(`${server.url}${LIVE_NOTICE_PATH}?action=publish&id=${stream}`)).status,
      403,
    )
    assert.equal((await fetch(server.url + LIVE_NOTICE_PATH, { method: 'DELETE' })).status, 404)
    assert.equal(await stateOf(id), 'preview')
  })

  it('of one stream are accepted a limited number of times an hour', async () => {
    const { id, stream } = await announce(-5)
    const statuses = new Set<number>()
    for (let at = 0; at < 130; at++)
      statuses.add(
        (await send(signed({ event_type: 1, stream_id: stream, event_time: now() }))).status,
      )
    assert.deepEqual([[...statuses], await stateOf(id)], [[200, 429], 'live'])
  })
})
