import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import type { DeskMessagesReply, MessageText } from '../../../core/contract/deskMessages'
import type {
  DeskMailingReply,
  DeskMailingsReply,
  Mailing,
  MailingContent,
  MailingCount,
} from '../../../core/contract/deskMailings'
import { endpoints, type EndpointName } from '../../../core/contract/endpoints'
import type { ChatSettingsReply } from '../../../core/contract/chatSettings'
import { createRepositories } from '../../../server/repositories/repositories'
import { deskTable } from '../../support/server/deskTable'
import type { Json } from '../../support/server/apiClient'
import { FAIR, fairFolder, goodAnswers, visitorForm } from '../../support/server/fairFixture'
import { publishMessageRules } from '../../support/server/publishedRules'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { newPhone } from '../invitations/support'
import { talker } from '../talks/support'

const HOUR = 3_600_000
const CONTENT: MailingContent = {
  Title: '交通提示',
  Purpose: 'service',
  Audience: 'visitor',
  States: [],
  Ticket: '',
  Channel: '',
  Field: '',
  Answer: '',
  Hall: '',
  Ways: ['sms', 'mail'],
  Subject: '入场提示',
  Subject_en: 'How to get in',
  Text: '{name}您好，请从北门进入{fair}。',
  Text_en: 'Dear {name}, please use the north gate of {fair}.',
  Url: '',
  SendAt: '',
}
const MARKETING = {
  Id: 'Marketing',
  Name: '接收推广信息',
  Name_en: 'Receive offers',
  Type: 'Switch',
}
interface Sent extends Record<string, unknown> {
  recipient: string
  kind: string
  text: string
}

