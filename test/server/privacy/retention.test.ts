import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { after, before, describe, it } from 'node:test'
import { readAuditCommand, runAudit } from '../../../server/cli/audit'
import { readAuditVerifyCommand, runAuditVerify } from '../../../server/cli/auditVerify'
import { systemClock } from '../../../server/domain/clock'
import { createAuditSealing } from '../../../server/services/privacy/sealAuditDays'
import { readPrivacyCommand, runPrivacy } from '../../../server/cli/privacy'
import { createRepositories } from '../../../server/repositories/repositories'
import { createSealer } from '../../../server/security/sealing'
import { createAnswerVault } from '../../../server/domain/forms/answerVault'
import { sealRows } from '../../../server/services/privacy/sealRows'
import { inTransaction } from '../../../server/db/transaction'
import { exhibitorApp } from '../../support/server/exhibitorApp'
import { exhibitorFair } from '../../support/server/exhibitorForms'
import { FAIR, goodAnswers, OTHER_FAIR, visitorForm } from '../../support/server/fairFixture'
import {
  startTestServer,
  TEST_SECRET_KEY,
  type TestServer,
} from '../../support/server/startTestServer'
import { tablesHolding } from './support'

const SECRET = TEST_SECRET_KEY
const ID = '990000199001010017'
const idField = {
  Id: 'CardId',
  Name: '证件',
  Name_en: 'ID',
  Type: 'Text',
  InputType: 'idcard',
  Group: 'main',
}
const withId = { ...visitorForm, Fields: [...visitorForm.Fields, idField] }

