import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createHousekeepingRepository } from '../../../server/repositories/housekeepingRepository'
import { createRepositories } from '../../../server/repositories/repositories'
import { createLimiter } from '../../../server/domain/limiter'
import { createMessageBudget } from '../../../server/domain/messages/messageBudget'
import { FAIR, OTHER_FAIR, PRIVACY_VERSION } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { journey, type User } from './codeJourney'

const other = (code: string) => (code === '000000' ? '111111' : '000000')

describe('login by code', () => {
  let server: TestServer
  let go: ReturnType<typeof journey>
  before(async () => {
    server = await startTestServer()
    go = journey(server)
  })
  after(() => server.close())

  it("sends a code in the caller's language and logs in with it, once", async () => {
    const sent = await go.send('13800130426', { lang: 'EN' })
    const message = await go.lastCode('13800130426')
    const code = message?.code ?? ''

    assert.deepEqual(sent.data, { ExpiresIn: 300, ResendIn: 60 })
    assert.match(message?.text ?? '', /^Your verification code is \d{6}/)
    const first = await go.login('13800130426', code)
    const { Token, Id, Device, ...user } = first.data.data
    assert.match(Token, /^[\w-]{43}$/)
    assert.match(Device, /^[\w-]{22}\.[\w-]{43}$/)
    assert.match(Id, /^\d+$/)
    assert.deepEqual(user, {
      Name: '',
      LastAppId: FAIR,
      Target: 'visitor',
      Mobile: '138****0426',
      Registered: false,
    })
    assert.equal((await go.login('13800130426', code)).code, 'code_expired')
  })

  it('stores nothing of a number before its owner agreed to the present notice, and records when', async () => {
    for (const Consent of [undefined, '', '2019-01']) {
      assert.equal((await go.send('13800130428', { Consent })).code, 'consent_required')
    }
    assert.equal(
      (await server.pool.query(`SELECT FROM outbox WHERE recipient = '+8613800130428'`)).rowCount,
      0,
    )
    await go.send('13800130428')
    const { rows: messages } = await server.pool.query(
      `SELECT consent_version AS version, consented_at = created_at AS "withIt" FROM outbox WHERE recipient = '+8613800130428'`,
    )
    assert.deepEqual(messages, [{ version: PRIVACY_VERSION, withIt: true }])
    const code = (await go.lastCode('13800130428'))?.code ?? ''
    assert.equal(
      (await go.login('13800130428', code, { Consent: undefined })).code,
      'consent_required',
    )
    assert.equal(
      (await server.pool.query(`SELECT FROM person WHERE phone = '+8613800130428'`)).rowCount,
      0,
    )

    assert.equal((await go.login('13800130428', code)).succ, true)
    const { rows } = await server.pool.query(
      `SELECT c.purpose, c.version, c.given_at <= now() AS given FROM consent c JOIN person p ON p.id = c.person_id WHERE p.phone = '+8613800130428'`,
    )
    assert.deepEqual(rows, [{ purpose: 'login', version: PRIVACY_VERSION, given: true }])
  })

  it('recognises one number in every spelling and keeps both audiences apart', async () => {
    await go.send('138 0013-0427', { target: 'media' })
    const code = (await go.lastCode('13800130427'))?.code ?? ''

    assert.equal((await go.login('13800130427', code)).code, 'code_expired')
    const media = await server.call<User>('/api/media/login', {
      Mobile: { CountryCode: '+86', Number: '13800130427' },
      Code: code,
      Consent: PRIVACY_VERSION,
    })
    assert.equal(media.data.data.Target, 'media')
  })

  it('refuses a number that no code can reach, and every unknown target', async () => {
    for (const Mobile of [
      { Number: '12345' },
      { Number: '23800130426' },
      { CountryCode: '852', Number: '1234' },
      { CountryCode: 'x', Number: '13800130426' },
    ]) {
      assert.equal((await go.send('', { Mobile })).code, 'invalid_mobile', JSON.stringify(Mobile))
    }
    assert.equal((await go.send('13800130426', { target: 'ex' })).code, 'bad_request')
    assert.equal((await go.send('19900130426')).succ, true, '19x numbers are in use')
  })

  it('needs a fresh captcha for every code, used from the same device', async () => {
    const captcha = await go.passCaptcha()
    assert.equal((await go.send('13800130428', { captcha })).succ, true)
    assert.equal((await go.send('13800130429', { captcha })).code, 'captcha_required')
    assert.equal((await go.send('13800130429', { captcha: 'none' })).code, 'captcha_required')
    assert.equal(
      (await go.send('13800130429', { captcha: await go.passCaptcha({ cid: 'other' }) })).code,
      'captcha_required',
    )
    const old = await go.passCaptcha()
    await server.pool.query('UPDATE captcha_token SET expires_at = now()')
    assert.equal((await go.send('13800130429', { captcha: old })).code, 'captcha_required')
  })

  it('distinguishes a wrong code from an expired one and voids it after five wrong tries', async () => {
    await go.send('13800130430')
    const code = (await go.lastCode('13800130430'))?.code ?? ''
    const wrong: (string | undefined)[] = []
    for (let i = 0; i < 5; i++) wrong.push((await go.login('13800130430', other(code))).code)

    assert.deepEqual(wrong, Array<string>(5).fill('code_wrong'))
    assert.equal((await go.login('13800130430', code)).code, 'code_expired')
    await go.send('13800130431')
    await server.pool.query('UPDATE login_code SET expires_at = now()')
    assert.equal(
      (await go.login('13800130431', (await go.lastCode('13800130431'))?.code ?? '')).code,
      'code_expired',
    )
  })

  it('counts parallel guesses one by one', async () => {
    await go.send('13800130432')
    const code = (await go.lastCode('13800130432'))?.code ?? ''
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => go.login('13800130432', other(code))),
    )

    assert.equal(answers.filter(answer => answer.code === 'code_wrong').length, 5)
  })

  it('accepts a code once when two send it at the same time', async () => {
    await go.send('13800130433')
    const code = (await go.lastCode('13800130433'))?.code ?? ''
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => go.login('13800130433', code)),
    )

    assert.equal(answers.filter(answer => answer.succ).length, 1)
  })

  it('ends the older code when a new one is sent', async () => {
    await go.send('13800130434')
    const first = (await go.lastCode('13800130434'))?.code ?? ''
    await go.send('13800130434')
    const second = (await go.lastCode('13800130434'))?.code ?? ''

    if (first !== second) assert.equal((await go.login('13800130434', first)).code, 'code_wrong')
    assert.equal((await go.login('13800130434', second)).succ, true)
  })

  it('answers alike whether the phone is known or not', async () => {
    await server.tokenFor('13800130435')
    const known = await go.send('13800130435')
    const unknown = await go.send('13800130436')

    assert.deepEqual(known.body, unknown.body)
  })

  it('repeats a lost login reply under the same key with its token, without storing it readable', async () => {
    await go.send('13800130437')
    const code = (await go.lastCode('13800130437'))?.code ?? ''
    const headers = { 'idempotency-key': 'login-0001', cid: 'device-9' }
    const [first, second] = await Promise.all([
      go.login('13800130437', code, {}, { headers }),
      go.login('13800130437', code, {}, { headers }),
    ])
    const third = await go.login('13800130437', code, {}, { headers })
    const { rows } = await server.pool.query<{ outcome: Buffer }>(
      'SELECT outcome FROM idempotency WHERE outcome IS NOT NULL',
    )

    assert.equal(first.succ, true)
    assert.equal(second.data.data.Token, first.data.data.Token)
    assert.equal(third.data.data.Token, first.data.data.Token)
    assert.equal(
      (await go.login('13800130437', '123456', {}, { headers })).code,
      'idempotency_mismatch',
    )
    for (const { outcome } of rows)
      assert.ok(!outcome.toString('latin1').includes(first.data.data.Token))
  })

  it('accepts the correction of a wrong code under the same key only as another body', async () => {
    await go.send('13800130438')
    const code = (await go.lastCode('13800130438'))?.code ?? ''
    const headers = { 'idempotency-key': 'login-0002', cid: 'device-9' }

    assert.equal((await go.login('13800130438', other(code), {}, { headers })).code, 'code_wrong')
    assert.equal((await go.login('13800130438', code, {}, { headers })).succ, true)
  })

  it('stores codes, sessions and limits without phone and token, the message with the phone for a day, and logs none of them', async () => {
    await go.send('13800130439')
    const code = (await go.lastCode('13800130439'))?.code ?? ''
    const token = (await go.login('13800130439', code)).data.data.Token
    const { rows } = await server.pool.query<{ text: string }>(
      `SELECT login_code::text AS text FROM login_code UNION ALL SELECT session::text FROM session UNION ALL SELECT key FROM rate_limit`,
    )
    const stored = rows.map(row => row.text).join('\n')
    const logged = server.logs.join('\n')

    // the sender needs the number: the message holds it, with the consent it was given with, until
    // a day after it expired
    const messages = () =>
      server.pool.query(
        `SELECT FROM outbox WHERE recipient = '+8613800130439' AND consented_at IS NOT NULL`,
      )
    assert.equal((await messages()).rowCount, 1)
    await server.pool.query(`UPDATE outbox SET expires_at = now() - interval '23 hours'`)
    await createHousekeepingRepository(server.pool).sweep()
    assert.equal((await messages()).rowCount, 1)
    await server.pool.query(`UPDATE outbox SET expires_at = now() - interval '25 hours'`)
    await createHousekeepingRepository(server.pool).sweep()
    assert.equal((await server.pool.query('SELECT FROM outbox')).rowCount, 0)

    for (const secret of [token, '13800130439'])
      assert.ok(!stored.includes(secret) && !logged.includes(secret), secret)
    assert.ok(!logged.includes(`"${code}"`) && !new RegExp(`\\b${code}\\b`).test(logged))
  })
})

