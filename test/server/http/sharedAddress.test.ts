import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { AddressPoints } from '../../../server/domain/addressLimits'
import type { CallContext } from '../../../server/domain/callContext'
import { handTrack } from '../../support/server/captchaTrack'
import { FAIR, PRIVACY_VERSION } from '../../support/server/fairFixture'
import { nonceFor } from '../../support/server/passCaptcha'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

/** A small part of a hall; HALL=5000 is all of it, which takes minutes. */
const PEOPLE = Number(process.env['HALL'] ?? 100)
const AT_ONCE = 10
/** What limits were before they were counted by failures, and low. */
const OLD: AddressPoints = { unusedCodes: 300, wrongCodes: 60, captchas: 120, wrongCaptchas: 60 }
const MINUTES = 10

/**
 * A hall behind one address: real services and database, without HTTP and without the pictures of
 * the captcha.
 */
async function hall(addressPoints: AddressPoints = {}) {
  const server = await startTestServer({
    config: {
      rateLimitFactor: 1,
      addressPoints,
      sms: { provider: 'outbox', countries: [], dailyBudget: 20_000, aliyun: undefined },
    },
  })
  const { services } = server.built
  const fair = await services.fairs.require(FAIR)
  const ipHash = services.secrets.pepper('ip', '203.0.113.9')
  const device = (clientId: string): CallContext => ({
    fair,
    language: 'cn',
    ipHash,
    clientId,
    signedDevice: { id: clientId, isKnown: false },
    device: '',
    token: undefined,
    session: undefined,
    idempotency: undefined,
  })
  return { server, services, device }
}
type Hall = Awaited<ReturnType<typeof hall>>

async function passCaptcha({ server, services }: Hall, context: CallContext): Promise<string> {
  const challenge = await services.captcha.create(context)
  const { Id } = challenge
  const { rows } = await server.pool.query<{ position: number }>(
    `UPDATE captcha_challenge SET created_at = now() - interval '2 seconds' WHERE id = $1 RETURNING position`,
    [Id],
  )
  const track = { ...handTrack(Number(rows[0]?.position)), ...nonceFor(challenge) }
  return (await services.captcha.check(context, Id, track)).Message
}

/** The code of the newest message to a number, as its owner reads it. */
async function codeOf(server: TestServer, number: string): Promise<string> {
  const { rows } = await server.pool.query<{ text: string }>(
    `SELECT text FROM outbox WHERE recipient = $1 ORDER BY id DESC LIMIT 1`,
    [`+86${number}`],
  )
  return /\d{6}/.exec(rows[0]?.text ?? '')?.[0] ?? ''
}

async function logIn(place: Hall, at: number): Promise<void> {
  const context = place.device(`person-${at}`)
  const number = String(13_900_000_000 + at)
  const Mobile = { CountryCode: '86', Number: number }
  const captcha = await passCaptcha(place, context)
  await place.services.codes.send(context, {
    target: 'visitor',
    Mobile,
    captcha,
    Consent: PRIVACY_VERSION,
  })
  const Code = await codeOf(place.server, number)
  const reply = await place.services.login.login(context, 'visitor', {
    Mobile,
    Code,
    Consent: PRIVACY_VERSION,
  })
  assert.ok(reply.data.Token)
}

/**
 * One device that does all a minute lets it: new names for itself, wrong captchas, unused codes,
 * wrong codes.
 */
async function attack(place: Hall, minute: number): Promise<void> {
  const { services, device } = place
  const ignore = () => undefined
  for (let i = 0; i < 30; i++) {
    const context = device(`attacker-${minute}-${i}`)
    for (let wrong = 0; wrong < 4; wrong++)
      await services.captcha.check(context, 'no-such-challenge', handTrack(0.1)).catch(ignore)
    const captcha = await passCaptcha(place, context).catch(() => '')
    const Mobile = { CountryCode: '86', Number: String(13_700_000_000 + minute * 100 + i) }
    await services.codes
      .send(context, { target: 'visitor', Mobile, captcha, Consent: PRIVACY_VERSION })
      .catch(ignore)
    for (let wrong = 0; wrong < 5; wrong++)
      await services.login
        .login(context, 'visitor', { Mobile, Code: '000000', Consent: PRIVACY_VERSION })
        .catch(ignore)
  }
}

/** A minute goes by for everything that is counted. */
const passMinute = ({ server }: Hall) =>
  server.pool.query(`UPDATE rate_limit SET expires_at = expires_at - interval '1 minute'`)

/** How many of the people were let in, in ten minutes. */
async function evening(place: Hall, people: number): Promise<{ in: number; refused: Set<string> }> {
  const refused = new Set<string>()
  let letIn = 0
  for (let minute = 0; minute < MINUTES; minute++) {
    await attack(place, minute)
    const due = Array.from({ length: people / MINUTES }, (_, i) => (minute * people) / MINUTES + i)
    const next = async (): Promise<void> => {
      for (let at = due.shift(); at !== undefined; at = due.shift())
        await logIn(place, at).then(
          () => void letIn++,
          (error: unknown) => void refused.add((error as { code?: string }).code ?? String(error)),
        )
    }
    await Promise.all(Array.from({ length: AT_ONCE }, next))
    await passMinute(place)
  }
  return { in: letIn, refused }
}

describe('a hall behind one address', () => {
  it('logs everybody in within ten minutes while a device there attacks', async () => {
    const place = await hall()
    try {
      assert.deepEqual(await evening(place, PEOPLE), { in: PEOPLE, refused: new Set() })
      const { rows } = await place.server.pool.query<{ points: number }>(
        `SELECT points FROM rate_limit WHERE key LIKE 'address-unusedCodes:%'`,
      )
      assert.ok(
        (rows[0]?.points ?? 0) > 0 && (rows[0]?.points ?? 0) <= 30 * MINUTES,
        'only the attacker’s codes are counted',
      )
    } finally {
      await place.server.close()
    }
  })

  it('would not with the former limits (control)', async () => {
    const place = await hall(OLD)
    try {
      const { in: letIn, refused } = await evening(place, PEOPLE)
      assert.ok(letIn < PEOPLE * 0.75, `${letIn} were let in`)
      assert.ok(refused.has('code_limit') || refused.has('rate_limited'), [...refused].join())
    } finally {
      await place.server.close()
    }
  })
})
