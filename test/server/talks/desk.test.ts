import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { Value } from '@sinclair/typebox/value'
import type { ChatListReply } from '../../../core/contract/chat'
import type { ChatSettingsReply } from '../../../core/contract/chatSettings'
import type { DeskTalkReportReply, DeskTalksReply } from '../../../core/contract/deskTalks'
import { endpoints } from '../../../core/contract/endpoints'
import { LIVE_CLOSED } from '../../../core/talks/frames'
import { buildServer, type BuiltServer } from '../../../server/buildServer'
import { loadConfig } from '../../../server/config'
import { createRepositories } from '../../../server/repositories/repositories'
import { deskTable } from '../../support/server/deskTable'
import { apiClient } from '../../support/server/apiClient'
import { FAIR } from '../../support/server/fairFixture'
import {
  plainPainter,
  startTestServer,
  TEST_SECRET_KEY,
  type TestServer,
} from '../../support/server/startTestServer'
import { socketOf, talker, visitor } from './support'

describe('the desk of talks', () => {
  let server: TestServer
  let north: ReturnType<typeof talker>
  let reviewer: string
  let another: BuiltServer
  let there: ReturnType<typeof apiClient> & { url: string }
  before(async () => {
    server = await startTestServer()
    north = talker(server, await server.exhibitorToken('north'), '/api/ex')
    reviewer = await server.organiserToken('reviewer')
    const config = loadConfig({
      SECRET_KEY: TEST_SECRET_KEY,
      RATE_LIMIT_FACTOR: '1000',
      H5_DIR: 'test/support/server/no-h5',
      FAIR_DIR: 'none',
      DATA_DIR: server.dataDir,
      ROLES: 'web,gate,socket',
      LOG_LEVEL: 'silent',
    })
    another = await buildServer({
      config: { ...config, defaultAppId: FAIR },
      pool: server.pool,
      painter: plainPainter,
    })
    await another.http.listen({ host: '127.0.0.1', port: 0 })
    const url = `http://127.0.0.1:${(another.http.server.address() as AddressInfo).port}`
    there = { ...apiClient(url), url }
  })
  after(async () => {
    await another.close()
    await server.close()
  })

  const desk = <T>(path: string, body: object = {}, token = reviewer) =>
    server.call<T>(`/api/oa/talks${path}`, { ...body } as Record<string, unknown>, { token })
  const queue = async (State = 'open') => {
    const answer = await desk<DeskTalksReply>('', { State })
    assert.ok(Value.Check(endpoints['desk.talks'].reply, answer.data), JSON.stringify(answer.body))
    return answer.data
  }
  const look = async (Id: string) => {
    const answer = await desk<DeskTalkReportReply>('/report', { Id })
    assert.ok(
      Value.Check(endpoints['desk.talkReport'].reply, answer.data),
      JSON.stringify(answer.body),
    )
    return answer.data
  }
  const told = async (who: ReturnType<typeof talker>) =>
    (await who.call<ChatSettingsReply>('settings')).data.Told
  const trail = async (action: string) =>
    (
      await server.pool.query<{ subject: string }>(
        'SELECT subject FROM audit_event WHERE action = $1 ORDER BY id',
        [action],
      )
    ).rows
  /** A talk of a visitor with `north`, in which a message of the visitor is reported. */
  const reported = async (name: string, lines = ['你好', '先转定金到个人账户']) => {
    const guest = talker(server, await visitor(server, name))
    const { Id } = await guest.open({ Company: 'north' })
    await guest.send(Id, lines[0] ?? '')
    await north.send(Id, '您好')
    for (const line of lines.slice(1)) await guest.send(Id, line)
    assert.equal(
      (await north.call('report', { Id, Seq: 3, Reason: 'fraud', Text: '要求私下转账' })).succ,
      true,
    )
    const { Items } = await queue()
    const report = Items.find(({ About }) => About.Name === name)
    assert.ok(report, 'the report is in the queue')
    return { guest, Id, report }
  }

  it('shows who reports whom without a word of the talk, and the words only to the person who decides, with a line in the trail', async () => {
    const { report } = await reported(
      '白露',
      ['一', '二', ...Array.from({ length: 9 }, (_, n) => `m${n}`)].map(text => `${text}号`),
    )
    const list = await queue()
    assert.equal(JSON.stringify(list).includes('二号'), false)
    assert.deepEqual(
      [report.Reason, report.By.Kind, report.About.Kind, report.Text],
      ['fraud', 'company', 'person', '要求私下转账'],
    )
    assert.ok(report.By.Name !== '')
    assert.equal((await trail('talk.read')).length, 0)

    const opened = await look(report.Id)
    assert.equal(opened.Reported.Text, '二号')
    assert.deepEqual(
      opened.Messages.map(({ Seq }) => Seq),
      [1, 2, 3, 4, 5, 6, 7, 8],
      'five after it at most',
    )
    assert.equal(opened.Seq, 3)
    assert.match((await trail('talk.read'))[0]?.subject ?? '', /^person:\d+$/)
    assert.equal(
      (await desk('/report', { Id: report.Id }, await server.organiserToken('reader'))).status,
      403,
    )
    assert.equal((await desk('/report', { Id: '999999' })).code, 'unknown_report')
    const found = async (body: object) =>
      (await desk<DeskTalksReply>('', body)).data.Items.map(({ Id }) => Id)
    assert.deepEqual(await found({ Search: '白露', Reason: 'fraud' }), [report.Id])
    assert.deepEqual(await found({ Search: '私下转账' }), [report.Id])
    assert.deepEqual(await found({ Search: '二号' }), [], 'never by what was written in the talk')
    assert.deepEqual(await found({ Reason: 'spam' }), [])
    await desk('/close', { Id: report.Id, Action: 'dismiss', Remove: false })
    assert.deepEqual(
      [(await queue('dismissed')).Items[0]?.Id, (await queue()).Counts.open],
      [report.Id, 0],
    )
  })

  it('exports reports in the order of the list', async () => {
    const both = [await reported('秋棠'), await reported('青岚')]
    const exported = async (Sort: string) =>
      (await deskTable(server, { List: 'talks', State: 'open', Sort })).map(row =>
        ['秋棠', '青岚'].find(name => row.join().includes(name)),
      )
    assert.deepEqual(await exported('time'), ['秋棠', '青岚'])
    assert.deepEqual(await exported('-time'), ['青岚', '秋棠'])
    const [row = []] = await deskTable(server, { List: 'talks', State: 'open', Sort: 'time' })
    assert.ok(row.includes('洽谈消息 / Message'), 'says what is reported')
    for (const { report } of both)
      await desk('/close', { Id: report.Id, Action: 'dismiss', Remove: false })
  })

  it('shows the other open reports of a talk, and closes those about the same side together', async () => {
    const { guest, Id, report } = await reported('周砚', ['你好', '转到个人账户', '快点转'])
    assert.ok((await north.call('report', { Id, Seq: 4, Reason: 'abuse', Text: '催促' })).succ)
    assert.ok((await guest.call('report', { Id, Seq: 2, Reason: 'spam', Text: '没事' })).succ)
    const { Others } = await look(report.Id)
    assert.deepEqual(
      Others.map(({ Reason, Text }) => [Reason, Text]),
      [
        ['abuse', '催促'],
        ['spam', '没事'],
      ],
    )
    const answer = { Action: 'warn', Remove: true, Others: true, Answer: '请勿私下收款' }
    assert.ok((await desk('/close', { Id: report.Id, ...answer })).succ)
    assert.deepEqual(await guest.texts(Id), ['你好', '您好', 'removed', 'removed'])
    const still = (await queue()).Items.filter(({ Id: id }) => Others.some(one => one.Id === id))
    assert.deepEqual(
      still.map(({ Reason }) => Reason),
      ['spam'],
      'that of the other side waits',
    )
    const closed = (await queue('handled')).Items.find(({ Id: id }) => id === Others[0]?.Id)
    assert.equal(closed?.Action, 'warn')
    await desk('/close', { Id: Others[1]?.Id, Action: 'dismiss', Remove: false })
  })

  it('keeps a colleague’s report of the same message as a further one', async () => {
    const { Id, report } = await reported('闻溪')
    const colleague = talker(server, await server.exhibitorToken('north-staff'), '/api/ex')
    const again = { Id, Seq: 3, Reason: 'spam', Text: '我也收到了' }
    assert.ok((await colleague.call('report', again)).succ)
    assert.ok((await colleague.call('report', again)).succ, 'the same person a second time')
    const opened = await look(report.Id)
    assert.deepEqual(
      opened.Others.map(({ Reason, Text, By }) => [Reason, Text, By.Id]),
      [['spam', '我也收到了', report.By.Id]],
    )
    const names = [report.Author, opened.Others[0]?.Author]
    assert.ok(names[0] && names[1] && names[0] !== names[1], `who of the company: ${names.join()}`)
    assert.equal(opened.Record.Reports, 1, 'one message counts once against its sender')
    assert.ok(
      (await desk('/close', { Id: report.Id, Action: 'record', Remove: false, Others: true })).succ,
    )
    assert.equal((await queue()).Items.filter(({ About }) => About.Name === '闻溪').length, 0)
  })

  it('warns and mutes: the message is removed, the person is informed and cannot write', async () => {
    const { guest, Id, report } = await reported('许知禾')
    const socket = await socketOf(there, guest.token)
    const close = (more: object) =>
      desk('/close', { Id: report.Id, Remove: true, Answer: '请走询盘与订单', ...more })
    const both = await Promise.all([
      close({ Action: 'mute', Days: 1 }),
      close({ Action: 'mute', Days: 1 }),
    ])
    assert.deepEqual(
      both.map(({ code }) => code ?? 'done').sort(),
      ['conflict', 'done'],
      'of two at once one decides',
    )

    await socket.until(
      (frame): frame is Extract<typeof frame, { type: 'told' }> => frame.type === 'told',
    )
    socket.socket.close()
    assert.deepEqual(await guest.texts(Id), ['你好', '您好', 'removed'])
    assert.equal(await guest.send(Id, '还在吗'), 'talk_muted')
    assert.equal((await guest.call('open', { Company: 'south' })).code, 'talk_muted')
    const word = await told(guest)
    assert.deepEqual([word?.Kind, word?.Text, word?.Until !== ''], ['mute', '请走询盘与订单', true])
    const { Held } = await queue()
    assert.deepEqual([Held[0]?.Name, Held[0]?.Ended], ['许知禾', false])
    assert.equal(
      (await look(report.Id)).Reported.Text,
      '先转定金到个人账户',
      'what was reported is kept',
    )

    assert.equal((await desk('/release', { Party: Held[0]?.Id })).succ, true)
    assert.equal(typeof (await guest.send(Id, '明白了')), 'object')
    assert.equal(await told(guest), undefined)
    assert.equal((await desk('/release', { Party: Held[0]?.Id })).code, 'unknown_report')
  })

  it('removes nothing for a decision that is refused because another one came first', async () => {
    const { guest, Id, report } = await reported('何静姝')
    const other = await server.pool.connect()
    try {
      await other.query('BEGIN')
      await other.query("UPDATE talk_report SET state = 'dismissed' WHERE id = $1", [report.Id])
      const refused = desk('/close', { Id: report.Id, Action: 'record', Remove: true })
      for (let waits = 0; waits === 0;) {
        const { rows } = await server.pool.query<{ waits: number }>(
          `SELECT count(*)::int AS waits FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%talk_report%'`,
        )
        waits = rows[0]?.waits ?? 0
      }
      await other.query('COMMIT')
      assert.equal((await refused).code, 'conflict')
    } finally {
      other.release()
    }
    assert.deepEqual(await guest.texts(Id), ['你好', '您好', '先转定金到个人账户'])
  })

  it('disconnects a person within a second on every instance, and accepts no new socket of theirs', async () => {
    const { guest, Id, report } = await reported('陈星禾')
    const sockets = [await socketOf(server, guest.token), await socketOf(there, guest.token)]
    const since = Date.now()
    await desk('/close', { Id: report.Id, Action: 'end', Remove: false, Answer: '多次违规' })
    assert.deepEqual(await Promise.all(sockets.map(({ closed }) => closed)), [
      LIVE_CLOSED.ended,
      LIVE_CLOSED.ended,
    ])
    assert.ok(Date.now() - since < 1000, `it took ${Date.now() - since} ms`)

    assert.equal(await guest.send(Id, '喂'), 'talk_muted')
    assert.equal(await north.send(Id, '您好'), 'talk_gone')
    const refused = await socketOf(there, guest.token).then(
      () => 'let in',
      () => 'refused',
    )
    assert.equal(refused, 'refused')
    assert.equal((await told(guest))?.Kind, 'end')
    // what was written stays theirs to read
    assert.equal((await guest.call<ChatListReply>('list')).data.Items[0]?.Bar, 'muted')
  })

  it('switches talks off, refuses the words of its list, and counts begun and answered talks', async () => {
    const guest = talker(server, await visitor(server, '莫知远'))
    const { Id } = await guest.open({ Company: 'south' })
    const words = (list: string[]) =>
      createRepositories(server.pool).fairImports.saveTalkRules(FAIR, { words: list, holds: false })
    await words(['刷单'])
    assert.equal(await guest.send(Id, '可以刷-单吗'), 'content_refused')
    assert.equal(typeof (await guest.send(Id, '你好')), 'object')
    const off = await desk<{ Settings: { Words: string[] } }>('/settings', { On: false })
    assert.deepEqual(off.data.Settings.Words, ['刷单'])
    assert.equal(await guest.send(Id, '你好'), 'talk_off')
    await desk('/settings', { On: true })
    await words([])

    const { Figures } = await queue()
    assert.equal(Figures.Begun, Figures.Answered + 1)
    assert.ok(Figures.MedianMinutes !== undefined && Figures.MedianMinutes < 5)
    assert.equal((await trail('talk.settings')).length, 2)
  })
})
