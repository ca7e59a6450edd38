import type { Audience } from '../domain/audience'
import { CONTENT_CACHE_MINUTES } from '../domain/limits'

/** How a caller proves who they are: nobody, any session, or a session of these audiences. */
export type EndpointAuth = 'public' | 'session' | readonly Audience[]

/**
 * One row per call of SPEC §7 (and those DECISIONS adds). Both sides read this table: the client to send, the server to
 * route, the tests to generate the access matrix. `aliases` are other absolute paths the spec's wording allows.
 */
export interface Endpoint {
  method: 'POST' | 'GET'
  path: string
  aliases?: readonly string[]
  /** How the client encodes the body; the server accepts form, JSON and multipart everywhere (DECISIONS §3). */
  encoding: 'form' | 'json'
  auth: EndpointAuth
  /** Changes something: the client sends an Idempotency-Key, the server stores the first outcome. */
  write: boolean
  /** Whose rows the call may touch: everybody's public ones, or only the caller's. */
  rows: 'public' | 'own'
  /** Minutes the client may reuse a reply. */
  cacheMinutes?: number
  summary: string
}

const PREFIX = '/api/ex'
const read = (path: string, summary: string, more: Partial<Endpoint> = {}): Endpoint => ({
  method: 'POST',
  path,
  encoding: 'form',
  auth: 'public',
  write: false,
  rows: 'public',
  summary,
  ...more,
})
const write = (path: string, summary: string, more: Partial<Endpoint> = {}): Endpoint => read(path, summary, { write: true, ...more })

export const endpoints = {
  'config.read': read('/api/oa/open/config', 'Configuration of the fair'),
  'visit.record': write('/api/open/visitor/stat', 'Counts a visit by channel'),
  'captcha.create': read('/captcha/slide', 'New slide captcha challenge', { aliases: [`${PREFIX}/captcha/slide`] }),
  'captcha.check': read('/captcha/slide/check', 'Checks a slide captcha; Message is the token when Result is 0', {
    aliases: [`${PREFIX}/captcha/slide/check`],
    encoding: 'json',
  }),
  'code.send': write('/api/open/sms/code', 'Sends a login code to a phone'),
  'login.visitor': write('/api/visitor/login', 'Visitor login by code, or renewal by token'),
  'login.media': write('/api/media/login', 'Media login by code, or renewal by token'),
  'login.exhibitor': write(`${PREFIX}/login`, 'Exhibitor login by account and password, or renewal by token'),
  logout: write('/api/open/logout', 'Ends the session', { auth: 'session', rows: 'own' }),
  'content.read': read(`${PREFIX}/open/content`, 'One content page', {
    aliases: ['/api/open/content'],
    cacheMinutes: CONTENT_CACHE_MINUTES,
  }),
  'news.read': read('/api/open/news/details', 'One news item'),
  'company.search': read('/api/visitor/company/search', 'Companies by name'),
  'form.read': read('/api/open/form', 'A form definition by id'),
  'visitor.register': write('/api/visitor/register', 'Submits the visitor registration', { auth: ['visitor'], rows: 'own' }),
  'visitor.card': read('/api/visitor/card', "The caller's digital card", { auth: ['visitor'], rows: 'own' }),
  'visitor.answers': read('/api/visitor/detail', "The caller's registration with the form version it was given under", {
    auth: ['visitor'],
    rows: 'own',
  }),
  'forms.list': read(`${PREFIX}/form/list`, 'The forms and questionnaires the exhibitor is asked for', { auth: ['ex'], rows: 'own' }),
  'forms.open': read(`${PREFIX}/form/open`, "A form with the exhibitor's answers and what may be done with them", {
    auth: ['ex'],
    rows: 'own',
  }),
  'forms.save': write(`${PREFIX}/form/save`, 'Keeps answers as a draft; nothing is checked but their shape', { auth: ['ex'], rows: 'own' }),
  'forms.submit': write(`${PREFIX}/form/submit`, 'Submits answers; the stored definition decides', { auth: ['ex'], rows: 'own' }),
  'forms.withdraw': write(`${PREFIX}/form/withdraw`, 'Takes a submission back before it is reviewed', { auth: ['ex'], rows: 'own' }),
  'upload.sign': write('/oss/sign', 'Permission to upload one file, as a signed form', {
    aliases: [`${PREFIX}/oss/sign`],
    auth: 'session',
    rows: 'own',
  }),
  'upload.style': read('/oss/sign/style', 'Applies a style to an uploaded picture', {
    aliases: [`${PREFIX}/oss/sign/style`],
    auth: 'session',
    rows: 'own',
  }),
  'upload.view': read(`${PREFIX}/oss/view`, "Short-lived addresses of the caller's own files", {
    aliases: ['/oss/view'],
    encoding: 'json',
    auth: 'session',
    rows: 'own',
  }),
  'upload.key': write('/oss/uploadkey', 'Stores a file sent with the call', {
    aliases: [`${PREFIX}/oss/uploadkey`],
    auth: 'session',
    rows: 'own',
  }),
  'upload.image': write(`${PREFIX}/upload/image`, 'Stores a picture given as a data URL', {
    aliases: ['/upload/image'],
    encoding: 'json',
    auth: 'session',
    rows: 'own',
  }),
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints

/** The table as plain endpoints, for code that walks over it. */
export const endpointEntries = Object.entries(endpoints) as [EndpointName, Endpoint][]
