import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { PrivacyExportReply } from '../../../core/contract/privacy'
import { readRegistrationCommand, runRegistration } from '../../../server/cli/reviewRegistration'
import { inTransaction } from '../../../server/db/transaction'
import { AppError } from '../../../server/errors'
import { createRepositories } from '../../../server/repositories/repositories'
import { createSecrets } from '../../../server/security/secrets'
import { openExport } from '../../../server/domain/tables/exportTable'
import { erasePerson } from '../../../server/services/privacy/eraser'
import type { Verdict } from '../../../server/domain/people/registrationStates'
import { FAIR, goodAnswers, OTHER_FAIR } from '../../support/server/fairFixture'
import {
  startTestServer,
  TEST_SECRET_KEY,
  type TestServer,
} from '../../support/server/startTestServer'
import { ticketType } from '../../support/server/ticketFixture'
import { guestApp, journalist, pressAnswers, registeredVisitor, registrationFair } from './support'

const ID_NUMBER = '11010519491231002X'

describe('a registration that is reviewed', () => {
  let server: TestServer
  before(async () => {
    server = await startTestServer()
    await server.importFair(registrationFair())
    const tickets = [ticketType('public', { audience: 'visitor', price: 3000, maxPerOrder: 1 })]
    await server.importFair({
      ...registrationFair({ visitor: { Review: true } }, OTHER_FAIR),
      tickets,
    })
  })
  after(() => server.close())

  let next = 13800141000
  const press = async (more: Record<string, unknown> = {}) => {
    const phone = String(next++)
    const app = await journalist(server, phone)
    const { data } = await app.register(pressAnswers(more))
    return { app, phone, card: data.Card }
  }
  const decide = (
    cardCode: string,
    verdict: Verdict,
    reason = '',
    revision?: number,
    appId = FAIR,
  ) =>
    server.built.services.registrations.review
      .decide(
        { appId, cardCode, verdict, reason, ...(revision !== undefined && { revision }) },
        { personId: null, name: 'cli:desk' },
      )
      .then(
        ({ from, registration }) => `${from} → ${registration.state}`,
        (error: unknown) =>
          error instanceof AppError ? error.code : Promise.reject(error as Error),
      )
  const messages = async (phone: string) => {
    const { rows } = await server.pool.query<{ kind: string; text: string; language: string }>(
      `SELECT kind, text, language FROM outbox WHERE recipient = $1 ORDER BY id`,
      [`+86${phone}`],
    )
    return rows
  }
  const trail = async (cardCode: string) => {
    const { rows } = await server.pool.query<{ step: string }>(
      `SELECT e.actor || ': ' || e.from_state || ' → ' || e.to_state || ' ' || e.reason AS step FROM registration_event e
       JOIN registration r ON r.id = e.registration_id WHERE r.card_code = $1 ORDER BY e.id`,
      [cardCode],
    )
    return rows.map(({ step }) => step.trim())
  }

  it('waits, is returned with a reason, is submitted again and approved; its person gets a message each time', async () => {
    const { app, phone, card } = await press({ lang: 'EN' })
    assert.deepEqual(
      [card.State, card.Target, card.CompanyName, card.Kind, card.CanEdit],
      ['submitted', 'media', '澜汐晚报', 'Online media', true],
    )
    assert.equal(
      await decide(card.CardCode, 'return', 'The letter is missing'),
      'submitted → returned',
    )
    const returned = (await app.card()).data
    assert.deepEqual(
      [returned.State, returned.Reason, returned.Revision, returned.CanEdit],
      ['returned', 'The letter is missing', 2, true],
    )

    const again = await app.update(pressAnswers({ Revision: 2 }))
    assert.deepEqual(
      [again.data.State, again.data.Reason, again.data.Revision],
      ['submitted', undefined, 3],
    )
    assert.equal(await decide(card.CardCode, 'approve'), 'submitted → approved')
    assert.equal((await app.card()).data.State, 'approved')
    assert.equal(await decide(card.CardCode, 'revoke', 'left the paper'), 'approved → revoked')

    const told = await messages(phone)
    assert.deepEqual(
      told.map(({ kind, language }) => [kind, language]),
      Array.from({ length: 3 }, () => ['review', 'en']),
    )
    assert.match(told[0]?.text ?? '', /needs changes: The letter is missing/)
    assert.match(
      told[1]?.text ?? '',
      new RegExp(`Alpha Fair has been approved\\. Your number is ${card.CardCode}`),
    )
    assert.deepEqual(await trail(card.CardCode), [
      'cli:desk: submitted → returned The letter is missing',
      'media: returned → submitted',
      'cli:desk: submitted → approved',
      'cli:desk: approved → revoked left the paper',
    ])
    const { rows } = await server.pool.query(
      `SELECT action, details FROM audit_event WHERE action LIKE 'registration.%' ORDER BY id LIMIT 2`,
    )
    assert.deepEqual(rows, [
      { action: 'registration.review', details: { from: 'submitted', to: 'returned' } },
      { action: 'registration.update', details: { from: 'returned', to: 'submitted' } },
    ])
  })

  it('is decided once: a refusal is final, for both sides, and so is every state after the fair', async () => {
    const { app, card } = await press()
    assert.equal(await decide(card.CardCode, 'revoke', 'x'), 'cannot_review')
    assert.equal(await decide(card.CardCode, 'reject'), 'bad_request')
    assert.equal(await decide(card.CardCode, 'reject', 'x'.repeat(501)), 'bad_request')
    assert.equal(await decide(card.CardCode, 'reject', 'no press'), 'submitted → rejected')
    for (const verdict of ['approve', 'return', 'reject', 'revoke'] as const)
      assert.equal(await decide(card.CardCode, verdict, 'x'), 'registration_final')
    assert.equal((await app.update(pressAnswers({ Revision: 2 }))).code, 'registration_final')
    assert.deepEqual(
      [(await app.card()).data.CanEdit, (await app.register(pressAnswers())).data.Existing],
      [false, true],
    )
    assert.equal(await decide('100000000000', 'approve'), 'unknown_visitor')
  })

  it('lets one of two reviewers win and informs the other', async () => {
    const { app, card } = await press()
    const outcomes = await Promise.all([
      decide(card.CardCode, 'approve', '', card.Revision),
      decide(card.CardCode, 'reject', 'why', card.Revision),
      decide(card.CardCode, 'return', 'why', card.Revision),
    ])

    assert.equal(
      outcomes.filter(outcome => outcome.startsWith('submitted →')).length,
      1,
      outcomes.join(),
    )
    assert.ok(
      outcomes.every(outcome =>
        /^submitted →|conflict|registration_final|cannot_review/.test(outcome),
      ),
      outcomes.join(),
    )
    assert.equal((await trail(card.CardCode)).length, 1)
    assert.equal(
      outcomes.find(outcome => outcome.startsWith('submitted'))?.split(' ')[2],
      (await app.card()).data.State,
    )
    assert.equal(
      await decide(card.CardCode, 'approve', '', 1),
      'conflict',
      'who looked at it before it moved',
    )
  })

  it('is changed by its person or decided by a reviewer, but not by both over a version neither has seen', async () => {
    for (let round = 0; round < 5; round++) {
      const { app, card } = await press()
      const [update, verdict] = await Promise.all([
        app.update(pressAnswers({ Revision: 1, CompanyName: '栗川周刊' })),
        decide(card.CardCode, 'approve', '', 1),
      ])

      const won = [update.succ, verdict === 'submitted → approved'].filter(Boolean).length
      // one after the other, the update finds another revision and the verdict another one, too
      assert.equal(won, 1, `${update.code ?? 'updated'}, ${verdict}`)
      assert.equal((await app.card()).data.State, update.succ ? 'submitted' : 'approved')
    }
  })

  it('is not reviewed where the form requires none, but can be revoked', async () => {
    const { card } = await registeredVisitor(server, '13800141900')
    assert.equal(card.State, 'approved')
    for (const verdict of ['approve', 'return', 'reject'] as const)
      assert.equal(await decide(card.CardCode, verdict, 'x'), 'cannot_review')
    assert.equal(await decide(card.CardCode, 'revoke', 'ticket resold'), 'approved → revoked')
  })

  it('with a priced ticket is reviewed after it is paid, and is unpaid again after a refund', async () => {
    const app = guestApp(
      server,
      'visitor',
      await server.tokenFor('13800141901', 'visitor', OTHER_FAIR),
      OTHER_FAIR,
    )
    const { Card } = (await app.register(goodAnswers({ TicketType: 'public' }))).data
    assert.deepEqual([Card.State, Card.CanEdit], ['unpaid', false])
    assert.equal((await app.update(goodAnswers({ Revision: 1 }))).code, 'cannot_edit')
    assert.equal(await decide(Card.CardCode, 'approve', '', undefined, OTHER_FAIR), 'cannot_review')
    const { unpaidRegistrations, registrations } = createRepositories(server.pool)
    const personId = (await registrations.findByCard(OTHER_FAIR, Card.CardCode))?.personId ?? 0

    await unpaidRegistrations.settle(OTHER_FAIR, personId, 'public')
    assert.deepEqual(
      [(await app.card()).data.State, (await app.card()).data.Revision],
      ['submitted', 2],
    )
    await unpaidRegistrations.settle(OTHER_FAIR, personId, 'public')
    assert.equal((await app.card()).data.Revision, 2, 'once')
    await unpaidRegistrations.reopen(OTHER_FAIR, personId, 'public')
    assert.equal((await app.card()).data.State, 'unpaid')
    await unpaidRegistrations.settle(OTHER_FAIR, personId, 'public')
    assert.equal(
      await decide(Card.CardCode, 'reject', 'no trade', undefined, OTHER_FAIR),
      'submitted → rejected',
    )
    await unpaidRegistrations.reopen(OTHER_FAIR, personId, 'public')
    assert.equal((await app.card()).data.State, 'rejected', 'whatever becomes of the money')
    assert.deepEqual((await trail(Card.CardCode)).slice(0, 2), [
      'payment: unpaid → submitted',
      'payment: submitted → unpaid',
    ])
  })

  it('is shown completely to its person, exported with its reason, and deleted with all its steps', async () => {
    const { app, phone, card } = await press({ Click: { adid: 'ad-7', clickid: 'click-7' } })
    await decide(card.CardCode, 'return', 'the letter of 沈见山')
    const { data } = await server.call<{ Registration: Record<string, unknown> }>(
      '/api/open/privacy/export',
      {},
      { token: app.token },
    )
    const { Target, State, Reason, History, Click } = data.Registration
    assert.deepEqual(
      [Target, State, Reason, Click],
      ['media', 'returned', 'the letter of 沈见山', { adid: 'ad-7', clickid: 'click-7' }],
    )
    assert.deepEqual(
      (History as { From: string; To: string }[]).map(({ From, To }) => `${From} → ${To}`),
      ['submitted → returned'],
    )

    const order = {
      appId: FAIR,
      formId: 'media',
      kind: 'registrations',
      language: 'en',
      isMasked: true,
      withIds: false,
    } as const
    const table = await openExport(
      createRepositories(server.pool),
      server.built.services.vault,
      order,
    )
    const rows: string[][] = []
    for await (const row of table.rows) rows.push(row)
    const cell = (heading: string) =>
      rows.find(row => row.includes(card.CardCode))?.[table.headings.indexOf(heading)]
    assert.deepEqual(
      [cell('State'), cell('Reason'), cell('Advertisement'), cell('Click')],
      ['Returned', 'the letter of 沈见山', 'ad-7', 'click-7'],
    )
    assert.match(cell('Last changed') ?? '', /^20\d\d/)

    assert.equal(
      (
        await server.call(
          '/api/open/privacy/delete',
          { Confirm: phone.slice(-4) },
          { token: app.token },
        )
      ).succ,
      true,
    )
    assert.deepEqual(await trail(card.CardCode), [])
    const { rowCount } = await server.pool.query(
      `SELECT FROM registration_event WHERE reason LIKE '%the letter of%'`,
    )
    assert.equal(rowCount, 0)
  })

  describe('npm run fair -- review', () => {
    const run = async (...args: string[]) => {
      const lines: string[] = []
      const command = readRegistrationCommand([...args, '--fair', FAIR])
      assert.ok(command, args.join(' '))
      const config = {
        sms: { countries: [], dailyBudget: 100_000 } as never,
        mail: { isOn: true, dailyBudget: 100_000, smtp: undefined },
        rateLimitFactor: 1,
        secretKey: TEST_SECRET_KEY,
        publicUrl: 'http://127.0.0.1:8080',
        oss: undefined,
        dataDir: server.dataDir,
      }
      const code = await runRegistration(command, {
        pool: server.pool,
        config,
        vault: server.built.services.vault,
        print: line => lines.push(line),
      })
      return { code, said: lines.join('\n') }
    }

    it('lists what waits, shows one with its trail and masked numbers, and decides', async () => {
      const { card } = await press({ CardId: ID_NUMBER })
      assert.match(
        (await run('list', '--form', 'media')).said,
        new RegExp(`${card.CardCode}\tmedia\tsubmitted\t沈见山`),
      )
      assert.deepEqual(await run('return', card.CardCode, '--reason', 'A page is missing'), {
        code: 0,
        said: `${card.CardCode}: submitted → returned`,
      })
      const { said } = await run('show', card.CardCode)
      assert.match(said, /Reason: A page is missing/)
      assert.match(said, /CardId名: 110105\*{8}002X/)
      assert.doesNotMatch(said, new RegExp(ID_NUMBER))
      assert.match(said, /submitted → returned {2}cli:/)
      assert.match((await run('list', '--state', 'returned')).said, new RegExp(card.CardCode))
      assert.match((await run('reject', card.CardCode)).said, /^Say why with --reason/)
      assert.equal((await run('approve', card.CardCode)).code, 0)
      assert.match(
        (await run('approve', card.CardCode)).said,
        /is approved\. This cannot be reviewed/,
      )
      assert.equal((await run('show', '100000000000')).code, 1)
      const { rowCount } = await server.pool.query(
        `SELECT FROM audit_event WHERE action = 'registration.read' AND actor LIKE 'cli:%'`,
      )
      assert.equal(rowCount, 1)
    })

    it('reads its words and nothing else', () => {
      assert.equal(readRegistrationCommand(['list'])?.what.do, 'list')
      for (const args of [
        [],
        ['list', 'media'],
        ['list', '--state', 'expired'],
        ['show'],
        ['show', '12'],
        ['approve', '123456789012', 'now'],
        ['bless', '123456789012'],
        ['return', '123456789012', '--reason'],
        ['approve', '123456789012', '--state', 'submitted'],
        ['booth', 'north', 'approve'],
      ])
        assert.equal(readRegistrationCommand(args), undefined, args.join(' '))
    })
  })

  it('is closed to others: of another fair, and of the same phone in another role', async () => {
    const { phone, card } = await press()
    const visitor = guestApp(server, 'visitor', await server.tokenFor(phone))
    assert.equal((await visitor.card()).code, 'not_registered')
    assert.equal((await visitor.update(goodAnswers({ Revision: 1 }))).code, 'not_registered')
    const elsewhere = guestApp(
      server,
      'media',
      await server.tokenFor(phone, 'media', OTHER_FAIR),
      OTHER_FAIR,
    )
    assert.equal((await elsewhere.card()).code, 'not_registered')
    const other = await server.built.services.registrations.review
      .decide(
        { appId: OTHER_FAIR, cardCode: card.CardCode, verdict: 'approve', reason: '' },
        { personId: null, name: 'cli:desk' },
      )
      .catch((error: unknown) => (error instanceof AppError ? error.code : 'failure'))
    assert.equal(other, 'unknown_visitor')
  })
})