describe('the audit trail, and what a fair keeps', () => {
  let server: TestServer
  before(async () => {
    server = await startTestServer()
    // a fair that was over ten days ago
    const fair = exhibitorFair(FAIR, 'Alpha')
    const End = new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 10)
    await server.importFair({
      ...fair,
      config: { ...fair.config, Fair: { Code: 'A', Start: End, End, Open: '', Name: 'A' } },
      settings: {
        ...fair.settings,
        retention: {
          registrations: 3,
          idNumbers: 2,
          submissions: 5,
          visits: 3,
          messages: 3,
          audit: 5000,
        },
      },
      forms: fair.forms.map(form =>
        form.id === 'visitor' ? { ...form, hash: 'with-id', definition: withId } : form,
      ),
    })
  })
  after(() => server.close())

  const register = async (phone: string, appId = FAIR) => {
    const token = await server.tokenFor(phone, 'visitor', appId)
    const answers = goodAnswers(appId === FAIR ? { FormVersion: 2, CardId: ID } : {})
    const reply = await server.call('/api/visitor/register', answers, { token, appId })
    assert.equal(reply.succ, true, JSON.stringify(reply.body))
    return token
  }
  const age = (table: string, column: string, days: number, where = 'true') =>
    server.pool.query(
      `UPDATE ${table} SET ${column} = now() - make_interval(secs => ${days * 86_400}) WHERE ${where}`,
    )
  const run = async (args: string[], input = '') => {
    const lines: string[] = []
    const command = readPrivacyCommand([...args, '--fair', FAIR])
    assert.ok(command, args.join(' '))
    const tools = {
      pool: server.pool,
      config: { secretKey: SECRET },
      vault: server.built.services.vault,
      input: Readable.from([input]),
    }
    const code = await runPrivacy(command, { ...tools, print: line => void lines.push(line) })
    return { code, said: lines.join('\n') }
  }
  const phones = async () =>
    (
      await server.pool.query<{ phone: string }>(
        "SELECT phone FROM person WHERE audience = 'visitor' ORDER BY phone",
      )
    ).rows.map(({ phone }) => phone)

  it('the trail records every step of a submission with its actor, in the same statement', async () => {
    const north = exhibitorApp(server, await server.exhibitorToken('north'))
    await north.save({ Builder: 'x' })
    await north.submit({ Builder: 'x', Revision: 1 })
    await north.withdraw({ Revision: 2 })
    const lines: string[] = []
    const command = readAuditCommand(['--fair', FAIR])
    assert.ok(command)
    assert.equal(await runAudit(command, server.pool, line => void lines.push(line)), 0)

    assert.deepEqual(
      lines.map(line => line.split('\t').slice(2)),
      [
        [
          'north',
          'form.withdraw',
          'form:booth',
          '{"to":"withdrawn","from":"submitted","exhibitor":"north"}',
        ],
        [
          'north',
          'form.submit',
          'form:booth',
          '{"to":"submitted","from":"draft","exhibitor":"north"}',
        ],
      ],
    )
    for (const line of lines) assert.match(line, /^\S+Z\tperson:\d+\t/)
  })

  it('the trail of past days is sealed, and a change that bypasses the triggers is found', async () => {
    const at = (days: number) => new Date(Date.now() - days * 86_400_000)
    const add = (days: number, subject: string) =>
      server.pool.query(
        `INSERT INTO audit_event (app_id, at, actor, action, subject) VALUES ($1, $2, 'system', 'fair.test', $3)`,
        [FAIR, at(days), subject],
      )
    for (const days of [9, 9, 8, 5, 3, 0]) await add(days, `n:${days}`)
    const verify = async () => {
      const lines: string[] = []
      const command = readAuditVerifyCommand(['verify', '--fair', FAIR])
      assert.ok(command)
      const code = await runAuditVerify(command, server.pool, line => void lines.push(line))
      return { code, said: lines.join('\n') }
    }
    const { auditDays } = createRepositories(server.pool)
    const seal = createAuditSealing({ repositories: { auditDays }, clock: systemClock })
    await Promise.all([seal(), seal()])
    const whole = await verify()
    assert.equal(whole.code, 0, whole.said)
    assert.match(whole.said, /4 days of .*: 0 no longer kept, 4 with 5 events as they were sealed/)
    assert.match(whole.said, /Chain up to \d{4}-\d\d-\d\d: [0-9a-f]{64}/)

    const unguarded = (text: string, values: unknown[] = []) =>
      inTransaction(server.pool, async client => {
        await client.query('ALTER TABLE audit_event DISABLE TRIGGER USER')
        await client.query('ALTER TABLE audit_day DISABLE TRIGGER USER')
        await client.query(text, values)
        await client.query('ALTER TABLE audit_event ENABLE TRIGGER USER')
        await client.query('ALTER TABLE audit_day ENABLE TRIGGER USER')
      })
    const found = async (text: string, back: string, problem: RegExp) => {
      await unguarded(text)
      const { code, said } = await verify()
      assert.equal(code, 1, text)
      assert.match(said, problem)
      await unguarded(back)
      assert.equal((await verify()).code, 0, back)
    }
    const here = `app_id = '${FAIR}'`
    await found(
      `UPDATE audit_event SET actor = 'person:1' WHERE ${here} AND subject = 'n:8'`,
      `UPDATE audit_event SET actor = 'system' WHERE ${here} AND subject = 'n:8'`,
      /1 events, 1 were sealed; they are not the same/,
    )
    await add(4, 'late')
    assert.match((await verify()).said, /1 events were added to days that were over/)
    await unguarded(`DELETE FROM audit_event WHERE subject = 'late'`)
    await found(
      `UPDATE audit_day SET hash = sha256('x'), events = 2 WHERE ${here} AND events = 2`,
      `UPDATE audit_day SET hash = (SELECT h.hash FROM audit_hash('${FAIR}', day) h) WHERE ${here} AND events = 2`,
      /the chain is broken/,
    )
    const removed = await inTransaction(server.pool, client =>
      createRepositories(client).retention.remove('audit', FAIR, at(6)),
    )
    assert.equal(removed, 3)
    // they were to be kept for longer than that
    assert.match((await verify()).said, /0 events, 2 were sealed; they are not the same/)
    await server.pool.query(
      `UPDATE fair SET settings = jsonb_set(settings, '{retention,audit}', '6') WHERE app_id = $1`,
      [FAIR],
    )
    const shorter = await verify()
    assert.equal(shorter.code, 0, shorter.said)
    assert.match(shorter.said, /2 no longer kept, 2 with 2 events/)
    await unguarded(`DELETE FROM audit_event WHERE ${here} AND subject = 'n:3'`)
    assert.equal((await verify()).code, 1)
    await server.pool.query(
      `UPDATE fair SET settings = jsonb_set(settings, '{retention,audit}', '5000') WHERE app_id = $1`,
      [FAIR],
    )
    assert.equal(readAuditVerifyCommand(['verify', 'x']), undefined)
  })

  it('the trail cannot be changed or shortened', async () => {
    for (const text of [
      "UPDATE audit_event SET actor = 'x'",
      'DELETE FROM audit_event',
      'TRUNCATE audit_event',
    ])
      await assert.rejects(server.pool.query(text), /append-only/, text)
    const { audit, retention } = createRepositories(server.pool)
    const count = (await audit.list({ appId: FAIR, limit: 100 })).length
    assert.equal(
      await inTransaction(server.pool, client =>
        createRepositories(client).retention.remove('audit', FAIR, new Date(Date.now() + 1000)),
      ),
      count,
    )
    await assert.rejects(
      retention
        .remove('audit', FAIR, new Date())
        .then(() => server.pool.query('TRUNCATE audit_event')),
      /append-only/,
    )
  })

  it('is deleted when its days are over, only of this fair, and a dry run lists what is due', async () => {
    await register('13800134001')
    await register('13800134002')
    await register('13800134001', OTHER_FAIR)
    await exhibitorApp(server, await server.exhibitorToken('south')).submit({ Builder: 'x' })
    await server.pool.query(
      "INSERT INTO visit (app_id, day, channel, client_id, created_at) VALUES ($1, '2020-01-01', 'wx', 'c1', '2020-01-01')",
      [FAIR],
    )
    const old = "person_id IN (SELECT id FROM person WHERE phone = '+8613800134001')"
    await age('registration', 'created_at', 4, old)
    await age('person', 'created_at', 4, "phone = '+8613800134001'")
    await age('person', 'last_login_at', 4, "phone = '+8613800134001'")
    await age('form_submission', 'saved_at', 6)

    const planned = await run(['retention', '--dry-run'])
    assert.match(planned.said, /registrations: kept 3 days after it; due now: 1/)
    assert.match(planned.said, /submissions: kept 5 days after it; due now: 2/)
    assert.equal((await phones()).length, 3)

    const done = await run(['retention'])
    assert.deepEqual([done.code, done.said], [0, 'Gone: registrations 1, submissions 2, visits 1'])
    assert.deepEqual(await phones(), ['+8613800134001', '+8613800134002'])
    const { rows } = await server.pool.query<{ app_id: string }>(
      "SELECT app_id FROM person WHERE phone = '+8613800134001'",
    )
    assert.deepEqual(rows, [{ app_id: OTHER_FAIR }])
    assert.equal((await server.pool.query('SELECT FROM form_submission')).rowCount, 0)
    assert.match((await run(['retention'])).said, /done within the day/)
    assert.match((await run(['report'])).said, /Z {2}registrations 1, submissions 2, visits 1/)
  })

  it('the arrival times of company guests are deleted with the looks they come from, and nothing else of the guests', async () => {
    const came: [string, number][] = [
      ['13800134008', 9],
      ['13800134009', 2],
    ]
    for (const [phone, days] of came) {
      await register(phone, OTHER_FAIR)
      const values = [OTHER_FAIR, phone]
      await server.pool.query(
        `INSERT INTO invitation (app_id, id, kind, exhibitor_id, max_uses, expires_at, state) VALUES ($1, 'guest' || $2, 'person', 'north', 1, now(), 'accepted')`,
        values,
      )
      await server.pool.query(
        `INSERT INTO invitation_use (app_id, invitation_id, person_id) SELECT $1, 'guest' || $2, id FROM person WHERE app_id = $1 AND phone = '+86' || $2`,
        values,
      )
      await server.pool.query(
        `INSERT INTO check_in (app_id, nonce, code_hash, badge_id, gate_id, direction, at, day, hour, admitted, reason, server_admitted, server_reason)
         SELECT b.app_id, 'guest' || $2, '', b.id, 'main', 'in', now() - make_interval(days => $3), current_date, 9, true, 'ok', true, 'ok'
         FROM badge b JOIN registration r ON r.app_id = b.app_id AND r.card_code = b.code JOIN person p ON p.id = r.person_id
         WHERE b.app_id = $1 AND p.phone = '+86' || $2`,
        [...values, days],
      )
    }
    const stands = async () => {
      const { rows } = await server.pool.query<{ looks: number; came: boolean }>(
        `SELECT (SELECT count(*)::int FROM check_in c WHERE c.app_id = u.app_id AND c.nonce = u.invitation_id) AS looks, u.attended_at IS NOT NULL AS came
         FROM invitation_use u WHERE u.app_id = $1 AND u.invitation_id = ANY($2) ORDER BY u.invitation_id`,
        [OTHER_FAIR, came.map(([phone]) => `guest${phone}`)],
      )
      return rows.map(one => [one.looks, one.came])
    }
    const { retention } = createRepositories(server.pool)
    const before = new Date(Date.now() - 5 * 86_400_000)
    await retention.remove('visits', FAIR, before)
    const all = [
      [1, true],
      [1, true],
    ]
    assert.deepEqual(await stands(), all, 'another fair')

    await retention.remove('visits', OTHER_FAIR, before)

    assert.deepEqual(await stands(), [[0, false], all[1]])
    await server.pool.query('DELETE FROM invitation WHERE app_id = $1', [OTHER_FAIR])
  })

  it('keeps no names of invited people long after their batches have ended, drafts included', async () => {
    const token = await server.exhibitorToken('north')
    const ex = async (call: string, body: object) =>
      (await server.call<{ Id: string }>(`/api/ex/invitation/${call}`, { ...body }, { token })).data
        .Id
    const texts = {
      Type: 'visitor',
      Title: 't',
      Words: '',
      Words_en: '',
      Template: 'business',
      Sender: '周若水',
      Quota: 5,
      RemindDays: 0,
    }
    const names = ['从未来过', '草稿里的人', '还在受邀']
    const ids: string[] = []
    for (const Name of names) {
      const Id = await ex('batch/save', {
        ...texts,
        Expires: new Date(Date.now() + 864e6).toISOString().slice(0, 10),
      })
      await ex('contact/add', { Id, People: [{ Name }] })
      if (Name !== '草稿里的人') await ex('send', { Id })
      ids.push(Id)
    }
    await age('invitation_batch', 'expires_at', 4, `id IN ('${ids[0]}', '${ids[1]}')`)
    await age('invitation_batch', 'expires_at', 2, `id = '${ids[2]}'`)
    await server.pool.query('DELETE FROM retention_run')

    assert.match(
      (await run(['retention', '--dry-run'])).said,
      /batches of companies' invitations, with the registrations: 2/,
    )
    assert.equal((await run(['retention'])).said, 'Gone: batches 2')

    const { rows } = await server.pool.query<{ name: string }>(
      `SELECT name FROM invitation WHERE kind = 'person'`,
    )
    assert.deepEqual(rows, [{ name: '还在受邀' }])
  })

  it('deletes talks that were silent for that long, and their unread messages count no more', async () => {
    const begin = async (pair: string, days: number) => {
      const { rows } = await server.pool.query<{ id: string }>(
        `INSERT INTO talk (app_id, pair, began_by, source, last_seq, last_at) VALUES ($1, $2, 'b', 'door', 1, now() - make_interval(days => $3)) RETURNING id`,
        [FAIR, pair, days],
      )
      await server.pool.query(
        `INSERT INTO talk_seat (app_id, talk_id, side, party, unread) VALUES ($1, $2, 'a', 'exhibitor:north', 1), ($1, $2, 'b', $3, 0)`,
        [FAIR, rows[0]?.id, `exhibitor:${pair}`],
      )
      await server.pool.query(
        `INSERT INTO talk_message (app_id, talk_id, seq, side, cid, kind, body, at) VALUES ($1, $2, 1, 'b', 'c', 'text', '{"text":"在吗"}', now())`,
        [FAIR, rows[0]?.id],
      )
    }
    await server.pool.query(
      `INSERT INTO talk_party (app_id, party, unread)
       VALUES ($1, 'exhibitor:north', 2), ($1, 'exhibitor:south', 0), ($1, 'exhibitor:east', 0)`,
      [FAIR],
    )
    await begin('south', 4)
    await begin('east', 2)
    await server.pool.query(
      `INSERT INTO record (app_id, resource, id, exhibitor_id, form_id, form_version, state, revision, created_at, saved_at, "values")
       VALUES ($1, 'post', 'reportedpost____', 'north', 'post', 1, 'approved', 1, now(), now(), '{}')`,
      [FAIR],
    )
    await server.pool.query(
      `INSERT INTO talk_report (app_id, resource, record_id, by_party, about_party, author, reason, created_at, evidence)
       SELECT $1, 'post', 'reportedpost____', 'exhibitor:south', 'exhibitor:north', days, 'spam', now() - make_interval(days => days), '{}' FROM unnest('{2,4}'::int[]) days`,
      [FAIR],
    )
    await server.pool.query('DELETE FROM retention_run')

    assert.match((await run(['retention', '--dry-run'])).said, /talks.*: 1/)
    assert.equal((await run(['retention'])).said, 'Gone: talks 1')

    const { rows } = await server.pool.query<{ pair: string; unread: number; said: number }>(
      `SELECT t.pair, p.unread, (SELECT count(*)::int FROM talk_message WHERE app_id = $1) AS said
       FROM talk t JOIN talk_party p ON p.app_id = t.app_id AND p.party = 'exhibitor:north' WHERE t.app_id = $1`,
      [FAIR],
    )
    assert.deepEqual(rows, [{ pair: 'east', unread: 1, said: 1 }])
    const reports = await server.pool.query('SELECT author::int FROM talk_report')
    assert.deepEqual(reports.rows, [{ author: 2 }], 'a report of a post goes as well')
    await server.pool.query("DELETE FROM record WHERE id = 'reportedpost____'")
  })

  it('loses its identity numbers before the answers that contain them', async () => {
    const token = await register('13800134021')
    const id = "person_id = (SELECT id FROM person WHERE phone = '+8613800134021')"
    await age('registration', 'created_at', 2.5, id)
    await server.pool.query('DELETE FROM retention_run')
    assert.match(
      (await run(['retention', '--dry-run'])).said,
      /idNumbers: kept 2 days after it; due now: 1/,
    )
    assert.equal((await run(['retention'])).said, 'Gone: idNumbers 1')
    const { data } = await server.call<{ Values: Record<string, unknown> }>(
      '/api/visitor/detail',
      {},
      { token },
    )

    assert.deepEqual([data.Values['CardId'], data.Values['NameStr']], [undefined, '林若溪'])
    const { rows } = await server.pool.query<{ marks: unknown }>(
      `SELECT id_marks AS marks FROM registration WHERE ${id}`,
    )
    assert.deepEqual(rows, [{ marks: null }])
    await server.pool.query("DELETE FROM person WHERE phone = '+8613800134021'")
  })

  it('is processed by one instance at a time', async () => {
    await server.pool.query('DELETE FROM retention_run')
    const retention = server.built.services.privacy.retention
    const done = await Promise.all(Array.from({ length: 5 }, () => retention.sweepFair(FAIR)))

    assert.equal(done.filter(Boolean).length, 1)
    assert.equal((await server.pool.query('SELECT FROM retention_run')).rowCount, 1)
  })

  it('keeps everything while the fair names no end', async () => {
    await age('registration', 'created_at', 4000, `app_id = '${OTHER_FAIR}'`)
    assert.equal(await server.built.services.privacy.retention.sweepFair(OTHER_FAIR), undefined)
  })

  it('finds data by phone or identity number for a request, without showing it', async () => {
    const byId = await run(['find'], `${ID}\n`)
    const byPhone = await run(['find'], '138 0013 4002')
    const { rows } = await server.pool.query<{ id: number }>(
      "SELECT id FROM person WHERE phone = '+8613800134002'",
    )

    assert.equal(byId.said, byPhone.said)
    assert.match(
      byId.said,
      new RegExp(`^person:${rows[0]?.id}\\tvisitor\\t\\d{12}\\t138\\*{4}4002$`),
    )
    assert.deepEqual(
      [(await run(['find'], '990000199912310029')).code, (await run(['find'])).code],
      [1, 1],
    )
    assert.equal((await run(['erase', String(rows[0]?.id)])).code, 0)
    assert.equal((await run(['erase', String(rows[0]?.id)])).code, 1)
    assert.equal((await run(['find'], ID)).code, 1)
  })

  it('reads its words, and nothing else', () => {
    for (const args of [
      [],
      ['erase'],
      ['erase', 'x'],
      ['erase', 'badge:x'],
      ['export', '12'],
      ['report', 'x'],
      ['find', '--dry-run'],
      ['retention', '--now'],
      ['report', '--fair'],
    ])
      assert.equal(readPrivacyCommand(args), undefined, args.join(' '))
    for (const args of [['x'], ['--limit', '0'], ['--limit', 'x'], ['--nope']])
      assert.equal(readAuditCommand(args), undefined, args.join(' '))
  })

  it('seals what was stored before, and again when the key changes', async () => {
    await register('13800134011')
    await server.importFair(
      exhibitorFair(FAIR, 'Alpha', [
        {
          id: 'booth',
          hash: 'id',
          settings: { Audience: ['ex'], Review: true },
          definition: { Id: 'booth', Name: 'b', Fields: [{ ...idField, Group: undefined }] },
        },
      ]),
    )
    const south = exhibitorApp(server, await server.exhibitorToken('south'))
    await south.submit({ CardId: ID, FormVersion: 2 })
    // as rows looked before
    await server.pool.query(
      `UPDATE registration SET "values" = "values" || jsonb_build_object('CardId', $1::text), sealed_with = NULL, id_marks = NULL WHERE app_id = $2`,
      [ID, FAIR],
    )
    await server.pool.query(
      `UPDATE form_submission SET "values" = jsonb_build_object('CardId', $1::text), submitted_values = jsonb_build_object('CardId', $1::text), sealed_with = NULL, id_marks = NULL`,
      [ID],
    )
    await server.pool.query(
      `UPDATE form_submission_event SET "values" = jsonb_build_object('CardId', $1::text), sealed_with = NULL WHERE "values" IS NOT NULL`,
      [ID],
    )
    assert.deepEqual(await tablesHolding(server.pool, [ID]), [
      'form_submission',
      'form_submission_event',
      'registration',
    ])

    const transact = <T>(
      work: (repositories: ReturnType<typeof createRepositories>) => Promise<T>,
    ) => inTransaction(server.pool, client => work(createRepositories(client)))
    const sealWith = (key: string, earlier: string[] = []) => {
      const sealer = createSealer(key, earlier)
      const vault = createAnswerVault(sealer, error => assert.fail(String(error)))
      return sealRows({ transact, vault, keyId: sealer.keyId })
    }
    assert.ok((await sealWith(SECRET)) >= 3)
    assert.deepEqual(await tablesHolding(server.pool, [ID]), [])
    assert.equal(await sealWith(SECRET), 0)
    assert.equal((await south.stands()).Values['CardId'], ID)
    assert.equal((await run(['find'], ID)).said.split('\n').length, 2)

    const later = 'another-secret-key-of-more-than-32-characters'
    assert.equal(await sealWith(later, [SECRET]), 3)
    const { rows } = await server.pool.query<{ key: string }>(
      "SELECT DISTINCT sealed_with AS key FROM registration WHERE app_id = $1 AND sealed_with <> ''",
      [FAIR],
    )
    assert.deepEqual(rows, [{ key: createSealer(later).keyId }])
    assert.equal(
      (await south.stands()).Values['CardId'],
      undefined,
      'the server still has the old key',
    )
    assert.equal(await sealWith(SECRET, [later]), 3)
    assert.equal((await south.stands()).Values['CardId'], ID)
  })
})
