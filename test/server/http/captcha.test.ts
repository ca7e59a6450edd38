import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { handTrack, keyTrack } from '../../support/server/captchaTrack'
import { OTHER_FAIR } from '../../support/server/fairFixture'
import { nonceFor } from '../../support/server/passCaptcha'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

type Challenge = {
  Id: string
  BackgroundImage: string
  SliderImage: string
  Salt?: string
  Bits?: number
}
type Result = { Result: number; Message: string }

describe('the slide captcha', () => {
  let server: TestServer
  before(async () => void (server = await startTestServer()))
  after(() => server.close())

  const cid = { cid: 'device-1' }
  /** Sums that challenges asked for, by their ids. */
  const nonces = new Map<string, { Nonce?: string }>()
  /** A challenge as old as a person would need. */
  const challenge = async (ageSeconds = 2, headers: Record<string, string> = cid) => {
    const { data } = await server.call<Challenge>('/captcha/slide', {}, { headers })
    await server.pool.query(
      'UPDATE captcha_challenge SET created_at = now() - make_interval(secs => $2), expires_at = now() + make_interval(secs => 60 - $2) WHERE id = $1',
      [data.Id, ageSeconds],
    )
    const { x } = (await (await server.get(`/dev/captcha/${data.Id}`)).json()) as { x: number }
    nonces.set(data.Id, nonceFor(data))
    return { id: data.Id, x }
  }
  const check = async (
    id: string,
    track: Record<string, unknown>,
    headers: Record<string, string> = cid,
    more = {},
  ) =>
    (
      await server.call<Result>(
        `/captcha/slide/check?id=${id}`,
        { ...nonces.get(id), ...track, ...more },
        { headers },
      )
    ).data
  const attempt = async (change: (x: number) => Record<string, unknown>, ageSeconds = 2) => {
    const { id, x } = await challenge(ageSeconds)
    return (await check(id, change(x))).Result
  }

  it('accepts a hand that leaves the piece on the hole, and returns a token', async () => {
    const { id, x } = await challenge()
    const result = await check(id, handTrack(x))

    assert.equal(result.Result, 0)
    assert.match(result.Message, /^[\w-]{43}$/)
  })

  it('takes the track form-encoded too, by its alias, at another size', async () => {
    const { id, x } = await challenge()
    const answer = await server.call<Result>(
      `/api/ex/captcha/slide/check?id=${id}`,
      { ...handTrack(x, { width: 300, height: 187 }), ...nonces.get(id) },
      {
        encoding: 'form',
        headers: cid,
      },
    )

    assert.equal(answer.data.Result, 0)
  })

  it('accepts 2 % beside the hole and no more', async () => {
    assert.equal(await attempt(x => handTrack(x + 0.015)), 0)
    assert.equal(await attempt(x => handTrack(x - 0.015)), 0)
    assert.equal(await attempt(x => handTrack(x + 0.03)), 1)
    assert.equal(await attempt(x => handTrack(x - 0.03)), 1)
  })

  it('answers an unnatural movement like a wrong place', async () => {
    const jump = (x: number) => ({
      ...handTrack(x),
      Tracks: handTrack(x).Tracks.map((point, i) => (i < 39 ? { ...point, X: 0 } : point)),
    })
    type Point = { X: number; Y: number; T: number }
    const changed = (x: number, change: (point: Point) => Point) => ({
      ...handTrack(x),
      Tracks: handTrack(x).Tracks.map(change),
    })
    const backwards = (x: number) => ({
      ...handTrack(x),
      Tracks: handTrack(x).Tracks.map((point, i) => ({ ...point, T: i === 20 ? 0 : point.T })),
    })

    assert.equal(await attempt(x => handTrack(x), 0.2), 1, 'solved in under 800 ms by our clock')
    assert.equal(await attempt(x => handTrack(x, { ms: 200 })), 1, 'dragged in under 300 ms')
    assert.equal(await attempt(x => handTrack(x, { ms: 61_000 })), 1, 'dragged for over a minute')
    assert.equal(await attempt(x => handTrack(x, { points: 9 })), 1, 'too few points')
    assert.equal(await attempt(jump), 1, 'a jump')
    assert.equal(await attempt(backwards), 1, 'time runs backwards')
    assert.equal(
      await attempt(x => handTrack(x, { width: 150, height: 93 })),
      1,
      'a picture too small',
    )
    assert.equal(
      await attempt(x => handTrack(x, { width: 340, height: 340 })),
      1,
      'a picture of another shape',
    )
    assert.equal(
      await attempt(x => ({ ...handTrack(x), StartTime: 'never' })),
      1,
      'a time that is none',
    )
    assert.equal(
      await attempt(x => changed(x, point => ({ ...point, Y: 3 }))),
      1,
      'never up or down',
    )
    assert.equal(
      await attempt(x => changed(x, point => ({ ...point, X: (x * 340 * point.T) / 900 }))),
      1,
      'at one speed',
    )
    assert.equal(
      await attempt(x => changed(x, point => ({ ...point, T: point.T * 2 }))),
      1,
      'longer than it took',
    )
    assert.equal(
      await attempt(x => handTrack(x, { ms: 6000 })),
      1,
      'longer than the picture has been there',
    )
  })

  it('accepts arrow keys, which move by their steps and never up or down', async () => {
    assert.equal(await attempt(x => keyTrack(x)), 0)
    assert.equal(
      await attempt(x => ({
        ...keyTrack(x),
        Tracks: keyTrack(x).Tracks.map(({ X, ...point }) => ({ ...point, X: X * 1.07 })),
      })),
      1,
    )
  })

  it('accepts no movement twice, wherever it ends', async () => {
    const [first, second] = [await challenge(), await challenge()]
    const track = handTrack(first.x)
    const moved = {
      ...track,
      Tracks: track.Tracks.map(point => ({ ...point, X: (point.X / first.x) * second.x })),
    }

    assert.equal((await check(first.id, track)).Result, 0)
    assert.equal((await check(second.id, moved)).Result, 1)
  })

  it('asks a device that comes again and again for a sum beside the movement, and no other device', async () => {
    const again = { cid: 'device-again' }
    const bits: (number | undefined)[] = []
    for (let i = 0; i < 11; i++)
      bits.push((await server.call<Challenge>('/captcha/slide', {}, { headers: again })).data.Bits)
    assert.deepEqual(bits, [...Array<undefined>(5).fill(undefined), 12, 12, 12, 12, 12, 13])
    assert.equal(
      (await server.call<Challenge>('/captcha/slide', {}, { headers: { cid: 'device-other' } }))
        .data.Bits,
      undefined,
    )

    const unpaid = await challenge(2, again)
    assert.equal((await check(unpaid.id, handTrack(unpaid.x), again, { Nonce: 'none' })).Result, 1)
    const paid = await challenge(2, again)
    assert.equal((await check(paid.id, handTrack(paid.x), again)).Result, 0)
  })

  it('uses the words of the catalogue in both languages', async () => {
    const wrong = await challenge()
    const old = await challenge(61)

    assert.deepEqual(await check(wrong.id, handTrack(0), cid, { lang: 'EN' }), {
      Result: 1,
      Message: 'Verification failed, drag the slider to merge the floating image correctly!',
    })
    assert.deepEqual(await check(old.id, handTrack(old.x)), {
      Result: 2,
      Message: '验证超时, 请重新操作！',
    })
  })

  it('allows one attempt, right or wrong, also to many at the same time', async () => {
    const first = await challenge()
    await check(first.id, handTrack(0))
    assert.equal((await check(first.id, handTrack(first.x))).Result, 2)

    const second = await challenge()
    const results = await Promise.all(
      Array.from({ length: 10 }, () => check(second.id, handTrack(second.x))),
    )
    assert.equal(results.filter(result => result.Result === 0).length, 1)
  })

  it('belongs to the device and the fair it was given to', async () => {
    const mine = await challenge()
    assert.equal((await check(mine.id, handTrack(mine.x), { cid: 'device-2' })).Result, 2)
    assert.equal((await check(mine.id, handTrack(mine.x), { ...cid, appid: OTHER_FAIR })).Result, 2)
    assert.equal((await check(mine.id, handTrack(mine.x))).Result, 0)
  })

  it('does not reveal the place of the hole, in the reply or in the log', async () => {
    const { data } = await server.call<Challenge>(
      '/captcha/slide',
      {},
      { headers: { cid: 'device-new' } },
    )

    assert.deepEqual(Object.keys(data).sort(), ['BackgroundImage', 'Id', 'SliderImage'])
    assert.ok(!server.logs.some(line => line.includes(data.Id)))
  })
})

