import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { createRepositories } from '../../../server/repositories/repositories'
import { hashToken, newToken } from '../../../server/security/secrets'
import { parseMobile } from '../../../server/domain/phone'
import { joinDatabase } from './visitors'

/** One company with a person who acts for it, and a visitor to be met and decided upon. */
export interface Place {
  appId: string
  company: string
  /** Of the company, of a gate and of a reviewer. */
  token: string
  gate: string
  reviewer: string
  /** Of who is met, and of who is decided upon. */
  card: string
  decided: string
}
/** What is asked of the server, and whether it is in the database; `find` counts one row. */
export interface CompanyAct {
  name: string
  /** Resolves once the server has said that it is done; with what `find` looks for. */
  act: (url: string, place: Place) => Promise<unknown[]>
  find: string
}

export const COMPANY_ACTS: readonly CompanyAct[] = [
  {
    name: 'a company that arrived by its code',
    act: async (url, { appId, company, token, gate }) => {
      const given = { Direction: 'in', Name: '顾南舟', Items: [] }
      const { Code } = await call<{ Code: { Code: string } }>(
        url,
        appId,
        '/api/ex/presence/code',
        given,
        token,
      )
      await call(url, appId, '/api/oa/presence/take', { Code: Code.Code, Gate: 'n2' }, gate)
      return [appId, company]
    },
    find: 'SELECT FROM exhibitor_arrival WHERE app_id = $1 AND exhibitor_id = $2',
  },
  {
    name: 'a batch that was sent, with its job',
    act: async (url, { appId, token }) => {
      const texts = {
        Type: 'visitor',
        Title: '老客户',
        Words: '',
        Words_en: '',
        Template: 'business',
        Sender: '顾南舟',
      }
      const Expires = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
      const batch = { ...texts, Quota: 5, RemindDays: 0, Expires }
      const { Id } = await call<{ Id: string }>(
        url,
        appId,
        '/api/ex/invitation/batch/save',
        batch,
        token,
      )
      await call(url, appId, '/api/ex/invitation/send', { Id }, token)
      return [Id]
    },
    find: `SELECT FROM invitation_batch WHERE id::text = $1 AND state = 'sent' AND EXISTS (SELECT FROM pgboss.job WHERE name = 'invite' AND data->>'batchId' = $1)`,
  },
  {
    name: 'a notice, and that it was confirmed',
    act: async (url, { appId, company, token, reviewer }) => {
      const text = {
        Title: '通知',
        Title_en: 'Notice',
        Html: '<p>a</p>',
        Html_en: '<p>a</p>',
        MustConfirm: true,
        Revision: 0,
      }
      const { Notice } = await call<{ Notice: { Id: string } }>(
        url,
        appId,
        '/api/oa/notice/save',
        text,
        reviewer,
      )
      await call(url, appId, '/api/ex/notice/confirm', { Id: Notice.Id }, token)
      return [appId, Notice.Id, company]
    },
    find: 'SELECT FROM notice_read WHERE app_id = $1 AND notice_id = $2 AND exhibitor_id = $3 AND confirmed_at IS NOT NULL',
  },
  {
    name: 'a lead that was handed in',
    act: async (url, { appId, company, token, card }) => {
      const Nonce = randomUUID()
      const Items = [
        { Code: card, Nonce, ScannedAt: new Date().toISOString(), Rating: 4, Note: '约样品' },
      ]
      const reply = await call<{ Items: { Lead?: object; code?: string }[] }>(
        url,
        appId,
        '/api/ex/lead/bulk',
        { Items },
        token,
      )
      if (!reply.Items[0]?.Lead) throw new Error(`no lead: ${JSON.stringify(reply)}`)
      return [appId, company, Nonce]
    },
    find: `SELECT FROM lead_scan s JOIN lead l ON l.id = s.lead_id JOIN lead_note n ON n.lead_id = l.id
      WHERE s.app_id = $1 AND s.exhibitor_id = $2 AND s.nonce = $3 AND l.rating = 4`,
  },
  {
    name: 'a verdict of the desk, with its trail',
    act: async (url, { appId, reviewer, decided }) => {
      const body = {
        Kind: 'registration:visitor',
        Action: 'revoke',
        Items: [{ Id: decided, Revision: 1 }],
        Reason: '说明',
      }
      const { Done } = await call<{ Done: object[] }>(
        url,
        appId,
        '/api/oa/review/act',
        body,
        reviewer,
      )
      if (Done.length !== 1) throw new Error('nothing was decided')
      return [appId, decided]
    },
    find: `SELECT FROM registration r JOIN registration_event e ON e.registration_id = r.id JOIN audit_event a ON a.subject = 'person:' || r.person_id
      WHERE r.app_id = $1 AND r.card_code = $2 AND r.state = 'revoked' AND e.to_state = 'revoked' AND a.action = 'registration.review'`,
  },
]

