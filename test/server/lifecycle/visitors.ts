import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Pool } from 'pg'
import { openEmbedded } from '../../../server/db/embedded'
import { createRepositories } from '../../../server/repositories/repositories'
import { hashToken, newToken } from '../../../server/security/secrets'
import { parseMobile } from '../../../server/domain/phone'
import { root } from './programs'

export type Visitor = { number: string; token: string }
/** What every registration in a run has in common. */
export type Fair = { appId: string; privacyVersion: string; formVersion: number }

/**
 * The demo fair with a form of one question, no exhibitors and no organisers' accounts: what these
 * runs measure is the server, not the fair.
 */
export function plainFair(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairpass-fair-'))
  cpSync(path.join(root, 'fairs/suilan'), folder, { recursive: true })
  for (const file of readdirSync(path.join(folder, 'forms')))
    rmSync(path.join(folder, 'forms', file))
  // what is for companies, and speaks of their forms and halls
  for (const file of ['exhibitors.json', 'menu.json', 'notices.json', 'organisers.json'])
    rmSync(path.join(folder, file))
  const field = (id: string, type: string, required: boolean) => ({
    Id: id,
    Name: id,
    Name_en: id,
    Type: type,
    Group: 'about',
    Required: required,
  })
  const form = {
    Id: 'visitor',
    Version: 1,
    Url: '/api/visitor/register',
    Name: 'Registration',
    Name_en: 'Registration',
    Steps: [{ Id: 'about', Name: 'About', Name_en: 'About' }],
    Groups: [{ Id: 'about', Name: 'About', Name_en: 'About', Step: 'about' }],
    Fields: [
      field('NameStr', 'Text', true),
      field('CompanyName', 'Text', false),
      field('Position', 'Text', false),
      field('Mobile', 'PhoneFormat', true),
    ],
  }
  writeFileSync(path.join(folder, 'forms/visitor.json'), JSON.stringify(form))
  const change = (file: string, more: object) => {
    const before = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as object
    writeFileSync(path.join(folder, file), JSON.stringify({ ...before, ...more }))
  }
  change('config.json', { Forms: { visitor: 'visitor' } })
  change('fair.json', { VisitorFields: ['NameStr', 'CompanyName'] })
  // tickets for an answer name a field of the form that is gone
  const tickets = JSON.parse(readFileSync(path.join(folder, 'tickets.json'), 'utf8')) as {
    OnlyFor?: object
  }[]
  writeFileSync(
    path.join(folder, 'tickets.json'),
    JSON.stringify(tickets.filter(({ OnlyFor }) => !OnlyFor)),
  )
  return folder
}

/** What a registration has to name, read from the server as the app does. */
export async function readFair(url: string, fairDir: string): Promise<Fair> {
  const { AppId } = JSON.parse(readFileSync(path.join(fairDir, 'fair.json'), 'utf8')) as {
    AppId: string
  }
  const config = await call<{ PrivacyVersion?: string }>(url, AppId, '/api/oa/open/config', {})
  const form = await call<{ Version: number }>(url, AppId, '/api/open/form', { id: 'visitor' })
  return { appId: AppId, privacyVersion: config.PrivacyVersion ?? '', formVersion: form.Version }
}

/**
 * Sessions as a login gives them, written beside the server: logging in is not what these runs are
 * about.
 */
export async function openSessions(
  dataDir: string,
  fair: Fair,
  numbers: readonly string[],
): Promise<Visitor[]> {
  const pool = await joinDatabase(dataDir)
  try {
    const { people, sessions } = createRepositories(pool)
    const open = async (number: string): Promise<Visitor> => {
      const person = await people.recordLogin(
        fair.appId,
        'visitor',
        parseMobile({ Number: number }),
      )
      const token = newToken()
      const times = { ttlSeconds: 3600, renewSeconds: 3600 }
      const session = {
        appId: fair.appId,
        personId: person?.id ?? 0,
        audience: 'visitor' as const,
        device: '',
        ...times,
      }
      await sessions.insert({ ...session, tokenHash: hashToken(token) })
      return { number, token }
    }
    return await Promise.all(numbers.map(open))
  } finally {
    await pool.end()
  }
}

/** A connection of our own to the database that runs in the folder. */
export async function joinDatabase(dataDir: string): Promise<Pool> {
  const { url } = await openEmbedded({ dataDir, log: () => undefined })
  const pool = new Pool({ connectionString: url, max: 4 })
  // an idle connection ends with its database, which these tests kill
  pool.on('error', () => undefined)
  return pool
}

/** Body of a registration; the name holds the number, so that each row can be told. */
export function registrationOf(fair: Fair, visitor: Visitor): Record<string, unknown> {
  return {
    FormId: 'visitor',
    FormVersion: fair.formVersion,
    Consent: fair.privacyVersion,
    NameStr: `V ${visitor.number}`,
    CompanyName: 'Lanqiao',
    Position: 'Buyer',
  }
}

/** Registers, and gives the card code the server acknowledged. */
export async function register(url: string, fair: Fair, visitor: Visitor): Promise<string> {
  const { Card } = await call<{ Card: { CardCode: string } }>(
    url,
    fair.appId,
    '/api/visitor/register',
    registrationOf(fair, visitor),
    visitor.token,
  )
  return Card.CardCode
}

/** The visitor's card code as the server knows it now. */
export async function readCard(url: string, fair: Fair, visitor: Visitor): Promise<string> {
  return (await call<{ CardCode: string }>(url, fair.appId, '/api/visitor/card', {}, visitor.token))
    .CardCode
}

/** One call; rejects when the server refuses, or when no answer comes. */
async function call<T>(
  url: string,
  appId: string,
  route: string,
  body: object,
  token?: string,
): Promise<T> {
  const response = await fetch(url + route, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      appid: appId,
      'idempotency-key': randomUUID(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  const reply = (await response.json()) as { succ: boolean; data: T; code?: string }
  if (!reply.succ)
    throw new Error(`${route} refused: ${reply.code ?? response.status} ${String(reply.data)}`)
  return reply.data
}
