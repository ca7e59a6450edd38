import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { EXHIBITOR_PASSWORD, FAIR, NORTH_PHONE, OTHER_FAIR } from '../../support/server/fairFixture'
import { LEAKED, startLeaksStandIn, type LeaksStandIn } from '../../support/server/leaksStandIn'
import { passCaptcha } from '../../support/server/passCaptcha'
import { quickPasswords } from '../../support/server/quickPasswords'
import { protectionConfig } from '../../../server/protectionConfig'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

const NEW = 'a-new-password-7'
const Mobile = { CountryCode: '86', Number: NORTH_PHONE.nationalNumber }
const STRANGE = { CountryCode: '86', Number: '13800130799' }

describe('the password of an exhibitor', () => {
  quickPasswords()
  let server: TestServer
  let leaks: LeaksStandIn
  let original: string
  before(async () => {
    leaks = await startLeaksStandIn()
    server = await startTestServer({
      config: { protection: protectionConfig({ PWNED_PASSWORDS_URL: `${leaks.url}/` }) },
    })
    const { rows } = await server.pool.query<{ hash: string }>(
      `SELECT password_hash AS hash FROM exhibitor_account LIMIT 1`,
    )
    original = rows[0]?.hash ?? ''
  })
  beforeEach(async () => {
    await server.pool.query(
      'TRUNCATE login_failure, rate_limit, login_code, outbox, password_ticket',
    )
    await server.pool.query('UPDATE exhibitor_account SET password_hash = $1', [original])
  })
  after(async () => {
    await server.close()
    await leaks.close()
  })

  const login = (Account: string, Password: string, appId = FAIR) =>
    server.call('/api/ex/login', { Account, Password }, { appId })
  const isIn = async (token: string) =>
    (await server.call('/api/ex/form/list', {}, { token })).status === 200
  const askCode = async (Account: string, mobile = Mobile, more: Record<string, unknown> = {}) =>
    server.call('/api/ex/pwd/code', {
      Account,
      Mobile: mobile,
      captcha: await passCaptcha(server),
      ...more,
    })
  const messages = async () =>
    (await (await server.get('/dev/outbox')).json()) as {
      to: string
      code: string
      kind: string
      text: string
    }[]
  const recover = (Account: string, Code: string, mobile = Mobile) =>
    server.call<{ Ticket: string; ExpiresIn: number }>('/api/ex/pwd/recover', {
      Account,
      Mobile: mobile,
      Code,
    })
  const reset = (Ticket: string, Password = NEW, options = {}) =>
    server.call('/api/ex/pwd/reset', { Ticket, Password }, options)
  const change = (token: string, OldPassword: string, Password = NEW) =>
    server.call('/api/ex/pwd/change', { OldPassword, Password }, { token })
  const ticketFor = async (account = 'north') => {
    await askCode(account)
    return (await recover(account, (await messages())[0]?.code ?? '')).data.Ticket
  }

  it('is recovered by a code to its phone, which ends every session, the lock and the old password', async () => {
    const sessions = [await server.exhibitorToken(), await server.exhibitorToken()]
    const colleague = await server.exhibitorToken('north-staff')
    for (let i = 0; i < 10; i++) await login('north', 'wrong')
    assert.equal((await login('north', EXHIBITOR_PASSWORD)).code, 'account_locked')

    assert.deepEqual((await askCode(' North ', Mobile, { lang: 'EN' })).data, {
      ExpiresIn: 300,
      ResendIn: 60,
    })
    const [message, ...more] = await messages()
    assert.deepEqual(
      [message?.to, message?.kind, more.length],
      [NORTH_PHONE.e164, 'recovery_code', 0],
    )
    assert.match(message?.text ?? '', /^Your verification code is \d{6}/)
    const { Ticket, ExpiresIn } = (await recover('NORTH', message?.code ?? '')).data
    assert.equal(ExpiresIn, 600)
    assert.deepEqual((await reset(Ticket)).body, { succ: true, data: {} })

    assert.deepEqual(await Promise.all([...sessions, colleague].map(isIn)), [false, false, true])
    assert.equal((await login('north', NEW)).succ, true, 'the lock is gone')
    assert.equal((await login('north', EXHIBITOR_PASSWORD)).code, 'login_wrong')
    assert.equal(
      (await login('north', EXHIBITOR_PASSWORD, OTHER_FAIR)).succ,
      true,
      'the same name in another fair',
    )
    const { rows } = await server.pool.query(
      `SELECT action, actor = subject AS "isOwn" FROM audit_event WHERE action LIKE 'password%'`,
    )
    assert.deepEqual(rows, [{ action: 'password.reset', isOwn: true }])
  })

  describe('by e-mail', () => {
    const MAILBOX = 'ruoshui@example.org'
    const byMail = async (Account: string, Email: string, more: Record<string, unknown> = {}) =>
      server.call('/api/ex/pwd/code', {
        Account,
        Email,
        captcha: await passCaptcha(server),
        ...more,
      })
    const proved = (Account: string, Email: string, Code: string) =>
      server.call<{ Ticket: string }>('/api/ex/pwd/recover', { Account, Email, Code })
    beforeEach(async () => {
      await server.pool.query(
        `UPDATE exhibitor_account SET email = CASE login WHEN 'north' THEN $1 END WHERE app_id = $2`,
        [MAILBOX, FAIR],
      )
    })

    it('is recovered by a code to its mailbox, in any spelling of it', async () => {
      assert.deepEqual((await byMail('North', ' Ruoshui@Example.ORG', { lang: 'EN' })).data, {
        ExpiresIn: 300,
        ResendIn: 60,
      })
      const { rows } = await server.pool.query<{
        channel: string
        recipient: string
        code: string
        mail: { subject: string }
      }>('SELECT channel, recipient, code, mail FROM outbox')
      assert.deepEqual(
        rows.map(({ channel, recipient, mail }) => [channel, recipient, mail.subject]),
        [['mail', MAILBOX, 'Your code to recover the password']],
      )
      const code = rows[0]?.code ?? ''
      assert.equal(
        (await recover('north', code)).code,
        'code_expired',
        'a code of the mailbox proves no phone',
      )
      assert.equal((await proved('south', MAILBOX, code)).code, 'code_expired')
      const { Ticket } = (await proved('north', MAILBOX, code)).data
      assert.deepEqual((await reset(Ticket)).body, { succ: true, data: {} })
      assert.equal((await login('north', NEW)).succ, true)
    })

    it('answers alike whether account and mailbox exist and belong together, and writes to no one else', async () => {
      const answers = []
      for (const [account, mailbox] of [
        ['north', MAILBOX],
        ['north', 'other@example.org'],
        ['south', MAILBOX],
        ['nobody-here', 'other@example.org'],
      ] as const) {
        await server.pool.query('TRUNCATE rate_limit')
        const asked = await byMail(account, mailbox)
        const wrong = []
        for (let i = 0; i < 6; i++) wrong.push((await proved(account, mailbox, '000000')).body)
        answers.push({
          status: asked.status,
          body: asked.body,
          names: [...asked.headers.keys()].sort(),
          wrong,
        })
      }
      const [known, ...others] = answers
      for (const other of others) assert.deepEqual(other, known)
      assert.equal((await messages()).length, 1)
      assert.equal(
        (await server.pool.query('SELECT FROM login_code')).rowCount,
        4,
        'the same work for each',
      )
    })

    it('wants a captcha, one mailbox, and patience', async () => {
      assert.equal(
        (await server.call('/api/ex/pwd/code', { Account: 'north', Email: MAILBOX, captcha: 'x' }))
          .code,
        'captcha_required',
      )
      for (const bad of [
        'north',
        'a@b',
        `${MAILBOX}\r\nBcc: x@example.org`,
        `${MAILBOX}, x@example.org`,
      ])
        assert.equal((await byMail('north', bad)).code, 'invalid_email', bad)
      assert.equal((await byMail('north', '')).code, 'invalid_mobile')
      assert.ok((await byMail('north', MAILBOX)).succ)
      const strict = await server.pool.query(`SELECT FROM rate_limit WHERE key LIKE 'sms:minute:%'`)
      assert.ok((strict.rowCount ?? 0) > 0)
    })

    it('ends with the mailbox: another phone means that another person has the account now', async () => {
      await byMail('north', MAILBOX)
      const { Ticket } = (await proved('north', MAILBOX, (await messages())[0]?.code ?? '')).data
      const admin = await server.exhibitorToken('north')
      const { data } = await server.call<{ Accounts: { Id: string; Account: string }[] }>(
        '/api/ex/account/list',
        {},
        { token: admin },
      )
      const Id = data.Accounts.find(({ Account }) => Account === 'north')?.Id ?? ''
      const bind = (body: object) =>
        server.call('/api/ex/account/phone', { Id, Mobile, ...body }, { token: admin })
      assert.equal(
        (await bind({})).code,
        'password_wrong',
        'a session alone does not change where a new password comes from',
      )
      assert.equal((await bind({ OldPassword: 'not-this-one' })).code, 'password_wrong')
      assert.ok((await bind({ OldPassword: EXHIBITOR_PASSWORD })).succ)
      assert.equal((await reset(Ticket)).code, 'ticket_expired')
      await server.pool.query('TRUNCATE rate_limit, outbox')
      assert.ok((await byMail('north', MAILBOX)).succ)
      assert.equal((await messages()).length, 0)
      await server.pool.query(
        `UPDATE exhibitor_account SET managed_at = NULL WHERE login = 'north'`,
      )
    })
  })

  it('answers alike whether account and phone exist and belong together, and writes to no one else', async () => {
    const answers = []
    for (const [account, mobile] of [
      ['north', Mobile],
      ['north', STRANGE],
      ['south', Mobile],
      ['nobody-here', STRANGE],
    ] as const) {
      await server.pool.query('TRUNCATE rate_limit')
      const asked = await askCode(account, mobile)
      const wrong = []
      for (let i = 0; i < 6; i++) wrong.push((await recover(account, '000000', mobile)).body)
      answers.push({
        status: asked.status,
        body: asked.body,
        names: [...asked.headers.keys()].sort(),
        wrong,
      })
    }
    const [known, ...others] = answers
    for (const other of others) assert.deepEqual(other, known)
    assert.equal((await messages()).length, 1)
    assert.equal(
      (await server.pool.query('SELECT FROM login_code')).rowCount,
      4,
      'the same work for each',
    )
  })

  it('wants a captcha, and a code of this account that is neither wrong, used nor another kind’s', async () => {
    assert.equal(
      (await server.call('/api/ex/pwd/code', { Account: 'north', Mobile, captcha: 'x' })).code,
      'captcha_required',
    )
    assert.equal(
      (await askCode('north', { CountryCode: '86', Number: '123' })).code,
      'invalid_mobile',
    )
    assert.equal((await recover('north', '123456')).code, 'code_expired', 'none was sent')
    await askCode('north')
    const code = (await messages())[0]?.code ?? ''
    assert.equal((await recover('south', code)).code, 'code_expired')
    assert.equal((await recover('north', code, STRANGE)).code, 'code_expired')
    const asLogin = await server.call('/api/visitor/login', {
      Mobile,
      Code: code,
      Consent: '2031-01',
    })
    assert.equal(asLogin.code, 'code_expired', 'it logs nobody in')
    assert.equal(
      (await recover('north', code === '000000' ? '111111' : '000000')).code,
      'code_wrong',
    )
    assert.equal((await recover('north', code)).succ, true)
    assert.equal((await recover('north', code)).code, 'code_expired')
  })

  it('is not recovered for an account that has no phone, or may no longer log in', async () => {
    await askCode('south')
    assert.equal((await messages()).length, 0)
    const ticket = await ticketFor()
    await server.pool.query(
      `UPDATE exhibitor_account SET disabled_at = now() WHERE login = 'north' AND app_id = $1`,
      [FAIR],
    )
    try {
      assert.equal((await reset(ticket)).code, 'ticket_expired')
      await server.pool.query('TRUNCATE rate_limit')
      await askCode('north')
      assert.equal((await messages()).length, 1, 'the one before')
    } finally {
      await server.pool.query(
        `UPDATE exhibitor_account SET disabled_at = NULL WHERE login = 'north'`,
      )
    }
  })

  it('is set once by a ticket, however many requests use it at once, and by no other ticket', async () => {
    const ticket = await ticketFor()
    const { rows } = await server.pool.query<{ text: string }>(
      'SELECT password_ticket::text AS text FROM password_ticket',
    )
    assert.ok(
      rows.length === 1 && !rows[0]?.text.includes(ticket),
      'the ticket itself is not stored',
    )
    const tries = await Promise.all(
      Array.from({ length: 4 }, (_, i) => reset(ticket, `parallel-pass-${i}`)),
    )

    assert.equal(tries.filter(({ succ }) => succ).length, 1)
    assert.ok(tries.every(({ succ, code }) => succ || code === 'ticket_expired'))
    const winner = tries.findIndex(({ succ }) => succ)
    assert.equal((await login('north', `parallel-pass-${winner}`)).succ, true)
    for (const bad of [ticket, 'x', 'A'.repeat(43)])
      assert.equal((await reset(bad)).code, 'ticket_expired')
  })

  it('ends the ticket after ten minutes, in other fairs, and with another password', async () => {
    const late = await ticketFor()
    await server.pool.query(`UPDATE password_ticket SET expires_at = now() - interval '1 second'`)
    assert.equal((await reset(late)).code, 'ticket_expired')
    await server.pool.query('TRUNCATE rate_limit')
    const [first, second] = [
      await ticketFor(),
      await (server.pool.query('TRUNCATE rate_limit'), ticketFor()),
    ]
    assert.equal((await reset(first, NEW, { appId: OTHER_FAIR })).code, 'ticket_expired')
    assert.equal(
      (await reset(first, 'short')).code,
      'password_weak',
      'which leaves the ticket good',
    )
    assert.equal((await reset(first, 'north')).code, 'password_weak')
    assert.equal((await reset(first, 'Password123')).code, 'password_weak')
    assert.equal((await reset(first)).succ, true)
    assert.equal((await reset(second)).code, 'ticket_expired', 'what was given besides is over')
  })

  it('may not be one known from a leak; only five characters of its hash are sent out', async () => {
    const mine = await server.exhibitorToken()
    leaks.asked.length = 0
    const refused = await change(mine, EXHIBITOR_PASSWORD, LEAKED)
    assert.equal(refused.code, 'password_leaked')
    assert.match(String(refused.data), /泄露/)
    const ticket = await ticketFor()
    assert.equal((await reset(ticket, LEAKED)).code, 'password_leaked', 'which leaves it good')
    assert.ok(
      leaks.asked.length === 2 && leaks.asked.every(url => /^\/range\/[0-9A-F]{5}$/.test(url)),
    )
    leaks.asked.length = 0
    assert.equal((await change(mine, EXHIBITOR_PASSWORD, '12345678')).code, 'password_weak')
    assert.deepEqual(leaks.asked, [], 'a weak one is not asked about')
    assert.equal((await reset(ticket)).succ, true, 'padding is no leak')
  })

  it('is accepted when the list of leaks is silent for two seconds, with a line in the log', async () => {
    const mine = await server.exhibitorToken()
    leaks.isSilent = true
    server.logs.length = 0
    const began = Date.now()
    const answer = await change(mine, EXHIBITOR_PASSWORD, LEAKED)
    leaks.isSilent = false
    assert.equal(answer.succ, true)
    const took = Date.now() - began
    assert.ok(took >= 1_900 && took < 10_000, `${took} ms`)
    const lines = server.logs.filter(line => line.includes('leaked passwords could not be asked'))
    assert.equal(lines.length, 1)
    assert.ok(!lines[0]?.includes(LEAKED))
    assert.throws(
      () => protectionConfig({ PWNED_PASSWORDS_URL: 'api.example/range' }),
      /PWNED_PASSWORDS_URL/,
    )
  })

  it('is changed by a person who knows it: other sessions end, this one stays', async () => {
    const [mine, other] = [await server.exhibitorToken(), await server.exhibitorToken()]
    assert.equal((await change(mine, 'not-it')).code, 'password_wrong')
    assert.equal((await change(mine, EXHIBITOR_PASSWORD, '12345678')).code, 'password_weak')
    assert.deepEqual(
      [await isIn(other), (await login('north', EXHIBITOR_PASSWORD)).succ],
      [true, true],
      'nothing happened yet',
    )

    assert.equal((await change(mine, EXHIBITOR_PASSWORD)).succ, true)
    assert.deepEqual([await isIn(mine), await isIn(other)], [true, false])
    assert.equal((await login('north', NEW)).succ, true)
    assert.equal((await login('north', EXHIBITOR_PASSWORD)).code, 'login_wrong')
    assert.equal((await login('north-staff', EXHIBITOR_PASSWORD)).succ, true)
  })

  it('when changed logs out another person who had renewed the same token', async () => {
    const token = await server.exhibitorToken()
    const renew = async (by: string) =>
      (await server.call<{ data: { Token: string } }>('/api/ex/login', { token: by })).data.data
        .Token
    const [mine, thief] = [await renew(token), await renew(token)]
    assert.equal((await change(mine, EXHIBITOR_PASSWORD)).succ, true)
    assert.deepEqual([await isIn(mine), await isIn(thief), await isIn(token)], [true, false, false])
    assert.equal((await server.call('/api/ex/login', { token: thief })).status, 401)
    assert.equal(await isIn(await renew(mine)), true, 'who changed it goes on')
  })

  it('counts wrong old passwords with wrong logins, so that a stolen session cannot guess it', async () => {
    const mine = await server.exhibitorToken()
    for (let i = 0; i < 9; i++) assert.equal((await change(mine, 'wrong')).code, 'password_wrong')
    assert.equal((await change(mine, 'wrong')).code, 'account_locked')
    assert.equal((await change(mine, EXHIBITOR_PASSWORD)).code, 'account_locked')
    assert.equal((await login('north', EXHIBITOR_PASSWORD)).code, 'account_locked')
    const { rows } = await server.pool.query<{ subject: string }>(
      `SELECT subject FROM audit_event WHERE action = 'login.locked'`,
    )
    assert.match(rows[0]?.subject ?? '', /^login:[\w-]{16}$/)
  })

  it('lets no one keep a session who logs in with the old password during a change', async () => {
    const ticket = await ticketFor()
    const [, ...logins] = await Promise.all([
      reset(ticket),
      ...Array.from({ length: 3 }, () =>
        server.call<{ data: { Token: string } }>('/api/ex/login', {
          Account: 'north',
          Password: EXHIBITOR_PASSWORD,
        }),
      ),
    ])
    for (const answer of logins)
      if (answer.succ) assert.equal(await isIn(answer.data.data.Token), false)
    assert.equal((await login('north', NEW)).succ, true)
  })

  it('and its codes and tickets appear in no log', async () => {
    const ticket = await ticketFor()
    const code = (await messages())[0]?.code ?? ''
    await reset(ticket, 'most-secret-of-all')

    const logged = server.logs.join('\n')
    for (const secret of [ticket, 'most-secret-of-all', NORTH_PHONE.nationalNumber])
      assert.ok(!logged.includes(secret), secret)
    assert.doesNotMatch(logged, new RegExp(`\\b${code}\\b`))
  })
})