describe('messages of the fair', () => {
  let server: TestServer
  let desk: string
  before(async () => {
    server = await startTestServer()
    await server.importFair(
      fairFolder(FAIR, 'Gamma', {
        ...visitorForm,
        Fields: [...(visitorForm.Fields as object[]), MARKETING],
      }),
    )
    desk = await server.organiserToken('reviewer')
    // what became of a message is said by the test
    await server.built.services.sender.stop()
  })
  after(() => server.close())
  const query = async <T extends object>(text: string, values: unknown[] = []) =>
    (await server.pool.query<T & Record<string, unknown>>(text, values)).rows
  beforeEach(async () => {
    await query('TRUNCATE mailing, mailing_recipient, mailing_opt_out, outbox')
    await query('DELETE FROM registration')
    await allDay()
  })

  const call = async <T>(name: EndpointName, body: Json, token = desk) =>
    server.call<T>(endpoints[name].path, body, { token })
  const did = async <T>(name: EndpointName, body: Json, token = desk): Promise<T> => {
    const answer = await call<T>(name, body, token)
    assert.equal(answer.succ, true, `${name}: ${JSON.stringify(answer.body)}`)
    return answer.data
  }
  /** No quiet hours, and prices. */
  const allDay = () => publishMessageRules(server.pool, { smsPrice: 500, mailPrice: 20 })
  const visitor = async (more: Json = {}) => {
    const phone = newPhone()
    const token = await server.tokenFor(phone)
    const answer = await server.call(
      '/api/visitor/register',
      goodAnswers({ FormVersion: 2, Email: `${phone}@suilan.example`, ...more }),
      {
        token,
      },
    )
    assert.equal(answer.succ, true, JSON.stringify(answer.body))
    return { phone: `+86${phone}`, token }
  }
  const send = async (content: Json = {}): Promise<Mailing> => {
    const wanted = { ...CONTENT, ...content }
    const { Mailing: draft } = await did<{ Mailing: Mailing }>('desk.mailingSave', {
      Revision: 0,
      ...wanted,
    })
    const { People } = await did<MailingCount>('desk.mailingCount', wanted)
    return (
      await did<{ Mailing: Mailing }>('desk.mailingSend', {
        Id: draft.Id,
        Revision: draft.Revision,
        People,
      })
    ).Mailing
  }
  const run = () => server.built.services.messages.send({}, { isLast: true })
  const sent = () =>
    query<Sent>(
      `SELECT recipient, kind, coalesce(text, '') AS text FROM outbox WHERE kind = 'mailing' ORDER BY id`,
    )
  const open = (Id: string) => did<DeskMailingReply>('desk.mailing', { Id })

  const fairs = { find: (appId: string) => createRepositories(server.pool).fairs.find(appId) }

  it('sends a text in the words of the fair, and afterwards in those of the product again', async () => {
    const find = async () =>
      (await did<DeskMessagesReply>('desk.messages', {})).Items.find(
        ({ Id }) => Id === 'sms.code',
      ) as MessageText
    const Cn = '展会验证码：{code}'
    const En = 'Your fair code is {code}'
    const text = await find()
    assert.equal(
      (
        await call('desk.messageSave', {
          Id: text.Id,
          Revision: 0,
          Cn: '{code}{secret}',
          En,
          Publish: true,
        })
      ).code,
      'bad_request',
    )
    assert.equal(
      (
        await call('desk.messageSave', {
          Id: text.Id,
          Revision: 0,
          Cn: '没有变量',
          En,
          Publish: true,
        })
      ).code,
      'bad_request',
    )
    const draft = await did<{ Item: MessageText }>('desk.messageSave', {
      Id: text.Id,
      Revision: 0,
      Cn,
      En,
      Publish: false,
    })
    assert.equal((await fairs.find(FAIR))?.texts, undefined, 'a draft is not sent')
    const wish = { Id: text.Id, Revision: draft.Item.Revision, Cn, En, Publish: true }
    const both = await Promise.all([call('desk.messageSave', wish), call('desk.messageSave', wish)])
    assert.deepEqual(both.map(({ succ }) => succ).sort(), [false, true], 'of two one wins')
    assert.equal((await fairs.find(FAIR))?.texts?.['sms.code']?.cn, Cn)
    const own = await find()
    assert.deepEqual([own.Cn, own.IsOwn, own.Version], [Cn, true, 1])
    const reset = await did<{ Item: MessageText }>('desk.messageReset', {
      Id: text.Id,
      Revision: own.Revision,
    })
    assert.deepEqual(
      [reset.Item.Cn, reset.Item.IsOwn, reset.Item.Version],
      [text.ProductCn, false, 2],
    )
    const { Versions } = await did<{ Versions: unknown[] }>('desk.messageHistory', { Id: text.Id })
    assert.equal(Versions.length, 2)
    const trail = await query<{ action: string }>(
      `SELECT action FROM audit_event WHERE subject = 'message:sms.code' ORDER BY id`,
    )
    assert.deepEqual(
      trail.map(({ action }) => action),
      ['message.draft', 'message.publish', 'message.reset'],
    )
    assert.equal(
      (
        await call(
          'desk.messageSave',
          { ...wish, Revision: reset.Item.Revision },
          await server.organiserToken('reader'),
        )
      ).succ,
      false,
    )
  })

  it('sends a mailing once to each recipient, however many instances send it, and says how to unsubscribe', async () => {
    const people = await Promise.all([visitor(), visitor(), visitor()])
    const count = await did<MailingCount>('desk.mailingCount', CONTENT)
    assert.equal(count.People, 3)
    assert.equal(
      count.Cost,
      Math.round(count.Ways.reduce((sum, { Parts }) => sum + Parts * 0.05, 0) * 1e4) / 1e4,
    )
    assert.equal((await sent()).length, 0, 'a dry run sends nothing')
    const shown = count.Samples.map(({ Way, Language, Text }) => `${Way} ${Language} ${Text}`)
    assert.equal(shown.length, 2, 'a text message in both languages')
    assert.match(shown[0] ?? '', /^sms cn .*退订：\S+\/api\/stop\//)
    assert.match(shown[1] ?? '', /^sms en .*Stop: \S+\/api\/stop\//)

    const mailing = await send()
    await Promise.all([run(), run(), run()])
    const messages = await sent()
    assert.deepEqual(
      messages.map(({ recipient }) => recipient).sort(),
      people.map(({ phone }) => phone).sort(),
    )
    const rows = await query<{ id: number }>('SELECT id FROM mailing_recipient')
    assert.equal(rows.length, 3)
    assert.equal((await open(mailing.Id)).Mailing.State, 'done')
    assert.equal(
      (await call('desk.mailingSend', { Id: mailing.Id, Revision: mailing.Revision, People: 3 }))
        .code,
      'conflict',
    )
    assert.equal(
      (await call('desk.mailingSave', { ...CONTENT, Id: mailing.Id, Revision: mailing.Revision }))
        .code,
      'conflict',
    )
  })

  it('refuses a list that differs from the dry run, and an unknown name', async () => {
    await visitor()
    const { Mailing: draft } = await did<{ Mailing: Mailing }>('desk.mailingSave', {
      Revision: 0,
      ...CONTENT,
    })
    assert.equal(
      (await call('desk.mailingSend', { Id: draft.Id, Revision: 1, People: 7 })).code,
      'conflict',
    )
    assert.equal(
      (await call('desk.mailingCount', { ...CONTENT, Text: '{phone}' })).code,
      'invalid_form',
    )
    assert.equal(
      (await call('desk.mailingCount', { ...CONTENT, Url: 'javascript:alert(1)' })).code,
      'invalid_form',
    )
    assert.equal((await call('desk.mailing', { Id: '999999' })).code, 'unknown_content')
    await did('desk.mailingRemove', { Id: draft.Id })
    assert.equal((await did<DeskMailingsReply>('desk.mailings', {})).Items.length, 0)
  })

  it('sends advertising only to people who agreed, and to no one who unsubscribed', async () => {
    await visitor()
    const agreed = await visitor({ Marketing: true })
    const wish = { Purpose: 'marketing' } as const
    const count = await did<MailingCount>('desk.mailingCount', { ...CONTENT, ...wish })
    assert.deepEqual([count.People, count.NoConsent], [1, 1])
    const mailing = await send(wish)
    await run()
    assert.deepEqual(
      (await sent()).map(({ recipient }) => recipient),
      [agreed.phone],
    )

    const [{ text = '' } = {}] = await sent()
    const [, path = ''] = /(\/api\/stop\/\S+)/.exec(text) ?? []
    assert.match(text, /退订/)
    const page = await fetch(server.url + path)
    const html = await page.text()
    assert.equal(page.status, 200)
    assert.match(html, /确认退订[\s\S]*Unsubscribe/)
    assert.equal(
      (await did<MailingCount>('desk.mailingCount', { ...CONTENT, ...wish })).People,
      1,
      'opening the page changes nothing',
    )
    const forged = path.replace(/.$/, last => (last === 'A' ? 'B' : 'A'))
    assert.equal((await fetch(server.url + forged, { method: 'POST' })).status, 404)
    for (let again = 0; again < 2; again++) {
      const stop = await fetch(server.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
      assert.equal(stop.status, 200)
    }
    const later = await did<MailingCount>('desk.mailingCount', CONTENT)
    assert.deepEqual(
      [later.People, later.Left],
      [1, 1],
      'service messages that go to many end, too',
    )
    assert.equal((await open(mailing.Id)).Mailing.Left, 1)
    const [consent] = await query<{ gone: boolean }>(
      `SELECT withdrawn_at IS NOT NULL AS gone FROM consent WHERE purpose = 'marketing' ORDER BY given_at DESC LIMIT 1`,
    )
    assert.equal(consent?.gone, true)
  })

  it('waits for the end of quiet hours and for its time', async () => {
    await visitor()
    const minutes = (Math.floor(Date.now() / 60_000) + 8 * 60) % 1440
    const quiet = { quietFrom: minutes, quietUntil: (minutes + 60) % 1440 }
    await publishMessageRules(server.pool, quiet)
    assert.equal((await did<MailingCount>('desk.mailingCount', CONTENT)).Waits, 'quiet')
    const mailing = await send()
    await run()
    assert.equal((await sent()).length, 0)
    assert.deepEqual(
      [(await open(mailing.Id)).Mailing.State, (await open(mailing.Id)).Mailing.Problem],
      ['sending', 'quiet'],
    )
    await allDay()
    await run()
    assert.equal((await sent()).length, 1)
    await send({ SendAt: new Date(Date.now() + HOUR).toISOString() })
    await run()
    assert.equal((await sent()).length, 1)
  })

  it('are exported in the order of their list', async () => {
    for (const Title of ['一', '二', '三'])
      await did('desk.mailingSave', { Revision: 0, ...CONTENT, Title })
    const titles = async (Sort?: string) =>
      (await deskTable(server, { List: 'mailings', ...(Sort && { Sort }) })).map(([title]) => title)
    assert.deepEqual(await titles(), ['三', '二', '一'])
    assert.deepEqual(await titles('time'), ['一', '二', '三'])
    assert.deepEqual(await titles('-time'), ['三', '二', '一'])
  })

  it('stops, shows failed messages with their reason, and sends only those once more', async () => {
    await Promise.all([visitor(), visitor()])
    const mailing = await send()
    const stopped = await did<{ Mailing: Mailing }>('desk.mailingStop', { Id: mailing.Id })
    assert.equal(stopped.Mailing.State, 'stopped')
    const found = async (body: Json) =>
      (await did<DeskMailingsReply>('desk.mailings', body)).Items.length
    assert.deepEqual(
      [
        await found({ State: 'stopped', Search: mailing.Title.slice(0, 2) }),
        await found({ State: 'done' }),
        await found({ Search: '%' }),
      ],
      [1, 0, 0],
    )
    await run()
    assert.equal((await sent()).length, 0)
    assert.equal((await call('desk.mailingStop', { Id: mailing.Id })).code, 'conflict')

    await did('desk.mailingRetry', { Id: mailing.Id })
    await run()
    const messages = await query<{ id: number }>('SELECT id FROM outbox ORDER BY id')
    assert.equal(messages.length, 2)
    await query(
      `UPDATE outbox SET attempts = 5, next_try_at = now(), handed_at = NULL, sent_at = NULL, error = 'isv.BUSINESS_LIMIT_CONTROL' WHERE id = $1`,
      [messages[0]?.id],
    )
    await query(`UPDATE outbox SET sent_at = now() WHERE id = $1`, [messages[1]?.id])
    const { Counts, People } = await open(mailing.Id)
    assert.deepEqual([Counts.failed, Counts.sent], [1, 1])
    assert.equal(
      People.find(({ State }) => State === 'failed')?.Reason,
      'isv.BUSINESS_LIMIT_CONTROL',
    )
    assert.ok(
      People.every(({ To }) => To.includes('*')),
      'phones are masked',
    )
    await did('desk.mailingRetry', { Id: mailing.Id })
    await run()
    const again = await query<{ id: number }>('SELECT id FROM outbox ORDER BY id')
    assert.equal(again.length, 2, 'what was sent is not sent again')
    assert.equal(again[0]?.id, messages[1]?.id)
  })

  it('informs an absent person of a talk once, by the way they chose', async () => {
    await query('TRUNCATE talk, talk_party CASCADE')
    const person = await visitor()
    const one = talker(server, person.token)
    const talk = await one.open({ Company: 'north' })
    await one.send(talk.Id, '请问起订量是多少？')
    const company = talker(server, await server.exhibitorToken('north'), '/api/ex')
    await company.call('messages', { Id: talk.Id })
    await company.send(talk.Id, '200 箱起订。')
    const told = () =>
      query<Sent>(
        `SELECT recipient, kind, coalesce(text, '') AS text FROM outbox WHERE kind = 'talk'`,
      )
    const sweep = () => server.built.services.talks.telling.sweep()
    await sweep()
    assert.equal((await told()).length, 0, 'not while it goes on')
    const age = () =>
      query(`UPDATE talk_seat SET last_at = last_at - interval '3 minutes', delivered = 0`)
    await one.call('tell', { Way: 'sms' })
    await age()
    await Promise.all([sweep(), sweep()])
    const [message, ...more] = await told()
    assert.equal(more.length, 0)
    assert.equal(message?.recipient, person.phone)
    assert.ok(!message?.text.includes('200'), 'no word of what was written')
    await company.send(talk.Id, '可以先寄样品。')
    await age()
    await sweep()
    assert.equal((await told()).length, 1, 'once for each pause')

    await one.call('read', { Id: talk.Id, Seq: 3 })
    const { Tell } = (await one.call<ChatSettingsReply>('settings')).data
    assert.deepEqual(Tell, { Way: 'sms', Ways: ['mail', 'sms'] })
    const off = await one.call<{ Tell: { Way: string } }>('tell', { Way: 'off' })
    assert.equal(off.data.Tell.Way, 'off')
    await company.send(talk.Id, '明天见。')
    await age()
    await sweep()
    assert.equal((await told()).length, 1)
  })
})
