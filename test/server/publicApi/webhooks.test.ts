import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after, before, beforeEach, describe, it } from 'node:test'
import type { Webhook, WebhookSaveReply } from '../../../core/contract/deskApi'
import { isWebhookFilter, WEBHOOK_TYPES } from '../../../core/domain/webhookEvents'
import { signWebhook } from '../../../server/services/webhooks/signing'
import { FAIR, OTHER_FAIR } from '../../support/server/fairFixture'
import {
  startTestServer,
  TEST_SECRET_KEY,
  type TestServer,
} from '../../support/server/startTestServer'
import { fairOfNow, gateOf, registered } from '../gate/support'
import { newPhone } from '../invitations/support'
import { programs } from './support'
import { webhookTopicTests, type Received } from './webhookTopicTests'

describe('webhooks', () => {
  let server: TestServer
  let receiver: Server
  let url: string
  let owner: ReturnType<typeof programs>
  let received: Received[] = []
  let answer: (reply: ServerResponse, one: Received) => void
  const deliver = () => server.built.services.webhookDeliverer.drain()
  const types = () => received.map(({ body }) => body.type)
  /** Lets the tries that wait be due now. */
  const hurry = () =>
    server.pool
      .query(`WITH rested AS (UPDATE webhook_endpoint SET resume_at = now(), leased_until = '-infinity')
      UPDATE webhook_delivery SET due_at = now() WHERE state = 'waiting'`)
  const register = async () => registered(server, newPhone())
  const stateOf = async (id: string) =>
    (await owner.call<{ Webhooks: Webhook[] }>('/list', {})).data.Webhooks.find(
      ({ Id }) => Id === id,
    )

  before(async () => {
    server = await startTestServer()
    await server.importFair(fairOfNow())
    owner = programs(server)
    receiver = createServer((request, reply) => {
      let text = ''
      request.on('data', (part: Buffer) => (text += part.toString()))
      request.on('end', () => {
        const header = (name: string) => String(request.headers[name])
        const one = {
          id: header('webhook-id'),
          signature: header('webhook-signature'),
          seconds: Number(header('webhook-timestamp')),
          text,
          body: JSON.parse(text) as Received['body'],
        }
        received.push(one)
        answer(reply, one)
      })
    })
    await new Promise<void>(resolve => receiver.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
  })
  after(async () => {
    await server.close()
    receiver.closeAllConnections()
    receiver.close()
  })
  beforeEach(async () => {
    await server.pool.query('DELETE FROM webhook_endpoint')
    received = []
    answer = reply => void reply.end()
  })

  it('report a registration in its own transaction, signed, with ids alone', async () => {
    const { Secret, Webhook: hook } = await owner.hook(url, ['registration.*'])
    await register()
    await deliver()
    assert.deepEqual(types(), ['registration.created', 'registration.approved'])
    const [first] = received
    assert.ok(first)
    assert.equal(first.signature, signWebhook(Secret, first.id, first.seconds, first.text))
    assert.ok(Math.abs(first.seconds - Date.now() / 1000) < 60)
    assert.equal(first.body.fair, FAIR)
    assert.deepEqual(Object.keys(first.body.data).sort(), ['audience', 'id', 'state'])
    assert.ok((received[1]?.body.sequence ?? 0) > first.body.sequence)
    assert.doesNotMatch(first.text, /林若溪|138/)
    assert.deepEqual(
      (await owner.log(hook.Id)).map(({ State, Status, Tries }) => [State, Status, Tries]),
      [
        ['delivered', 200, 1],
        ['delivered', 200, 1],
      ],
    )
  })

  it('report nothing that was undone, and nothing to other fairs', async () => {
    await owner.hook(url)
    await programs(server, OTHER_FAIR).hook(url)
    const client = await server.pool.connect()
    await client.query('BEGIN')
    await client.query(`SELECT webhook_emit($1, 'order.paid', now(), '{}')`, [FAIR])
    await client.query('ROLLBACK')
    client.release()
    await register()
    await deliver()
    assert.ok(received.every(({ body }) => body.fair === FAIR))
    assert.deepEqual(types(), ['registration.created', 'registration.approved'])
  })

  it('report admissions, orders, reviews and deletions, each by a type that can be requested', async () => {
    const { code, token } = await register()
    await owner.hook(url)
    assert.equal(
      (await gateOf(server, await server.organiserToken('gate')).redeem(code)).data.Admitted,
      true,
    )
    await server.pool.query(
      `WITH made AS (INSERT INTO ticket_type (app_id, id, position, audience, name, name_en, price, currency, max_per_order)
         VALUES ($1, 'day', 1, 'ex', '单日票', 'Day', 12000, 'CNY', 1) RETURNING id)
       INSERT INTO ticket_order (id, app_id, owner, person_id, audience, language, ticket_type, quantity, total, currency, state, created_at, expires_at)
       SELECT 'T20260901000042', r.app_id, 'person:1', r.person_id, 'visitor', 'cn', made.id, 1, 12000, 'CNY', 'pending', now(), now()
       FROM registration r, made WHERE r.app_id = $1 LIMIT 1`,
      [FAIR],
    )
    for (const state of ['paid', 'refunding', 'refunded'])
      await server.pool.query('UPDATE ticket_order SET state = $1', [state])
    await server.pool.query(
      `INSERT INTO registration_event (app_id, registration_id, at, actor, from_state, to_state, form_version)
       SELECT app_id, id, now(), 'test', 'submitted', 'returned', 1 FROM registration WHERE card_code = $1`,
      [code],
    )
    const gone = await server.call('/api/open/privacy/delete', { Confirm: true }, { token })
    if (!gone.succ) await server.pool.query('DELETE FROM registration WHERE card_code = $1', [code])
    await deliver()
    assert.deepEqual(types(), [
      ...[
        'checkin.created',
        'order.created',
        'order.paid',
        'order.refunding',
        'order.refunded',
        'registration.returned',
        'person.deleted',
      ],
    ])
    assert.ok(types().every(type => WEBHOOK_TYPES.includes(type)))
    const [checkIn, , paid] = received
    assert.equal(checkIn?.body.data['registration'], received[6]?.body.data['registration'])
    assert.equal(paid?.body.data['total'], 12_000)
  })

  it('report advertisements, forms, leads and invitations, without personal data', async () => {
    const { code } = await register()
    const run = (text: string, values: unknown[] = []) => server.pool.query(text, values)
    await run(
      `INSERT INTO record (app_id, resource, id, exhibitor_id, form_id, form_version, state, "values", revision, saved_at, created_at)
       VALUES ($1, 'ad', 'adadadadadadadad', 'north', 'ad', 1, 'draft', '{}', 1, now(), now())`,
      [FAIR],
    )
    await owner.hook(url, ['ad.*', 'form.*', 'lead.*', 'invitation.*'])
    await run(
      `INSERT INTO record_event (app_id, resource, record_id, at, actor, "by", action, from_state, to_state, form_version)
       VALUES ($1, 'ad', 'adadadadadadadad', now(), 'test', 'organiser', 'approve', 'submitted', 'confirmed', 1)`,
      [FAIR],
    )
    await run(
      `INSERT INTO form_definition (app_id, form_id, version, hash, definition) VALUES ($1, 'told', 1, 'h', '{}')`,
      [FAIR],
    )
    await run(`UPDATE form_definition SET retired_at = now() WHERE form_id = 'told'`)
    await run(
      `INSERT INTO lead (app_id, exhibitor_id, person_id, first_at, last_at)
       SELECT app_id, 'north', person_id, now(), now() FROM registration WHERE card_code = $1`,
      [code],
    )
    await run(`UPDATE lead SET rating = 2`)
    await run(`UPDATE lead SET state = 'qualified'`)
    await run(
      `INSERT INTO invitation (app_id, id, kind, exhibitor_id, name, max_uses, expires_at)
       VALUES ($1, 'invitationinvite', 'person', 'north', '林若溪', 1, now() + interval '1 day')`,
      [FAIR],
    )
    await run(`UPDATE invitation SET sent_at = now(), delivery = 'message'`)
    await run(`UPDATE invitation SET opened_at = now(), opens = 1`)
    await run(`UPDATE invitation SET uses = 1, state = 'accepted'`)
    await run(
      `INSERT INTO invitation (app_id, id, kind, exhibitor_id, max_uses, expires_at)
       VALUES ($1, 'invitationshared', 'share', 'north', 5, now() + interval '1 day')`,
      [FAIR],
    )
    await run(`UPDATE invitation SET uses = uses + 1 WHERE kind = 'share'`)
    await deliver()
    assert.deepEqual(types(), [
      ...['ad.confirmed', 'form.published', 'form.retired', 'lead.created', 'lead.qualified'],
      ...['invitation.created', 'invitation.sent', 'invitation.opened', 'invitation.accepted'],
      ...['invitation.created', 'invitation.used'],
    ])
    assert.ok(types().every(type => WEBHOOK_TYPES.includes(type)))
    assert.doesNotMatch(received.map(({ text }) => text).join(), /林若溪|13800|registration/)
  })

  webhookTopicTests(() => ({ server, owner, url, register, deliver, received }))

  it('are tried again after a failure, under the same id, and then pause', async () => {
    const { Webhook: hook } = await owner.hook(url, ['registration.created'])
    answer = reply => void reply.writeHead(received.length < 3 ? 500 : 200).end()
    await register()
    await deliver()
    const [waiting] = await owner.log(hook.Id)
    assert.deepEqual(
      [waiting?.State, waiting?.Status, waiting?.Problem, waiting?.Tries],
      ['waiting', 500, 'status', 1],
    )
    assert.equal((await stateOf(hook.Id))?.State, 'failing')
    const inSeconds = (Date.parse(waiting?.DueAt ?? '') - Date.now()) / 1000
    assert.ok(inSeconds > 1 && inSeconds < 7, String(inSeconds))
    await deliver()
    assert.equal(received.length, 1, 'not before its time')
    await hurry()
    await deliver()
    await hurry()
    await deliver()
    assert.equal(new Set(received.map(({ id }) => id)).size, 1)
    assert.equal(received.length, 3)
    assert.deepEqual(
      [(await owner.log(hook.Id))[0]?.State, (await stateOf(hook.Id))?.State],
      ['delivered', 'on'],
    )
  })

  it('end after three days of tries, and can be sent again from the log', async () => {
    const { Webhook: hook } = await owner.hook(url, ['registration.created'])
    answer = reply => void reply.writeHead(500).end()
    await register()
    await server.pool.query('UPDATE webhook_delivery SET tries = 10')
    await deliver()
    assert.equal((await owner.log(hook.Id))[0]?.State, 'failed')
    answer = reply => void reply.end()
    const { data } = await owner.call<{ Count: number }>('/webhook/replay', { Id: hook.Id })
    await deliver()
    assert.deepEqual([data.Count, (await owner.log(hook.Id))[0]?.State], [1, 'delivered'])
    const [one] = await owner.log(hook.Id)
    await owner.call('/webhook/replay', { Id: hook.Id, Delivery: one?.Id })
    await deliver()
    assert.equal(received.length, 3)
    assert.equal(new Set(received.map(({ id }) => id)).size, 1)
    assert.equal(
      (await owner.call('/webhook/replay', { Id: hook.Id, Delivery: '999999' })).code,
      'unknown_record',
    )
  })

  it('are switched off by 410 immediately, and after five days of failure; waiting ones are sent when they are on again', async () => {
    const { Webhook: hook } = await owner.hook(url, ['registration.created'])
    answer = reply => void reply.writeHead(410).end()
    await register()
    await deliver()
    assert.equal((await stateOf(hook.Id))?.State, 'gone')
    await register()
    answer = reply => void reply.writeHead(500).end()
    await owner.call('/webhook/switch', { Id: hook.Id, On: true })
    await server.pool.query(
      `UPDATE webhook_endpoint SET failing_since = now() - interval '5 days 1 minute'`,
    )
    await hurry()
    await deliver()
    assert.equal((await stateOf(hook.Id))?.State, 'given_up')
    const before = received.length
    await hurry()
    await deliver()
    assert.equal(received.length, before)
    answer = reply => void reply.end()
    await owner.call('/webhook/switch', { Id: hook.Id, On: true })
    await hurry()
    await deliver()
    assert.deepEqual(
      (await owner.log(hook.Id)).map(({ State }) => State),
      ['delivered'],
      'what happened while it was off is not told',
    )
  })

  it('are signed by both secrets while they change', async () => {
    const { Secret, Webhook: hook } = await owner.hook(url)
    const { data } = await owner.call<WebhookSaveReply>('/webhook/rotate', { Id: hook.Id })
    await owner.call('/webhook/test', { Id: hook.Id })
    await deliver()
    await server.pool.query(`UPDATE webhook_endpoint SET former_until = now()`)
    await owner.call('/webhook/test', { Id: hook.Id })
    await deliver()
    const [both, alone] = received
    assert.ok(both && alone)
    const by = (secret: string, one: Received) => signWebhook(secret, one.id, one.seconds, one.text)
    assert.equal(both.signature, `${by(data.Secret, both)} ${by(Secret, both)}`)
    assert.equal(alone.signature, by(data.Secret, alone))
    assert.deepEqual(types(), ['test.ping', 'test.ping'])
    const { rows } = await server.pool.query<{ text: string }>(
      'SELECT row_to_json(e)::text AS text FROM webhook_endpoint e',
    )
    assert.ok(!rows.some(({ text }) => text.includes(Secret.slice(6))), 'secrets are sealed')
  })

  it('of one receiver that hangs do not delay those of another', async () => {
    const slow = createServer(() => undefined)
    await new Promise<void>(resolve => slow.listen(0, '127.0.0.1', resolve))
    try {
      await owner.hook(`http://127.0.0.1:${(slow.address() as AddressInfo).port}/`, [
        'registration.created',
      ])
      await owner.hook(url, ['registration.created'])
      await register()
      const begun = Date.now()
      server.built.services.webhookDeliverer.wake()
      while (received.length === 0 && Date.now() - begun < 5000)
        await new Promise(resolve => setTimeout(resolve, 20))
      assert.equal(received.length, 1)
    } finally {
      slow.closeAllConnections()
      slow.close()
    }
    await deliver()
  })

  it('are not lost with the process that sends them', async () => {
    const { Webhook: hook } = await owner.hook(url, ['*'])
    const EVENTS = 60
    await server.pool.query(
      `SELECT webhook_emit($1, 'order.paid', now(), jsonb_build_object('id', n::text)) FROM generate_series(1, ${EVENTS}) n`,
      [FAIR],
    )
    const children: ChildProcess[] = []
    const killed = new Promise<void>(resolve => {
      answer = (reply, { body }) => {
        // it has the event, and dies before it can note that
        const [child] = children
        if (body.data['id'] !== '20' || !child) return void reply.end()
        child.once('exit', () => resolve())
        child.kill('SIGKILL')
      }
    })
    const script = join(import.meta.dirname, 'delivererChild.ts')
    const address = server.pool.options.connectionString ?? ''
    children.push(
      spawn(process.execPath, ['--import', 'tsx', script, address, TEST_SECRET_KEY], {
        stdio: 'inherit',
      }),
    )
    await killed
    answer = reply => void reply.end()
    await deliver()
    assert.equal(received.length, 20, 'its lease holds')
    await hurry()
    await deliver()
    await deliver()
    const ids = received.map(({ body }) => body.data['id'])
    assert.equal(new Set(ids).size, EVENTS)
    assert.equal(ids.length, EVENTS + 1, 'the one it died with comes twice')
    assert.equal(
      received.filter(({ body }) => body.data['id'] === '20')[0]?.id,
      received.filter(({ body }) => body.data['id'] === '20')[1]?.id,
    )
    assert.equal((await stateOf(hook.Id))?.Waiting, 0)
  })

  it('are sent to no internal address, and reject an unknown type', async () => {
    const save = (Url: string, Events: unknown = ['*']) =>
      owner.call('/webhook/save', { Url, Name: '', Events, Revision: 0 })
    for (const address of ['https://10.0.0.1/', 'https://[::1]/', 'http://example.org/', 'x'])
      assert.equal((await save(address)).code, 'webhook_address', address)
    for (const events of [[], ['order'], ['order.*.*'], ['lead.lost.more']])
      assert.equal((await save(url, events)).code, 'bad_request')
    assert.ok(isWebhookFilter('order.*'))
    const { Webhook: hook } = await owner.hook(url)
    const stale = await owner.call('/webhook/save', {
      Id: hook.Id,
      Url: url,
      Name: 'a',
      Events: ['*'],
      Revision: 9,
    })
    assert.equal(stale.code, 'conflict')
    const made = await Promise.all(Array.from({ length: 12 }, () => save(url)))
    assert.equal(made.filter(({ succ }) => succ).length, 9)
    for (const path of ['switch', 'remove', 'rotate', 'test', 'log', 'replay']) {
      const refused = await programs(server, OTHER_FAIR).call(`/webhook/${path}`, {
        Id: hook.Id,
        On: true,
      })
      assert.equal(refused.code, 'unknown_record', path)
    }
  })
})