describe('code limits', () => {
  it('are a minute between codes and five an hour for a phone; a device is known by its signed value and never by its cid', async () => {
    const server = await startTestServer({ config: { rateLimitFactor: 1 } })
    const { pool } = server
    const go = journey(server)
    // the captcha's own limits stand elsewhere
    const clear = (pattern: string) =>
      pool.query('DELETE FROM rate_limit WHERE key LIKE $1', [pattern])
    try {
      assert.equal((await go.send('13800130450')).succ, true)
      const soon = await go.send('13800130450', { lang: 'EN' })
      assert.equal(soon.code, 'code_too_soon')
      assert.match(String(soon.data), /in (60|5\d) seconds/)
      for (let i = 0; i < 4; i++) {
        await clear('sms:minute%')
        await clear('captcha%')
        assert.equal((await go.send('13800130450')).succ, true)
      }
      await clear('sms:minute%')
      await clear('captcha%')
      assert.equal((await go.send('13800130450')).code, 'code_limit')

      const counted = async () =>
        (
          await pool.query<{
            key: string
            points: number
          }>(`SELECT split_part(key, ':', 1) AS key, points FROM rate_limit
          WHERE key ~ '-unusedCodes:' AND points > 0 ORDER BY 1`)
        ).rows.map(({ key, points }) => `${key} ${points}`)
      await clear('address-%')
      await clear('captcha%')
      await go.send('13800130460', {}, { cid: 'mine', device: 'made-up.value' })
      const { data } = await go.login('13800130460', (await go.lastCode('13800130460'))?.code ?? '')
      assert.deepEqual(await counted(), [], 'a code that was used counts no more')
      const device = data.data.Device
      for (let i = 1; i <= 11; i++) {
        await clear('captcha%')
        assert.equal((await go.send(`138001304${60 + i}`, {}, { cid: 'mine', device })).succ, true)
      }
      assert.deepEqual(
        await counted(),
        ['address-unusedCodes 1', 'device-unusedCodes 11'],
        'ten of its own, then those of its address',
      )
      await clear('captcha%')
      await go.send(
        '13800130479',
        {},
        { cid: 'mine', device: `${device.slice(0, -1)}${device.endsWith('A') ? 'E' : 'A'}` },
      )
      assert.deepEqual(
        await counted(),
        ['address-unusedCodes 2', 'device-unusedCodes 11'],
        'a forged value is no device',
      )
    } finally {
      await server.close()
    }
  })

  it("stop at the fair's budget for the day, without counting refused ones", async () => {
    const server = await startTestServer({
      config: {
        rateLimitFactor: 1,
        sms: { provider: 'outbox', countries: ['86'], dailyBudget: 2, aliyun: undefined },
      },
    })
    const go = journey(server)
    try {
      assert.equal((await go.send('13800130470')).succ, true)
      assert.equal((await go.send('13800130470')).code, 'code_too_soon')
      assert.equal((await go.send('13800130471')).succ, true)
      assert.equal((await go.send('13800130472')).code, 'code_limit')
      const warned = server.logs
        .filter(line => /messages of a day/.test(line))
        .map(line => /\d+ %[^)]*\)/.exec(line)?.[0])
      assert.deepEqual(warned, [
        '50 % of its code messages of a day (1 of 2)',
        '90 % of its code messages of a day (2 of 2)',
      ])
      const limiter = createLimiter(createRepositories(server.pool).limits, 1)
      const { spend } = createMessageBudget({
        limiter,
        dailyBudget: 2,
        mailBudget: 0,
        onError: () => undefined,
      })
      const fair = {
        appId: OTHER_FAIR,
        config: {},
        settings: {},
        assetUrls: new Map<string, string>(),
      }
      for (let i = 0; i < 5; i++) await spend(fair, 'code', false)
      await spend(fair, 'ticket')
      for (let i = 0; i < 2; i++) await spend(fair, 'code')
      for (const isWanted of [true, false])
        await assert.rejects(spend(fair, 'code', isWanted), /code_limit/, 'the same to both')
      assert.equal(
        (await go.send('', { Mobile: { CountryCode: '852', Number: '61234567' } })).code,
        'invalid_mobile',
      )
    } finally {
      await server.close()
    }
  })

  it('are not sent at all where the operator has switched messages off', async () => {
    const server = await startTestServer({
      config: { sms: { provider: 'outbox', countries: ['86'], dailyBudget: 0, aliyun: undefined } },
    })
    try {
      assert.equal((await journey(server).send('13800130473')).code, 'unavailable')
      assert.equal((await server.pool.query('SELECT FROM outbox')).rowCount, 0)
    } finally {
      await server.close()
    }
  })

  it('stop an address at the configured number of wrong tries an hour, and count no others', async () => {
    const server = await startTestServer({
      config: { rateLimitFactor: 1, trustProxy: true, addressPoints: { wrongCodes: 60 } },
    })
    const go = journey(server)
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
    const tries = async () =>
      (
        await server.pool.query<{ points: number }>(
          `SELECT points FROM rate_limit WHERE key LIKE 'address-wrongCodes:%'`,
        )
      ).rows.map(row => row.points)
    const sendCode = async (phone: string) => {
      await go.send(phone)
      return (await go.lastCode(phone))?.code ?? ''
    }
    try {
      const mine = await sendCode('13800130480')
      assert.equal(
        (await go.login('13800130480', other(mine), {}, from('203.0.113.7'))).code,
        'code_wrong',
      )
      assert.equal((await go.login('13800130480', mine, {}, from('203.0.113.7'))).succ, true)
      assert.equal(
        (await go.login('13800130480', mine, {}, from('203.0.113.7'))).code,
        'code_expired',
      )
      assert.deepEqual(await tries(), [1])

      await server.pool.query(
        `UPDATE rate_limit SET points = 55 WHERE key LIKE 'address-wrongCodes:%'`,
      )
      const theirs = await sendCode('13800130481')
      const more = await sendCode('13800130482')
      const guesses = await Promise.all(
        ['13800130481', '13800130482'].flatMap(phone =>
          Array.from({ length: 4 }, () =>
            go.login(
              phone,
              phone === '13800130481' ? other(theirs) : other(more),
              {},
              from('203.0.113.7'),
            ),
          ),
        ),
      )
      assert.equal(guesses.filter(answer => answer.code === 'code_wrong').length, 5)
      assert.equal(guesses.filter(answer => answer.code === 'code_limit').length, 3)
      const { rows } = await server.pool.query(
        `SELECT sum(tries)::int AS tries FROM login_code WHERE used_at IS NULL`,
      )
      assert.deepEqual(rows, [{ tries: 5 }])
      assert.equal((await go.login('13800130481', theirs, {}, from('203.0.113.8'))).succ, true)
    } finally {
      await server.close()
    }
  })

  it('do not lock a number: wrong tries of strangers void a code, and its owner requests another', async () => {
    const server = await startTestServer({ config: { rateLimitFactor: 1 } })
    const go = journey(server)
    try {
      for (let round = 0; round < 3; round++) {
        await go.send('13800130483')
        const code = (await go.lastCode('13800130483'))?.code ?? ''
        for (let i = 0; i < 5; i++)
          assert.equal((await go.login('13800130483', other(code))).code, 'code_wrong')
        assert.equal(
          (await go.login('13800130483', code)).code,
          'code_expired',
          'five void it, whoever tried',
        )
        await server.pool.query(
          `DELETE FROM rate_limit WHERE key LIKE 'sms:minute%' OR key LIKE 'captcha%'`,
        )
      }
      await go.send('13800130483')
      assert.equal(
        (await go.login('13800130483', (await go.lastCode('13800130483'))?.code ?? '')).succ,
        true,
      )
    } finally {
      await server.close()
    }
  })
})
