import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { DeskJobsReply } from '../../../core/contract/operation'
import type { StatsReply } from '../../../core/contract/gate'
import type { DeskDeadline, DeskDeadlinesReply } from '../../../core/contract/organiser'
import type { OrganiserRole } from '../../../core/domain/audience'
import { readFolder } from '../../../server/fairs/readFolder'
import { withoutPeople } from '../../../server/jobs/withoutPeople'
import type { StoredForm } from '../../../server/repositories/formRepository'
import { createRepositories } from '../../../server/repositories/repositories'
import { inTransaction } from '../../../server/db/transaction'
import { systemClock } from '../../../server/domain/clock'
import {
  closingForms,
  createDeadlineReminders,
} from '../../../server/services/reminders/deadlineReminders'
import type { Answer, Json } from '../../support/server/apiClient'
import { exhibitorFair } from '../../support/server/exhibitorForms'
import { FAIR } from '../../support/server/fairFixture'
import { keepFiles } from '../../support/server/publishedRules'
import { quickPasswords } from '../../support/server/quickPasswords'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

describe('running the fair at the desk', () => {
  const DEMO = 'fairs/suilan'
  /** The demo fair's own id: a folder of another fair is refused. */
  let demo = ''
  let server: TestServer
  const oa = async <T>(
    role: OrganiserRole,
    call: string,
    body: Json = {},
    appId = FAIR,
  ): Promise<Answer<T>> =>
    server.call<T>(`/api/oa/${call}`, body, {
      token: await server.organiserToken(role, appId),
      appId,
    })

  /** The job as an instance of its own runs it. */
  const createRemind = ({ pool }: TestServer) =>
    createDeadlineReminders({
      repositories: createRepositories(pool),
      transact: work => inTransaction(pool, client => work(createRepositories(client))),
      budgetOn: () => ({ spend: () => Promise.resolve() }),
      ways: { sms: { countries: ['86'] }, mail: { isOn: true } },
      clock: systemClock,
      publicUrl: 'https://fair.example',
      wakeSender: () => undefined,
    })

  quickPasswords()
  before(async () => {
    server = await startTestServer({ isOneConnection: true })
    await server.importFair(exhibitorFair(FAIR, 'Alpha'))
    const { folder } = await readFolder(DEMO)
    demo = folder.appId
    await server.importFair({
      ...folder,
      organisers: [...folder.organisers, ...exhibitorFair(FAIR, 'Alpha').organisers],
    })
  })
  after(() => server.close())

  describe('the desk’s jobs and figures', () => {
    it('shows jobs of its fair without personal data, and lets permitted roles retry failed ones', async () => {
      const { jobs } = createRepositories(server.pool)
      for (const appId of [FAIR, demo]) await jobs.enqueue('file', { appId, fileId: `of-${appId}` })
      await server.pool.query(
        `UPDATE pgboss.job SET state = 'failed', output = $1 WHERE data->>'fileId' IS NOT NULL`,
        [{ message: 'Error: no "林若溪" with 13800138000 (email)=(a@b.example)' }],
      )
      const list = async (role: OrganiserRole) =>
        (await oa<DeskJobsReply>(role, 'job/list', { State: 'failed' })).data
      const { Jobs, Counts } = await list('reader')
      assert.equal(Jobs.length, 1)
      const [job] = Jobs
      assert.ok(job)
      assert.match(job.Problem, /^Error: no/)
      assert.doesNotMatch(job.Problem, /林|138|example/)
      assert.equal(
        Counts.find(({ Kind, State }) => Kind === 'file' && State === 'failed')?.Count,
        1,
      )

      const found = async (Search: string) =>
        (await oa<DeskJobsReply>('reader', 'job/list', { State: 'failed', Search })).data.Jobs
          .length
      assert.deepEqual(
        [
          await found('生成文件'),
          await found('ERROR: NO'),
          await found(job.Id),
          await found('清理'),
        ],
        [1, 1, 1, 0],
      )
      assert.equal(await found('林若溪'), 0, 'what is hidden of a problem finds nothing')

      const other = (await oa<DeskJobsReply>('owner', 'job/list', { State: 'failed' }, demo)).data
        .Jobs[0]?.Id
      assert.equal((await oa('reader', 'job/retry', { Id: job.Id })).status, 403)
      assert.equal(
        (await oa('reviewer', 'job/retry', { Id: other })).code,
        'unknown_record',
        'another fair’s',
      )
      assert.equal((await oa('reviewer', 'job/retry', { Id: 'x' })).code, 'unknown_record')
      assert.ok((await oa('reviewer', 'job/retry', { Id: job.Id })).succ)
      assert.deepEqual((await list('reader')).Jobs, [])
      await server.built.services.jobs.drain()
    })

    it('shows failed messages without their words, and lets them be retried while they are valid', async () => {
      await server.pool.query(
        `INSERT INTO outbox (app_id, kind, recipient, language, text, consent_version, consented_at, expires_at, attempts, error)
       VALUES ($1, 'review', '+8613800130666', 'cn', '某人的话', '', now(), now() + interval '1 hour', 5, 'the gateway is down'),
         ($1, 'login_code', '+8613800130667', 'cn', '1', '', now(), now() - interval '1 hour', 5, 'late')`,
        [FAIR],
      )
      const messages = async () => (await oa<DeskJobsReply>('reader', 'job/list')).data.Messages
      // its last try is under way: it may go out yet
      const { rows } = await server.pool.query<{ id: string }>(
        `INSERT INTO outbox (app_id, kind, recipient, language, text, consent_version, consented_at, expires_at, attempts, next_try_at)
       VALUES ($1, 'review', '+8613800130668', 'cn', '', '', now(), now() + interval '1 hour', 5, now() + interval '1 minute') RETURNING id`,
        [FAIR],
      )
      const Id = rows[0]?.id ?? ''
      assert.equal((await messages()).Items.find(one => one.Id.endsWith(Id))?.CanRetry, false)
      assert.equal(
        (await oa('reviewer', 'job/retry', { Id: (await messages()).Items[0]?.Id })).code,
        'unknown_record',
      )
      await server.pool.query('DELETE FROM outbox WHERE id = $1', [Id])
      const before = await messages()
      const failed = before.Items.filter(({ State }) => State === 'failed')
      assert.deepEqual(
        failed.map(({ Kind, To, CanRetry }) => [Kind, To, CanRetry]),
        [
          ['login_code', '+86138****0667', false],
          ['review', '+86138****0666', true],
        ],
      )
      assert.doesNotMatch(JSON.stringify(before), /某人的话/)
      const narrowed = async (body: Json) =>
        (await oa<DeskJobsReply>('reader', 'job/list', body)).data.Messages.Items.map(
          ({ Kind, State }) => `${Kind} ${State}`,
        )
      assert.deepEqual(await narrowed({ State: 'failed' }), ['login_code failed', 'review failed'])
      assert.deepEqual(await narrowed({ State: 'completed' }), [])
      assert.deepEqual(await narrowed({ Search: '0666' }), ['review failed'])
      assert.deepEqual(await narrowed({ Search: 'gateway' }), ['review failed'])
      assert.deepEqual(await narrowed({ Search: '13800130666' }), [])
      const [expired, lost] = failed.map(({ Id }) => Id)
      assert.equal((await oa('reader', 'job/retry', { Id: lost })).status, 403)
      assert.equal(
        (await oa('reviewer', 'job/retry', { Id: lost }, demo)).code,
        'unknown_record',
        'another fair’s',
      )
      assert.equal(
        (await oa('reviewer', 'job/retry', { Id: expired })).code,
        'unknown_record',
        'it holds no more',
      )
      assert.ok((await oa('reviewer', 'job/retry', { Id: lost })).succ)
      const after = await messages()
      assert.deepEqual([before.Failed, after.Failed], [2, 1])
    })

    it('keeps no personal data of a problem', () => {
      const shown: [string, RegExp, RegExp][] = [
        ['Error: the server stopped', /^Error: the server stopped$/, /^$/],
        [
          'error: duplicate key value violates unique constraint "person_phone" Key (phone)=(+8613800138000)',
          /duplicate key/,
          /138|person_phone/,
        ],
        ['Error: connect ECONNREFUSED 10.0.0.1:5432', /ECONNREFUSED/, /5432/],
        [
          'TypeError: 陈星禾 is not a function at https://h.example/x?token=1',
          /TypeError/,
          /陈|token/,
        ],
      ]
      for (const [problem, kept, gone] of shown) {
        assert.match(withoutPeople(problem), kept)
        if (gone.source !== '^$') assert.doesNotMatch(withoutPeople(problem), gone)
      }
    })

    it('counts by reason who was not admitted, and knows the fair’s days', async () => {
      const { data } = await oa<StatsReply>('reader', 'checkin/stats', { Day: '2031-04-16' }, demo)
      assert.deepEqual([data.Refusals, data.Days.length > 0], [[], true])
      await server.pool.query(
        `INSERT INTO check_in (app_id, nonce, code_hash, gate_id, target, direction, at, day, hour, admitted, reason, server_admitted, server_reason, offline, practice)
       SELECT $1, 'n' || n, ''::bytea, 'x', '', 'in', now(), '2031-04-16', 9, false, CASE WHEN n < 3 THEN 'unknown' ELSE 'unpaid' END, false, 'unknown', false, false
       FROM generate_series(1, 3) n`,
        [demo],
      )
      assert.deepEqual(
        (await oa<StatsReply>('reader', 'checkin/stats', { Day: '2031-04-16' }, demo)).data
          .Refusals,
        [
          { Reason: 'unknown', Count: 2 },
          { Reason: 'unpaid', Count: 1 },
        ],
      )
    })

    it('reminds each company once for each day before a deadline of what it has not submitted', async () => {
      const { reminders, audit } = createRepositories(server.pool)
      const closes = new Date(Date.now() + 36 * 3600 * 1000)
      await server.pool.query(
        `UPDATE fair SET settings = settings || '{"reminderDays": [7, 2]}' WHERE app_id = $1`,
        [FAIR],
      )
      await server.pool.query(
        `UPDATE form_definition SET settings = settings || $2 WHERE app_id = $1 AND form_id = 'booth'`,
        [FAIR, { Closes: closes.toISOString() }],
      )
      await server.pool.query(
        `UPDATE exhibitor_account SET phone = '+8613800139000' WHERE app_id = $1 AND exhibitor_id = 'north' AND role = 'admin'`,
        [FAIR],
      )
      const remind = () => Promise.all([1, 2].map(() => createRemind(server)()))
      await remind()
      await remind()
      const sent = await server.pool.query<{ recipient: string; text: string }>(
        `SELECT recipient, text FROM outbox WHERE kind = 'reminder'`,
      )
      assert.equal(sent.rows.length, 1, 'the one company whose admin has a phone, once')
      const rows = await server.pool.query<{ exhibitor_id: string; days: number }>(
        'SELECT exhibitor_id, days FROM deadline_reminder ORDER BY 1',
      )
      assert.ok(rows.rows.length > 1)
      assert.ok(
        rows.rows.every(({ days }) => days === 2),
        'the nearest of the days alone',
      )
      assert.equal(
        (
          await audit.list({
            appId: FAIR,
            action: 'deadline.remind',
            subject: 'exhibitor:north',
            limit: 9,
          })
        ).length,
        1,
      )
      assert.deepEqual(
        (await audit.list({ appId: FAIR, action: 'deadline.remind', limit: 9 })).map(
          ({ subject }) => subject,
        ),
        ['exhibitor:north'],
        'the trail has no line for a company that got no message',
      )
      assert.deepEqual(
        await reminders.listOpen({ appId: FAIR, formId: 'booth', closes, days: 2 }, 9),
        [],
      )
    })

    it('reminds of records too: of missing and of returned ones, admins and contacts, each in their language', async () => {
      const { pool } = server
      const { quotas } = createRepositories(pool)
      const closes = new Date(Date.now() + 36 * 3600 * 1000).toISOString()
      await pool.query('TRUNCATE outbox, deadline_reminder, rate_limit')
      await pool.query(
        `UPDATE form_definition SET settings = settings - 'Closes' WHERE app_id = $1`,
        [FAIR],
      )
      await pool.query(
        `UPDATE form_definition SET settings = settings || $2 WHERE app_id = $1 AND form_id IN ('badge', 'profile')`,
        [FAIR, { Closes: closes }],
      )
      await pool.query(
        `UPDATE person p SET language = 'en' FROM exhibitor_account a WHERE a.person_id = p.id AND a.app_id = $1 AND a.login = 'north'`,
        [FAIR],
      )
      // south has no places, and has handed its profile in
      await quotas.grant({ appId: FAIR, resource: 'badge', exhibitorId: 'north' }, 'expo', 3)
      const put = (
        id: string,
        resource: string,
        exhibitorId: string,
        state: string,
        published: Json | null = null,
      ) =>
        pool.query(
          `INSERT INTO record (app_id, resource, id, exhibitor_id, form_id, form_version, state, "values", revision, created_at, saved_at, published_version, published_values, published_at)
         VALUES ($1, $2, $3, $4, $2, 1, $5, '{}', 1, now(), now(), $6, $7, $8)`,
          [
            FAIR,
            resource,
            id.padEnd(16, '0'),
            exhibitorId,
            state,
            published && 1,
            published,
            published && new Date(),
          ],
        )
      await put('south-profile', 'profile', 'south', 'submitted')
      await put('north-badge-1', 'badge', 'north', 'approved')
      const contact = (Number: string, Notices: boolean, CountryCode = '86') => ({
        Notices,
        Mobile: { CountryCode, AreaCode: '', Number, Ext: '' },
      })
      await put('c1', 'contact', 'north', 'active', contact('13800139001', true))
      await put('c2', 'contact', 'north', 'active', contact('13800139002', false))
      await put('c3', 'contact', 'north', 'draft', contact('2015550123', true, '1'))
      // text messages go to 86 alone: who has a mailbox is written to there
      await put('c4', 'contact', 'north', 'active', {
        ...contact('2015550124', true, '1'),
        Email: 'Ann@Example.org',
      })
      const sent = async () => {
        await createRemind(server)()
        const { rows } = await pool.query<{ recipient: string; language: string; text: string }>(
          `SELECT recipient, language, text FROM outbox WHERE kind = 'reminder' ORDER BY recipient, text`,
        )
        await pool.query('TRUNCATE outbox, deadline_reminder')
        return rows
      }
      const ofProfile = await sent()
      assert.deepEqual(
        ofProfile.map(({ recipient, language }) => [recipient, language]),
        [
          ['+12015550123', 'en'],
          ['+8613800139000', 'en'],
          ['+8613800139001', 'cn'],
          ['ann@example.org', 'en'],
        ],
      )
      const url = 'https://fair.example/' + FAIR + '/#/pages/exhibitor/exhibitor?target=ex'
      assert.ok(
        ofProfile.every(({ text }) => text.includes(url)),
        JSON.stringify(ofProfile),
      )
      assert.match(ofProfile[1]?.text ?? '', /has not been submitted yet/)

      // one badge is there: beside it no draft and none that was given up is asked for, but one
      // that came back is
      await put('north-badge-2', 'badge', 'north', 'draft')
      await put('north-badge-3', 'badge', 'north', 'withdrawn')
      assert.equal((await sent()).length, 4)
      await put('north-badge-4', 'badge', 'north', 'returned')
      const texts = (await sent()).map(({ text }) => text)
      assert.deepEqual(
        [texts.length, texts.filter(text => text.includes('/exhibitor/cardlist?')).length],
        [8, 4],
      )

      // an administrator without a phone is written to where the organiser said
      const ofNorth = `WHERE app_id = '${FAIR}' AND login = 'north'`
      await pool.query(
        `UPDATE exhibitor_account SET phone = NULL, country_code = '', national_number = '', email = 'north@example.org' ${ofNorth}`,
      )
      const readers = (await sent()).map(({ recipient }) => recipient)
      assert.deepEqual(
        [readers.includes('north@example.org'), readers.includes('+8613800139000')],
        [true, false],
      )
    })

    it('knows which forms close soon', () => {
      const now = new Date('2031-03-19T10:00:00Z')
      const form = (settings: Json, retiredAt: Date | null = null): StoredForm => ({
        formId: 'f',
        version: 1,
        definition: {},
        settings,
        retiredAt,
      })
      const days = (settings: Json, retiredAt?: Date) =>
        closingForms(
          { appId: FAIR, settings: { reminderDays: [7, 1] } },
          [form({ Audience: ['ex'], ...settings }, retiredAt)],
          now,
        ).map(one => one.days)
      assert.deepEqual(days({ Closes: '2031-03-25T10:00:00Z' }), [7])
      assert.deepEqual(days({ Closes: '2031-03-20T09:59:00Z' }), [1])
      assert.deepEqual(days({ Closes: '2031-03-27T10:00:01Z' }), [], 'too early')
      assert.deepEqual(days({ Closes: '2031-03-19T09:00:00Z' }), [], 'too late')
      assert.deepEqual(
        days({ Closes: '2031-03-20T09:00:00Z', Opens: '2031-03-19T12:00:00Z' }),
        [],
        'not open yet',
      )
      assert.deepEqual(days({}), [])
      assert.deepEqual(days({ Closes: '2031-03-20T09:00:00Z', Audience: ['visitor'] }), [])
      assert.deepEqual(days({ Closes: '2031-03-20T09:00:00Z' }, now), [], 'no longer used')
    })

    it('overwrites no deadline that another person has set, and keeps the reason', async () => {
      const find = async () =>
        (await oa<DeskDeadlinesReply>('reader', 'deadline/list')).data.Forms.find(
          ({ Id }) => Id === 'booth',
        )
      await keepFiles(server.pool)
      const seen = await find()
      assert.ok(seen)
      const set = (Closes: string) =>
        oa<DeskDeadline>('reviewer', 'deadline/set', {
          Id: 'booth',
          Closes,
          Seen: seen.Seen,
          Reason: '展馆延期',
        })
      assert.ok((await set('2031-03-20T18:00:00+08:00')).succ)
      assert.equal((await set('2031-03-21T18:00:00+08:00')).code, 'conflict')
      assert.equal((await find())?.Draft?.Closes, '2031-03-20T18:00:00+08:00')
      const trail = await server.pool.query<{ details: Json }>(
        `SELECT details FROM audit_event WHERE action = 'desk.deadline' ORDER BY id`,
      )
      assert.deepEqual(trail.rows.at(-1)?.details['reason'], '展馆延期')
    })
  })
})
