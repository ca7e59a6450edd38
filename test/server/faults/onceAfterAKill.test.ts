import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Pool, PoolClient } from 'pg'
import { endpointEntries, endpoints, type EndpointName } from '../../../core/contract/endpoints'
import { exhibitorFair } from '../../support/server/exhibitorForms'
import { FAIR } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { ticketType } from '../../support/server/ticketFixture'
import { DEVICE, onceCases, type OnceCase } from './onceCases'

/** Writes that a kill of the process may leave half done, and why that is no harm. */
const OTHERWISE: Partial<Record<EndpointName, string>> = {
  'desk.demoRemove': 'removes in one transaction; a demo that is gone is no error (fillDemo.test)',
  'visitor.register':
    'its key and body stand in the registration, written by the same statement (registration.test)',
  'checkin.redeem': 'its nonce stands in the look, written by the same transaction (redeem.test)',
  'checkin.bulk': 'each look carries its nonce, as checkin.redeem',
  'lead.bulk': 'each scan carries its nonce, written by the same transaction (leads.test)',
  'upload.sign': 'a permit is no file: one that nothing comes for goes with the next sweep',
  'upload.key':
    'the bytes are in the store, which knows no transaction; a file nothing names goes with the next sweep',
  'upload.image': 'as upload.key',
  'wechat.code':
    'WeChat takes a code once; its answer is kept for a retry of the same device (ticketLogin.test)',
  'order.create': 'its key stands in the order, written by the same statement (orders.test)',
  'ad.order': 'an advertisement has one living order: a retry finds it (adOrders.test)',
  'order.pay':
    'WeChat is told a number that is stored before: a retry goes on with the same try to pay (paying.test)',
  'order.cancel':
    'WeChat closes the try first; an order that is cancelled answers a retry as it did (orders.test)',
  'order.refund':
    'the money goes by a number that is stored before: a retry finds the refund (refunds.test)',
  'desk.orderRefund':
    'as order.refund: asked again, the organiser finds the refund (desk/orders.test)',
  'setup.preview': 'a second one is a second fair, and ends the first (setupMore.test)',
  'setup.publish':
    'it takes drafts that were seen: a retry finds them published and is refused; of two one wins (setup.test)',
  'chat.send':
    "the message keeps the sender's id in the same transaction: sent again it is the same one (talks.test)",
  'chat.read': 'the mark goes forward only: a retry moves it no further',
  'chat.recall': 'a retry finds the message taken back and answers as before (talks.test)',
  'chat.star': 'it sets a value: a retry sets the same',
  'chat.mute': 'as chat.star; unread messages are counted only where the value changes',
  'chat.block': 'as chat.mute',
  'chat.assign': 'as chat.star',
  'waiting.enter':
    'its one row names the ticket, which opens once; a retry with the key finds the entry (waiting.test)',
  'waiting.stay': 'it sets a later end: a retry sets one later still',
  'batch.import':
    'its sheet is an upload, which is looked at where it lies; the contacts are one transaction (batch.add)',
}
/** What a try leaves whether or not it is finished: it counts. */
const COUNTS = new Set([
  'idempotency',
  'rate_limit',
  'login_failure',
  'captcha_token',
  'captcha_challenge',
  'wechat_value',
])
/** A code that was tried has been tried; who comes again with a right one may. */
const TRIES = /^login_code/

/**
 * They spend the proof that a person asks, before anything is written: after a kill it has to be
 * given again.
 */
const PROVED_ONCE: readonly EndpointName[] = ['code.send', 'password.code', 'application.code']