describe('captcha limits', () => {
  it('stops a device at ten challenges and five failures in a minute', async () => {
    const server = await startTestServer({ config: { rateLimitFactor: 1 } })
    try {
      const statuses: number[] = []
      for (let i = 0; i < 11; i++)
        statuses.push((await server.call('/captcha/slide', {}, { headers: { cid: 'a' } })).status)
      assert.deepEqual(statuses, [...Array<number>(10).fill(200), 429])

      for (let i = 0; i < 5; i++) {
        const { data } = await server.call<Challenge>(
          '/captcha/slide',
          {},
          { headers: { cid: 'b' } },
        )
        await server.call(`/captcha/slide/check?id=${data.Id}`, handTrack(0.5), {
          headers: { cid: 'b' },
        })
      }
      const refused = await server.call('/captcha/slide', { lang: 'EN' }, { headers: { cid: 'b' } })
      assert.deepEqual(
        [refused.status, refused.code, refused.data],
        [429, 'rate_limited', 'Too many requests, please try again later!'],
      )
      assert.ok(Number(refused.headers.get('retry-after')) > 0)

      // one that is not there or no longer is a try like any other
      const answers: number[] = []
      for (let i = 0; i < 6; i++)
        answers.push(
          (
            await server.call(`/captcha/slide/check?id=unknown-${i}`, handTrack(0.5), {
              headers: { cid: 'd' },
            })
          ).status,
        )
      assert.deepEqual(answers, [...Array<number>(5).fill(200), 429])
    } finally {
      await server.close()
    }
  })

  it('do not let one address use up the attempts of others, in this fair or another', async () => {
    const server = await startTestServer({
      config: {
        rateLimitFactor: 1,
        trustProxy: true,
        addressPoints: { captchas: 120, wrongCaptchas: 60 },
      },
    })
    const { pool } = server
    const ask = async (address: string, appId?: string) =>
      (await server.call('/captcha/slide', {}, { appId, headers: { 'x-forwarded-for': address } }))
        .status
    try {
      assert.equal(await ask('203.0.113.7'), 200)
      await pool.query(`UPDATE rate_limit SET points = 120 WHERE key LIKE 'address-captchas:%'`)
      await pool.query(
        `UPDATE rate_limit SET points = 90, expires_at = now() + interval '1 hour' WHERE key LIKE 'captcha:all%'`,
      )
      for (let i = 0; i < 20; i++) assert.equal(await ask('203.0.113.7'), 429)
      assert.equal(await ask('203.0.113.8'), 200, 'refused calls do not count for the fair')

      await pool.query(`UPDATE rate_limit SET points = 100 WHERE key LIKE 'captcha:all%'`)
      assert.equal(await ask('203.0.113.9'), 429)
      assert.equal(await ask('203.0.113.10', OTHER_FAIR), 200, 'each fair counts its own')
    } finally {
      await server.close()
    }
  })

  it('stop an address at the configured number of failures in a minute, whatever device it names', async () => {
    const server = await startTestServer({
      config: {
        rateLimitFactor: 1,
        trustProxy: true,
        addressPoints: { captchas: 120, wrongCaptchas: 60 },
      },
    })
    const ask = (cid: string, address: string) =>
      server.call<Challenge>('/captcha/slide', {}, { headers: { cid, 'x-forwarded-for': address } })
    const fail = async (cid: string, address: string) => {
      const { data } = await ask(cid, address)
      await server.call(`/captcha/slide/check?id=${data.Id}`, handTrack(0.5), {
        headers: { cid, 'x-forwarded-for': address },
      })
    }
    try {
      for (let i = 0; i < 60; i++) await fail(`device-${i}`, '203.0.113.7')
      assert.equal((await ask('device-new', '203.0.113.7')).status, 429)
      assert.equal((await ask('device-new', '203.0.113.8')).status, 200)
    } finally {
      await server.close()
    }
  })

  it('count the address that the last of the trusted proxies saw, not one that the caller wrote', async () => {
    const server = await startTestServer({ config: { trustProxy: 1 } })
    const addresses = async (...forwarded: string[]) => {
      for (const list of forwarded)
        await server.call('/captcha/slide', {}, { headers: { 'x-forwarded-for': list } })
      return (await server.pool.query(`SELECT FROM rate_limit WHERE key LIKE 'address-captchas:%'`))
        .rowCount
    }
    try {
      assert.equal(
        await addresses('198.51.100.1, 203.0.113.7', '198.51.100.2, 203.0.113.7', '203.0.113.7'),
        1,
      )
      assert.equal(await addresses('198.51.100.1, 203.0.113.8'), 2)
    } finally {
      await server.close()
    }
  })
})
