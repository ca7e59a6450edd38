import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { after, before, describe, it } from 'node:test'
import type { PrivacyExportReply } from '../../../core/contract/privacy'
import { readPrivacyCommand, runPrivacy } from '../../../server/cli/privacy'
import { createRepositories, type Repositories } from '../../../server/repositories/repositories'
import { createSecrets } from '../../../server/security/secrets'
import {
  accountReader,
  noticeReaders,
  textCompany,
  type Reader,
} from '../../../server/domain/messages/companyTexts'
import { recoveryHash } from '../../../server/services/account/codeService'
import { FAIR, goodAnswers } from '../../support/server/fairFixture'
import { passCaptcha } from '../../support/server/passCaptcha'
import {
  startTestServer,
  TEST_SECRET_KEY,
  type TestServer,
} from '../../support/server/startTestServer'
import { tablesHolding } from './support'

const WAYS = { sms: { countries: ['86'] }, mail: { isOn: true } }

describe('what was sent to a mailbox', () => {
  let server: TestServer
  let repositories: Repositories
  before(async () => {
    server = await startTestServer()
    repositories = createRepositories(server.pool)
  })
  after(() => server.close())

  const run = async (args: string[], input = '') => {
    const lines: string[] = []
    const command = readPrivacyCommand([...args, '--fair', FAIR])
    assert.ok(command, args.join(' '))
    const tools = {
      pool: server.pool,
      config: { secretKey: TEST_SECRET_KEY },
      vault: server.built.services.vault,
    }
    const code = await runPrivacy(command, {
      ...tools,
      input: Readable.from([input]),
      print: line => void lines.push(line),
    })
    return [code, lines.join('\n')] as const
  }
  const exported = async (token: string) =>
    (
      await server.call<PrivacyExportReply>('/api/open/privacy/export', {}, { token })
    ).data.Messages.map(({ Kind, Text }) => [Kind, Text])
  const messages = async (mailbox: string) =>
    (await server.pool.query('SELECT FROM outbox WHERE recipient = $1', [mailbox])).rowCount
  const write = async (readers: readonly Reader[], kind: 'reminder' | 'review') => {
    const fair = await repositories.fairs.find(FAIR)
    assert.ok(fair)
    const mail = () => ({ fair: 'Alpha', subject: kind, paragraphs: [`about ${kind}`] })
    const budgetOn = () => ({ spend: () => Promise.resolve() })
    return textCompany(repositories, budgetOn, fair, readers, {
      kind,
      ttlSeconds: 3600,
      code: '',
      text: () => 'x',
      mail,
    })
  }

  it('as a verdict is found, exported and deleted with the person it is about', async () => {
    const token = await server.tokenFor('13800130831')
    const Email = 'Verdict@xn--bcher-kva.example'
    await server.call('/api/visitor/register', goodAnswers({ Email }), { token })
    const { rows } = await server.pool.query<{ id: number }>(
      `SELECT id::int AS id FROM person WHERE phone = '+8613800130831'`,
    )
    const personId = rows[0]?.id ?? 0
    const recipient = 'verdict@xn--bcher-kva.example'
    const to = {
      appId: FAIR,
      kind: 'review',
      channel: 'mail',
      language: 'cn',
      code: '',
      ttlSeconds: 3600,
      consentVersion: '',
    } as const
    await repositories.outbox.insert({
      ...to,
      recipient,
      text: '已通过审核',
      mail: { from: 'A', subject: 's', html: '' },
      personId,
    })

    assert.deepEqual((await run(['find'], 'verdict@bücher.example'))[1].split('\t').slice(0, 2), [
      `person:${personId}`,
      'visitor',
    ])
    assert.deepEqual(await exported(token), [['review', '已通过审核']])

    await server.pool.query(
      `UPDATE registration SET "values" = jsonb_set("values", '{Email}', '"new@example.org"') WHERE person_id = $1`,
      [personId],
    )
    await repositories.outbox.insert({
      ...to,
      recipient,
      text: 'x',
      mail: { from: 'A', subject: 's', html: '' },
      personId,
    })
    const found = (await run(['find'], 'VERDICT@bücher.example'))[1].split('\n')
    assert.deepEqual(
      found.map(line => line.split('\t').slice(0, 2)),
      [[`person:${personId}`, 'visitor']],
      'once, by what went to a mailbox they have no longer',
    )
    assert.equal((await run(['erase', String(personId)]))[0], 0)
    assert.equal(await messages(recipient), 0)
    assert.deepEqual(
      await tablesHolding(server.pool, ['erdict@xn--bcher-kva.example', 'erdict@bücher.example']),
      [],
    )
  })

  it('as a reminder, a result or a code belongs to an account, also after the folder gives it another mailbox', async () => {
    const login = 'north-staff'
    const token = await server.exhibitorToken(login)
    const set = (email: string) =>
      server.pool.query(
        'UPDATE exhibitor_account SET email = $2, phone = NULL WHERE app_id = $1 AND login = $3',
        [FAIR, email, login],
      )
    await set('first@example.org')
    const { rows } = await server.pool.query<{ id: number }>(
      'SELECT person_id::int AS id FROM exhibitor_account WHERE app_id = $1 AND login = $2',
      [FAIR, login],
    )
    const personId = rows[0]?.id ?? 0
    const account = await repositories.reminders.findAccount(FAIR, personId)
    assert.ok(account)
    const reader = await accountReader(repositories, WAYS, FAIR, account)
    assert.ok(reader)
    assert.equal((await write([reader], 'reminder')) + (await write([reader], 'review')), 2)
    await server.call('/api/ex/pwd/code', {
      Account: login,
      Email: 'first@example.org',
      captcha: await passCaptcha(server),
    })
    assert.equal(await messages('first@example.org'), 3)

    assert.equal((await run(['find'], 'FIRST@example.org'))[1].split('\t')[0], `person:${personId}`)
    assert.equal((await exported(token)).length, 3)
    assert.ok(!JSON.stringify(await exported(token)).match(/\d{6}/), 'never the words of a code')
    await set('second@example.org')
    assert.deepEqual(
      (await exported(token)).map(([kind]) => kind),
      ['reminder', 'review'],
    )
    const former = (await run(['find'], 'first@example.org'))[1]
      .split('\n')
      .map(line => line.split('\t').slice(0, 2).join(' '))
    assert.equal(former.length, 2)
    assert.match(former[0] ?? '', /^message:\d+ recovery_code$/, 'a code is about nobody')
    assert.equal(former[1], `person:${personId} ex`, 'what else went there is theirs still')
    await set('first@example.org')
    assert.equal((await run(['erase', String(personId)]))[0], 0)
    assert.equal(await messages('first@example.org'), 0)
    const hash = recoveryHash(createSecrets(TEST_SECRET_KEY), login, 'first@example.org')
    assert.equal(
      (await server.pool.query('SELECT FROM login_code WHERE phone_hash = $1', [hash])).rowCount,
      0,
    )
    assert.deepEqual(await tablesHolding(server.pool, ['first@example.org']), [])
  })

  it('of a company’s contact is found by the record, and by itself after the contact is deleted', async () => {
    const Id = 'gone000000000001'
    await server.pool.query(
      `INSERT INTO record (app_id, resource, id, exhibitor_id, form_id, form_version, state, "values", revision, created_at, saved_at, published_version, published_values, published_at)
       VALUES ($1, 'contact', $2, 'north', 'contact', 1, 'active', '{}', 1, now(), now(), 1, '{"Notices": true, "Email": "Office@example.org"}', now())`,
      [FAIR, Id],
    )
    assert.equal(await write(await noticeReaders(repositories, WAYS, FAIR, 'north'), 'reminder'), 1)
    const { rows } = await server.pool.query<{ id: string }>(
      `SELECT id FROM outbox WHERE recipient = 'office@example.org'`,
    )
    const message = `message:${rows[0]?.id ?? ''}`
    assert.deepEqual(await run(['find'], 'office@example.org'), [
      0,
      `exhibitor:north\tcontact:${Id}\t-\t-\n${message}\treminder\t-\t-`,
    ])
    await server.pool.query('DELETE FROM record WHERE id = $1', [Id])

    assert.deepEqual(await run(['find'], 'OFFICE@example.org'), [0, `${message}\treminder\t-\t-`])
    const { rows: others } = await server.pool.query<{ id: string }>(
      `INSERT INTO outbox (app_id, kind, channel, recipient, language, text, consent_version, consented_at, expires_at)
       SELECT $1, kind, channel, 'x', 'cn', '', '', now(), now() + interval '1 hour' FROM (VALUES ('review', 'sms'), ('invitation', 'mail')) AS of (kind, channel)
       RETURNING id`,
      [FAIR],
    )
    for (const { id } of others)
      assert.equal((await run(['erase', `message:${id}`]))[0], 1, 'no e-mail that find offers')
    assert.equal((await run(['erase', message]))[0], 0)
    assert.equal((await run(['erase', message]))[0], 1)
    assert.deepEqual(await run(['find'], 'office@example.org'), [1, 'No person has it.'])
    assert.deepEqual(await tablesHolding(server.pool, ['ffice@example.org']), [])
  })
})
