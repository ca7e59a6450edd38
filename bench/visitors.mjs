import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { registrationAnswers } from './registrationAnswers.mjs'

/**
 * Logged-in visitors, written directly into the database, because the login is not measured.
 * Returns their tokens.
 */
export async function addVisitors(client, appId, count) {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  await client.query(
    `WITH people AS (
       INSERT INTO person (app_id, audience, phone, country_code, national_number)
       SELECT $1, 'visitor', '+86' || n, '86', n::text FROM generate_series(13900000000::bigint, 13900000000::bigint + $2::int - 1) n
       RETURNING id, national_number::bigint - 13900000000 + 1 AS at)
     INSERT INTO session (token_hash, app_id, person_id, audience, expires_at, renew_until)
     SELECT hash, $1, people.id, 'visitor', now() + interval '1 hour', now() + interval '1 day'
     FROM unnest($3::bytea[]) WITH ORDINALITY AS given (hash, at) JOIN people USING (at)`,
    [appId, count, tokens.map(token => createHash('sha256').update(token).digest())],
  )
  return tokens
}

/** Calls of one server. Each returns the reply, or throws with the refusal. */
export function callsOf(port, appId) {
  const call = async (path, body, { token, key = randomUUID(), withinMs = 15_000 } = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        appid: appId,
        'idempotency-key': key,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(withinMs),
    })
    const reply = await response.json()
    if (!reply.succ) throw new Error(`${path}: ${response.status} ${reply.code ?? ''}`)
    return reply.data
  }
  let registration
  return {
    call,
    /** Registers the visitor with this key; returns the number of the card. */
    async register(token, options) {
      registration ??= (async () => ({
        FormId: 'visitor',
        FormVersion: (await call('/api/open/form', { id: 'visitor' })).Version,
        Consent: (await call('/api/oa/open/config', {})).PrivacyVersion,
        ...registrationAnswers,
      }))()
      const { Card } = await call('/api/visitor/register', await registration, {
        token,
        ...options,
      })
      return Card?.CardCode
    },
    card: token => call('/api/visitor/card', {}, { token }),
  }
}