/**
 * Companies, visitors and sessions written beside the server: how they come to be is not what these
 * runs are about.
 */
export async function preparePlaces(dataDir: string, count: number): Promise<Place[]> {
  const pool = await joinDatabase(dataDir)
  try {
    const { rows } = await pool.query<{ appId: string }>('SELECT app_id AS "appId" FROM fair')
    const appId = rows[0]?.appId ?? ''
    const [gate, reviewer] = [
      await staff(pool, appId, 'gate'),
      await staff(pool, appId, 'reviewer'),
    ]
    const places: Place[] = []
    for (let at = 0; at < count; at++)
      places.push({ appId, gate, reviewer, ...(await placeOf(pool, appId, at)) })
    return places
  } finally {
    await pool.end()
  }
}

async function placeOf(
  pool: Pool,
  appId: string,
  at: number,
): Promise<Pick<Place, 'company' | 'token' | 'card' | 'decided'>> {
  const company = `kill${at}`
  await pool.query(
    `INSERT INTO exhibitor (app_id, id, name, name_en, origin) VALUES ($1, $2, $2, $2, 'application')`,
    [appId, company],
  )
  const { people } = createRepositories(pool)
  const ex = await people.insertPhoneless(appId, 'ex')
  await pool.query(
    `INSERT INTO exhibitor_account (app_id, person_id, exhibitor_id, login, name, name_en, role, password_hash, country_code, national_number)
     VALUES ($1, $2, $3, $3, $3, $3, 'admin', 'none', '', '')`,
    [appId, ex, company],
  )
  return {
    company,
    token: await session(pool, appId, ex, 'ex'),
    card: await visitor(pool, appId, at),
    decided: await visitor(pool, appId, 1000 + at),
  }
}

/** Registers a visitor; returns their card. */
async function visitor(pool: Pool, appId: string, at: number): Promise<string> {
  const person = await createRepositories(pool).people.recordLogin(
    appId,
    'visitor',
    parseMobile({ Number: String(13_800_300_000 + at) }),
  )
  const card = String(880_000_000_000 + at)
  await pool.query(
    `INSERT INTO registration (app_id, person_id, card_code, name, form_id, form_version, "values", language)
     VALUES ($1, $2, $3, '林若溪', 'visitor', 1, '{"NameStr": "林若溪"}', 'cn')`,
    [appId, person?.id, card],
  )
  return card
}

async function staff(pool: Pool, appId: string, role: string): Promise<string> {
  const sql =
    'SELECT person_id::float8 AS id FROM organiser_account WHERE app_id = $1 AND role = $2 LIMIT 1'
  const { rows } = await pool.query<{ id: number }>(sql, [appId, role])
  return session(pool, appId, rows[0]?.id ?? 0, 'oa')
}

async function session(
  pool: Pool,
  appId: string,
  personId: number,
  audience: 'ex' | 'oa',
): Promise<string> {
  const token = newToken()
  const times = { ttlSeconds: 3600, renewSeconds: 3600 }
  await createRepositories(pool).sessions.insert({
    appId,
    personId,
    audience,
    device: '',
    ...times,
    tokenHash: hashToken(token),
  })
  return token
}

async function call<T>(
  url: string,
  appId: string,
  route: string,
  body: object,
  token: string,
): Promise<T> {
  const headers = {
    'content-type': 'application/json',
    appid: appId,
    'idempotency-key': randomUUID(),
    authorization: `Bearer ${token}`,
  }
  const response = await fetch(url + route, { method: 'POST', headers, body: JSON.stringify(body) })
  const reply = (await response.json()) as { succ: boolean; data: T; code?: string }
  if (!reply.succ)
    throw new Error(`${route} refused: ${reply.code ?? response.status} ${String(reply.data)}`)
  return reply.data
}