describe('a process that is killed between a write and its answer', () => {
  let server: TestServer
  let killer: Killer
  before(async () => {
    server = await startTestServer({ watch: pool => (killer = createKiller(pool)) })
    const fair = exhibitorFair(FAIR, 'Alpha')
    const [north, ...others] = fair.exhibitors
    assert.ok(north)
    const bytes = Buffer.from('bytes')
    const manual = {
      id: 'manual',
      position: 0,
      title: '手册',
      titleEn: 'Manual',
      category: '布展',
      categoryEn: 'Build-up',
      fileName: 'a.txt',
      mime: 'text/plain; charset=utf-8',
      hash: '0123456789abcdef',
      bytes,
      version: '1',
      targets: [],
      mustRead: false,
      updatedAt: '2031-03-01T10:00:00+08:00',
    }
    await server.importFair({
      ...fair,
      exhibitors: [{ ...north, members: [{ login: 'south', role: 'staff' }] }, ...others],
      downloads: [manual],
      tickets: [ticketType('priced'), ticketType('free', { price: 0 })],
    })
  })
  after(() => server.close())

  /** The outbox is empty: what is sent in passing changes nothing while we look. */
  const sent = async (): Promise<void> => {
    for (let looks = 0; looks < 100; looks++) {
      const { rowCount } = await server.pool.query(
        'SELECT FROM outbox WHERE sent_at IS NULL AND attempts < 5 AND expires_at > now() AND channel = $1',
        ['sms'],
      )
      if (rowCount === 0) return
      await new Promise(resolve => setTimeout(resolve, 50))
    }
  }
  /**
   * Gives one hash for the rows of each table. Hashes are sorted in place of rows: a form is a long
   * text to sort by.
   */
  let hashes: Promise<string> | undefined
  const readHashes = async (): Promise<string> => {
    const { rows } = await server.pool.query<{ name: string }>(
      `SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS name FROM information_schema.tables
       WHERE table_type = 'BASE TABLE' AND (table_schema = 'public' OR (table_schema = 'pgboss' AND table_name = 'job'))`,
    )
    const tables = rows
      .map(({ name }) => name)
      .filter(name => !COUNTS.has(name.replace('public.', '')))
    const text = (name: string) =>
      TRIES.test(name.replace('public.', '')) ? `(to_jsonb(t) - 'tries')::text` : 't::text'
    const each = tables.map(
      name => `SELECT '${name}' AS name, md5(coalesce(string_agg(row, ';' ORDER BY row COLLATE "C"), '')) AS hash
        FROM (SELECT md5(${text(name)}) AS row FROM ${name} t) rows`,
    )
    return each.join(' UNION ALL ')
  }
  const state = async (): Promise<Record<string, string>> => {
    await sent()
    const query = { name: 'every_row', text: await (hashes ??= readHashes()) }
    const found = await server.pool.query<{ name: string; hash: string }>(query)
    return Object.fromEntries(found.rows.map(({ name, hash }) => [name, hash]))
  }
  const send = (name: EndpointName, { body, token }: OnceCase, key: string) =>
    server.call(endpoints[name].path, body, {
      ...(token && { token }),
      headers: { ...DEVICE, 'idempotency-key': key },
    })
  const endLeases = () =>
    server.pool.query('UPDATE idempotency SET locked_until = now() WHERE outcome IS NULL')

  const CASES = onceCases(() => server)
  const writes = endpointEntries.filter(([, { write }]) => write).map(([name]) => name)

  it('is tested with every write of the contract, or the exception has a reason', () => {
    const silent = writes.filter(name => !CASES[name] && !OTHERWISE[name])
    assert.deepEqual(silent, [])
  })

  for (const name of writes.filter(one => !OTHERWISE[one])) {
    it(`has written nothing, and the retry writes once: ${name}`, async () => {
      const make = CASES[name]
      assert.ok(make)
      const one = await make()
      const key = `once-${name}-${crypto.randomUUID()}`
      const before = await state()

      killer.arm()
      const killed = await send(name, one, key)
      assert.equal(killed.status, 503, JSON.stringify(killed.body))
      assert.ok(killer.hasKilled(), 'it came as far as its outcome')
      assert.deepEqual(changes(before, await state()), [], 'tables with other rows than before')

      await endLeases()
      const retried = await send(name, one, key)
      if (PROVED_ONCE.includes(name)) {
        assert.equal(retried.code, 'captcha_required')
        return assert.deepEqual(changes(before, await state()), [])
      }
      assert.ok(retried.succ, JSON.stringify(retried.body))
      const written = await state()
      assert.notDeepEqual(changes(before, written), [], 'the control: it writes something')
      const again =
        name === 'logout' || name === 'privacy.delete' ? undefined : await send(name, one, key)
      if (again) assert.deepEqual(again.body, retried.body)
      assert.deepEqual(changes(written, await state()), [], 'and nothing twice')
    })
  }

  it('answers 422 to another body under the key of a write', async () => {
    const make = CASES['desk.newsSave']
    assert.ok(make)
    const one = await make()
    const key = `once-${crypto.randomUUID()}`
    assert.ok((await send('desk.newsSave', one, key)).succ)
    const other = await send('desk.newsSave', { ...one, body: { ...one.body, Title: '别的' } }, key)
    assert.deepEqual([other.status, other.code], [422, 'idempotency_mismatch'])
  })
})

const changes = (before: Record<string, string>, now: Record<string, string>) =>
  Object.keys(now).filter(name => now[name] !== before[name])

interface Killer {
  /**
   * The next call that is about to keep its outcome loses its connection there, and its process
   * does nothing more.
   */
  arm(): void
  hasKilled(): boolean
}

function createKiller(pool: Pool): Killer {
  let isArmed = false
  let isDead = false
  pool.on('connect', client => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    client.query = ((...given: unknown[]) => {
      const { name } = (given[0] ?? {}) as { name?: string }
      if (name === 'idempotency_complete' && isArmed) {
        isArmed = false
        isDead = true
        lineOf(client).destroy()
      }
      // who is dead gives nothing back
      if (name === 'idempotency_release' && isDead) lineOf(client).destroy()
      return query(...given)
    }) as typeof client.query
  })
  return {
    arm() {
      isArmed = true
      isDead = false
    },
    hasKilled: () => isDead,
  }
}

const lineOf = (client: PoolClient) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream
