import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { isWorkDone } from '../../../server/services/smart/captchaWorkService'
import { OTHER_FAIR, PRIVACY_VERSION } from '../../support/server/fairFixture'
import { solveWork } from '../../support/server/solveWork'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

type Work = { Id: string; Salt: string; Bits: number }
type Result = { Result: number; Message: string }

describe('the captcha’s other way', () => {
  let server: TestServer
  before(async () => void (server = await startTestServer({ config: { trustProxy: true } })))
  after(() => server.close())

  let calls = 0
  /**
   * An address and a device of its own, so that one case does not make the next one's sums harder.
   */
  const newHome = () => ({ cid: `phone-${++calls}`, 'x-forwarded-for': `203.0.113.${calls}` })
  const ask = async (headers: Record<string, string>) =>
    (await server.call<Work>('/captcha/work', {}, { headers })).data
  const answer = async (Id: string, Nonce: string, headers: Record<string, string>, more = {}) =>
    (await server.call<Result>('/captcha/work/check', { Id, Nonce, ...more }, { headers })).data
  /** Easier than a visitor gets: what is tested here is the check, not the work. */
  const easier = async (work: Work, bits = 6) => {
    await server.pool.query('UPDATE captcha_work SET bits = $2 WHERE id = $1', [work.Id, bits])
    return solveWork(work.Salt, bits)
  }
  const wrong = (salt: string, bits: number) =>
    ['0', '1', '2', '3'].find(nonce => !isWorkDone(salt, nonce, bits)) ?? ''
  const sendCode = (captcha: string, headers: Record<string, string>) =>
    server.call(
      '/api/open/sms/code',
      {
        target: 'visitor',
        Mobile: { Number: `138${String(10_000_000 + calls)}` },
        captcha,
        Consent: PRIVACY_VERSION,
      },
      { headers },
    )

  it('returns a token for the sum as it is set, which sends one code', async () => {
    const home = newHome()
    const work = await ask(home)
    assert.equal(work.Bits, 18)
    const result = await answer(work.Id, solveWork(work.Salt, work.Bits), home)

    assert.equal(result.Result, 0)
    assert.match(result.Message, /^[\w-]{43}$/)
    assert.equal(
      (await sendCode(result.Message, { ...home, cid: 'device-2' })).code,
      'captcha_required',
      'another device',
    )
    assert.equal(
      (await sendCode(result.Message, newHome())).code,
      'captcha_required',
      'another address',
    )
    assert.equal((await sendCode(result.Message, home)).succ, true)
    assert.equal((await sendCode(result.Message, home)).code, 'captcha_required', 'a second time')
  })

  it('says that the sum is wrong, and accepts no second answer', async () => {
    const home = newHome()
    const work = await ask(home)
    const right = await easier(work)

    assert.deepEqual(await answer(work.Id, wrong(work.Salt, 6), home), {
      Result: 1,
      Message: '验证未通过，请重试！',
    })
    assert.deepEqual(await answer(work.Id, right, home, { lang: 'EN' }), {
      Result: 2,
      Message: 'Verification timeout, please try again!',
    })
  })

  it('accepts one answer of many at the same time', async () => {
    const home = newHome()
    const work = await ask(home)
    const right = await easier(work)
    const results = await Promise.all(
      Array.from({ length: 10 }, () => answer(work.Id, right, home)),
    )

    assert.equal(results.filter(({ Result: result }) => result === 0).length, 1)
  })

  it('belongs to device, address and fair, and ends after two minutes', async () => {
    const home = newHome()
    const work = await ask(home)
    const right = await easier(work)
    for (const other of [{ ...home, cid: 'device-2' }, newHome(), { ...home, appid: OTHER_FAIR }])
      assert.equal((await answer(work.Id, right, other)).Result, 2)
    assert.equal((await answer('unknown', right, home)).Result, 2)
    assert.equal((await answer(work.Id, right, home)).Result, 0)

    const late = await ask(home)
    await server.pool.query(
      `UPDATE captcha_work SET expires_at = expires_at - interval '120 seconds' WHERE id = $1`,
      [late.Id],
    )
    assert.equal((await answer(late.Id, await easier(late), home)).Result, 2)
  })

  it('gets harder for a device that requests again and again, and not for its neighbour', async () => {
    const home = newHome()
    const bits: number[] = []
    for (let i = 0; i < 11; i++) bits.push((await ask(home)).Bits)

    assert.deepEqual([bits[0], bits[4], bits[5], bits[9], bits[10]], [18, 18, 19, 19, 20])
    assert.equal((await ask({ ...home, cid: 'device-2' })).Bits, 18)
  })

  it('gets harder by at most two bits for the requests of others', async () => {
    const count = (key: string, points: number) =>
      server.pool.query(
        `UPDATE rate_limit SET points = $2 WHERE key LIKE 'captcha-price:' || $1 || '%'`,
        [key, points],
      )
    const home = newHome()
    await ask(home)
    await count('fair', 6001)
    assert.equal((await ask(newHome())).Bits, 19)
    await count('fair', 1_000_000)
    assert.equal((await ask(newHome())).Bits, 20)
    await count('fair', 0)
    const { Id } = await ask(home)
    await answer(Id, 'no', home)
    await count('wrong', 1201)
    assert.equal((await ask({ ...home, cid: 'device-3' })).Bits, 20)
  })
})

describe('limits of the captcha’s other way', () => {
  it('stop a device at ten sums and, with the slide’s failures, at five wrong ones in a minute', async () => {
    const server = await startTestServer({ config: { rateLimitFactor: 1 } })
    const ask = (cid: string) => server.call<Work>('/captcha/work', {}, { headers: { cid } })
    try {
      const statuses: number[] = []
      for (let i = 0; i < 11; i++) statuses.push((await ask('a')).status)
      assert.deepEqual(statuses, [...Array<number>(10).fill(200), 429])

      for (let i = 0; i < 5; i++) {
        const { data } = await ask('b')
        await server.call(
          '/captcha/work/check',
          { Id: data.Id, Nonce: 'no' },
          { headers: { cid: 'b' } },
        )
      }
      assert.equal((await ask('b')).status, 429)
      assert.equal((await server.call('/captcha/slide', {}, { headers: { cid: 'b' } })).status, 429)
      assert.equal((await ask('c')).status, 200)

      // one that is not there or no longer is a try like any other
      const answers: number[] = []
      for (let i = 0; i < 7; i++)
        answers.push(
          (
            await server.call(
              '/captcha/work/check',
              { Id: `unknown-${i}`, Nonce: 'no' },
              { headers: { cid: 'd' } },
            )
          ).status,
        )
      assert.deepEqual(answers, [...Array<number>(5).fill(200), 429, 429])
      assert.equal((await ask('d')).status, 429)
    } finally {
      await server.close()
    }
  })
})