describe('the verdict on a registration whose phone no text message reaches', () => {
  let server: TestServer
  before(async () => {
    server = await startTestServer({
      config: {
        sms: { provider: 'outbox', countries: ['852'], dailyBudget: 100, aliyun: undefined },
      },
    })
    await server.importFair(registrationFair())
  })
  after(() => server.close())

  it('comes by e-mail, is part of their export, and is deleted with them', async () => {
    const app = await journalist(server, '13800141990')
    const { CardCode: cardCode } = (await app.register(pressAnswers())).data.Card
    const { rows: people } = await server.pool.query<{ id: number }>(
      `UPDATE registration SET "values" = jsonb_set("values", '{Email}', '"Press@Example.org"') WHERE card_code = $1 RETURNING person_id AS id`,
      [cardCode],
    )
    const { review } = server.built.services.registrations
    await review.decide(
      { appId: FAIR, cardCode, verdict: 'return', reason: '请补 <介绍信>' },
      { personId: null, name: 'cli:desk' },
    )
    const sent = async () => {
      const { rows } = await server.pool.query<{
        recipient: string
        channel: string
        text: string
        mail: { subject: string; html: string }
      }>('SELECT recipient, channel, text, mail FROM outbox')
      return rows
    }
    const [mail, ...more] = await sent()
    assert.deepEqual(
      [mail?.recipient, mail?.channel, mail?.mail.subject, more],
      ['press@example.org', 'mail', '您的登记需要补充材料', []],
    )
    assert.match(mail?.text ?? '', /请补 <介绍信>[\s\S]*\/#\/pages\/media\/reg\?target=media/)
    assert.ok(mail?.mail.html.includes('请补 &#60;介绍信&#62;'))

    const own = await server.call<{ Messages: { Text: string }[] }>(
      '/api/open/privacy/export',
      {},
      { token: app.token },
    )
    assert.ok(own.data.Messages.some(({ Text }) => Text.includes('请补 <介绍信>')))
    await inTransaction(server.pool, client =>
      erasePerson(createRepositories(client), createSecrets(TEST_SECRET_KEY), {
        appId: FAIR,
        personId: people[0]?.id ?? 0,
        actor: 'system',
        reason: 'asked',
      }),
    )
    assert.deepEqual(await sent(), [])
  })

  it('gives no access to other messages for the mailbox they typed, which may be another person’s: to see, to hold back or to delete', async () => {
    const [theirs, typist] = [
      await journalist(server, '13800141991'),
      await journalist(server, '13800141992'),
    ]
    const { review } = server.built.services.registrations
    for (const app of [theirs, typist]) {
      const { CardCode: cardCode } = (await app.register(pressAnswers())).data.Card
      await server.pool.query(
        `UPDATE registration SET "values" = jsonb_set("values", '{Email}', '"Shared@Example.org"') WHERE card_code = $1`,
        [cardCode],
      )
      await review.decide(
        { appId: FAIR, cardCode, verdict: 'return', reason: cardCode },
        { personId: null, name: 'cli:desk' },
      )
    }
    const { outbox, heldData, consents } = createRepositories(server.pool)
    const more = {
      appId: FAIR,
      channel: 'mail',
      recipient: 'shared@example.org',
      language: 'cn',
      text: 'x',
      code: '1',
    } as const
    for (const kind of ['recovery_code', 'invitation'])
      await outbox.insert({ ...more, kind, ttlSeconds: 600, consentVersion: '' })
    const left = async () =>
      (await server.pool.query<{ kind: string }>('SELECT kind FROM outbox ORDER BY id')).rows
        .map(({ kind }) => kind)
        .join(' ')
    const all = 'review review recovery_code invitation'
    const told = async (app: typeof typist) =>
      (
        await server.call<PrivacyExportReply>('/api/open/privacy/export', {}, { token: app.token })
      ).data.Messages.map(({ Kind }) => Kind)

    assert.equal(await left(), all)
    for (const app of [theirs, typist]) assert.deepEqual(await told(app), ['review'])
    const idOf = async (phone: string) =>
      (
        await server.pool.query<{ id: number }>(
          'SELECT id FROM person WHERE national_number = $1',
          [phone],
        )
      ).rows[0]?.id ?? 0
    const personId = await idOf('13800141992')
    await consents.record({
      appId: FAIR,
      personId,
      purpose: 'notice',
      version: 'v',
      language: 'cn',
    })
    await server.pool.query(
      `UPDATE outbox SET sent_at = NULL, next_try_at = now() + interval '1 hour'`,
    )
    assert.ok(
      (
        await server.call(
          '/api/open/privacy/withdraw',
          { Purpose: 'notice' },
          { token: typist.token },
        )
      ).succ,
    )
    assert.equal(await left(), 'review recovery_code invitation')
    assert.deepEqual([await told(theirs), await told(typist)], [['review'], []])
    assert.ok(
      (await server.call('/api/open/privacy/delete', { Confirm: '1992' }, { token: typist.token }))
        .succ,
    )
    assert.equal(await left(), 'review recovery_code invitation')
    assert.equal((await heldData.findPerson(FAIR, personId))?.id, undefined)
  })
})
