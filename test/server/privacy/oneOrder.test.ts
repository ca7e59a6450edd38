import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { PoolClient } from 'pg'
import { createRepositories } from '../../../server/repositories/repositories'
import { FAIR, NORTH_PHONE, PRIVACY_VERSION } from '../../support/server/fairFixture'
import { passCaptcha } from '../../support/server/passCaptcha'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

const Mobile = { CountryCode: '86', Number: NORTH_PHONE.nationalNumber }
const APPLICANT = { CountryCode: '86', Number: '13800130719' }

describe('two simultaneous calls on the same rows', () => {
  let server: TestServer
  before(async () => {
    server = await startTestServer()
  })
  after(() => server.close())

  const lastCode = async () =>
    ((await (await server.get('/dev/outbox')).json()) as { code: string }[])[0]?.code ?? ''
  const count = async (sql: string, values: unknown[] = []) =>
    (await server.pool.query(sql, values)).rowCount ?? 0
  /** Resolves once so many statements of the server wait for a lock. */
  const untilWaiting = async (least = 1) => {
    for (let round = 0; round < 600; round++) {
      const waiting = await count(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND state = 'active'`,
      )
      if (waiting >= least) return
      await new Promise(resolve => setTimeout(resolve, 50))
    }
    assert.fail('nobody waits for the lock')
  }
  /** A transaction of its own beside the server's; `end` commits. */
  const holding = async <T>(
    work: (client: PoolClient, end: () => Promise<void>) => Promise<T>,
  ): Promise<T> => {
    const client = await server.pool.connect()
    try {
      await client.query('BEGIN')
      return await work(client, async () => void (await client.query('COMMIT')))
    } finally {
      // nothing is left open where it went wrong before its end
      await client.query('ROLLBACK')
      client.release()
    }
  }
  /** As far as a code that was sent to the phone of `north`. */
  const recoveryCode = async () => {
    await server.pool.query('TRUNCATE rate_limit, login_code, password_ticket')
    await server.call('/api/ex/pwd/code', {
      Account: 'north',
      Mobile,
      captcha: await passCaptcha(server),
    })
    const Code = await lastCode()
    return () =>
      server.call<{ Ticket: string }>('/api/ex/pwd/recover', { Account: 'north', Mobile, Code })
  }

  it('a ticket for a new password waits for a change of the account, and ends when its phone changes', async () => {
    const lockNorth = `SELECT FROM exhibitor_account WHERE app_id = $1 AND login = 'north' FOR UPDATE`
    const setPhone = `UPDATE exhibitor_account SET phone = $2 WHERE app_id = $1 AND login = 'north'`
    const recover = await recoveryCode()
    const refused = await holding(async (client, end) => {
      await client.query(lockNorth, [FAIR])
      const asked = recover()
      await untilWaiting()
      await client.query('DELETE FROM password_ticket WHERE app_id = $1', [FAIR])
      await client.query(setPhone, [FAIR, '+8613800130770'])
      await end()
      return asked
    })
    assert.deepEqual([refused.code, await count('SELECT FROM password_ticket')], ['code_wrong', 0])

    // the control: nothing was changed in between
    await server.pool.query(setPhone, [FAIR, NORTH_PHONE.e164])
    const again = await recoveryCode()
    const given = await holding(async (client, end) => {
      await client.query(lockNorth, [FAIR])
      const asked = again()
      await untilWaiting()
      await end()
      return asked
    })
    assert.deepEqual([given.succ, await count('SELECT FROM password_ticket')], [true, 1])
  })

  it('an application that is being deleted starts again for a person who opens it at that moment', async () => {
    const prove = async () => {
      await server.pool.query('TRUNCATE rate_limit')
      const person = { Mobile: APPLICANT, Consent: PRIVACY_VERSION }
      await server.call('/api/open/application/code', {
        ...person,
        captcha: await passCaptcha(server),
      })
      const Code = await lastCode()
      return () => server.call<{ Pass: string }>('/api/open/application', { ...person, Code })
    }
    const subjectOf = async (pass: string) =>
      (await server.call<{ Subject: string }>('/api/open/link', { pass })).data.Subject
    const first = await subjectOf((await (await prove())()).data.Pass)
    const back = await prove()
    assert.equal(
      await subjectOf((await back()).data.Pass),
      first,
      'the control: who comes back finds it',
    )
    const personId = (
      await server.pool.query<{ id: number }>(
        'SELECT person_id::float8 AS id FROM application WHERE national_number = $1',
        [APPLICANT.Number],
      )
    ).rows[0]?.id

    const anew = await prove()
    const reply = await holding(async (client, end) => {
      const { people, erasure } = createRepositories(client)
      await people.lock(FAIR, personId ?? 0)
      const applied = await erasure.lockApplication(FAIR, personId ?? 0)
      const asked = anew()
      await untilWaiting()
      assert.ok(applied)
      await erasure.removeApplication(FAIR, applied)
      await erasure.removePerson(FAIR, personId ?? 0)
      await end()
      return asked
    })

    assert.ok(reply.succ, JSON.stringify(reply.body))
    const second = await subjectOf(reply.data.Pass)
    assert.match(second, /^application:/)
    assert.notEqual(second, first)
    assert.equal(
      await count('SELECT FROM application WHERE national_number = $1', [APPLICANT.Number]),
      1,
    )
  })

  it('places are returned in the order in which they are taken, in whatever order the records are stored', async () => {
    const keys = ['a', 'b', 'c', 'd']
    const old = new Date(Date.now() - 1000 * 86_400_000)
    // written the other way round, so that a plan which goes by the rows takes the last first
    for (const key of [...keys].reverse()) {
      await server.pool.query(
        `INSERT INTO quota (app_id, resource, exhibitor_id, key, granted, used) VALUES ($1, 'badge', 'north', $2, 5, 2)`,
        [FAIR, key],
      )
      await server.pool.query(
        `INSERT INTO record (app_id, resource, id, exhibitor_id, form_id, form_version, state, quota_key, revision, "values", created_at, saved_at)
         VALUES ($1, 'badge', $2, 'north', 'badge', 1, 'submitted', $3, 1, '{}', $4, $4)`,
        [FAIR, `old-record-000-${key}-`.slice(0, 16), key, old],
      )
    }
    const [first, last] = [keys[0], keys.at(-1)]
    const take = (client: PoolClient, key: string | undefined) =>
      client.query(
        `SELECT FROM quota WHERE app_id = $1 AND resource = 'badge' AND exhibitor_id = 'north' AND key = $2 FOR UPDATE`,
        [FAIR, key],
      )
    const removed = await holding(async (client, end) => {
      await take(client, first)
      const clearing = server.pool.connect().then(async other => {
        try {
          await other.query('BEGIN')
          const done = await createRepositories(other).retention.remove(
            'submissions',
            FAIR,
            new Date(Date.now() - 900 * 86_400_000),
          )
          await other.query('COMMIT')
          return done
        } finally {
          await other.query('ROLLBACK')
          other.release()
        }
      })
      await untilWaiting()
      // it waits for the first and holds none behind it: each would wait for the other here
      await take(client, last)
      await end()
      return clearing
    })

    assert.equal(removed, keys.length)
    const { rows } = await server.pool.query<{ used: number }>(
      `SELECT used FROM quota WHERE app_id = $1 AND key = ANY($2)`,
      [FAIR, keys],
    )
    assert.deepEqual(
      rows.map(({ used }) => used),
      [1, 1, 1, 1],
    )
  })

  it('undelivered messages are noted for three days, and not searched after them', async () => {
    const day = 86_400_000
    const cases: [string, number, number | null, string][] = [
      ['AAAAAAAAAAAAAAA1', 1, null, 'bounced'],
      ['AAAAAAAAAAAAAAA2', 4, null, 'message'],
      ['AAAAAAAAAAAAAAA3', 4, 1, 'bounced'],
      ['AAAAAAAAAAAAAAA4', 9, 4, 'message'],
    ]
    for (const [id, sentDays, remindedDays] of cases) {
      const { rows } = await server.pool.query<{ id: string }>(
        `INSERT INTO outbox (app_id, kind, recipient, language, consent_version, consented_at, expires_at)
         VALUES ($1, 'invitation', '+8613800130720', 'cn', '', now(), now() - interval '1 hour') RETURNING id`,
        [FAIR],
      )
      const ago = (days: number | null) =>
        days === null ? null : new Date(Date.now() - days * day)
      await server.pool.query(
        `INSERT INTO invitation (app_id, id, kind, exhibitor_id, max_uses, expires_at, delivery, message_id, sent_at, reminded_at)
         VALUES ($1, $2, 'person', 'north', 1, now() + interval '9 days', 'message', $3, $4, $5)`,
        [FAIR, id, rows[0]?.id, ago(sentDays), ago(remindedDays)],
      )
    }

    await createRepositories(server.pool).batches.noteBounces()

    const { rows } = await server.pool.query<{ id: string; delivery: string }>(
      'SELECT id, delivery FROM invitation WHERE id = ANY($1) ORDER BY id',
      [cases.map(([id]) => id)],
    )
    assert.deepEqual(
      rows.map(({ id, delivery }) => [id, delivery]),
      cases.map(([id, , , expected]) => [id, expected]),
    )
  })
})
