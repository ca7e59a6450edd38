import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root, sleep } from './programs'

/** The server wants to see that solving the puzzle took a person's time. */
const DRAG_MS = 900
const DRAG_POINTS = 20
const CODE_MS = 15_000

export type Visitor = { number: string; token: string }
/** What every registration in a run has in common. */
export type Fair = { appId: string; privacyVersion: string; formVersion: number }

/** The demo fair with a form of one question: what these runs measure is the server, not the form. */
export function plainFair(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairpass-fair-'))
  cpSync(path.join(root, 'fairs/suilan'), folder, { recursive: true })
  for (const file of readdirSync(path.join(folder, 'forms'))) rmSync(path.join(folder, 'forms', file))
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
  return folder
}

/** What a registration has to name, read from the server as the app does. */
export async function readFair(url: string, fairDir: string): Promise<Fair> {
  const { AppId } = JSON.parse(readFileSync(path.join(fairDir, 'fair.json'), 'utf8')) as { AppId: string }
  const config = await call<{ PrivacyVersion?: string }>(url, AppId, '/api/oa/open/config', {})
  const form = await call<{ Version: number }>(url, AppId, '/api/open/form', { id: 'visitor' })
  return { appId: AppId, privacyVersion: config.PrivacyVersion ?? '', formVersion: form.Version }
}

/** Logs a phone in as a person would: puzzle, code from the outbox, session. */
export async function logIn(url: string, fair: Fair, number: string): Promise<Visitor> {
  const mobile = { CountryCode: '86', Number: number }
  const captcha = await passCaptcha(url, fair)
  await call(url, fair.appId, '/api/open/sms/code', { target: 'visitor', Mobile: mobile, captcha, Consent: fair.privacyVersion })
  const { data } = await call<{ data: { Token: string } }>(url, fair.appId, '/api/visitor/login', {
    Mobile: mobile,
    Code: await readCode(url, number),
    Consent: fair.privacyVersion,
  })
  return { number, token: data.Token }
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
  return (await call<{ CardCode: string }>(url, fair.appId, '/api/visitor/card', {}, visitor.token)).CardCode
}

async function passCaptcha(url: string, fair: Fair): Promise<string> {
  const { Id } = await call<{ Id: string }>(url, fair.appId, '/captcha/slide', {})
  const { x } = (await (await fetch(`${url}/dev/captcha/${Id}`)).json()) as { x: number }
  await sleep(DRAG_MS)
  const start = Date.now() - DRAG_MS
  const Tracks = Array.from({ length: DRAG_POINTS + 1 }, (_, at) => ({
    X: (x * 340 * at) / DRAG_POINTS,
    Y: at % 3,
    T: (DRAG_MS * at) / DRAG_POINTS,
  }))
  const result = await call<{ Result: number; Message: string }>(url, fair.appId, `/captcha/slide/check?id=${Id}`, {
    BackgroundImageWidth: 340,
    BackgroundImageHeight: 212,
    SliderImageWidth: 68,
    SliderImageHeight: 212,
    StartTime: new Date(start).toISOString(),
    EndTime: new Date(start + DRAG_MS).toISOString(),
    Tracks,
  })
  if (result.Result !== 0) throw new Error(`the captcha was not passed: ${JSON.stringify(result)}`)
  return result.Message
}

async function readCode(url: string, number: string): Promise<string> {
  for (const end = Date.now() + CODE_MS; Date.now() < end; await sleep(100)) {
    const messages = (await (await fetch(`${url}/dev/outbox?to=${number}`)).json()) as { code?: string | null }[]
    const code = messages[0]?.code
    if (code) return code
  }
  throw new Error(`no code came for ${number}`)
}

/** One call; rejects when the server refuses, or when no answer comes. */
async function call<T>(url: string, appId: string, route: string, body: object, token?: string): Promise<T> {
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
  if (!reply.succ) throw new Error(`${route} refused: ${reply.code ?? response.status} ${String(reply.data)}`)
  return reply.data
}
