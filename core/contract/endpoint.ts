import type { OrganiserRole, Principal } from '../domain/audience'
import type { LinkKind } from './account'

/** How a caller proves who they are: nobody, any session, or a session of these. */
type EndpointAuth = 'public' | 'session' | readonly Principal[]

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
  /** Of the organiser's people, those with one of these roles; the owner always. */
  roles?: readonly OrganiserRole[]
  /** Of a company's people, its administrators alone. */
  company?: 'admin'
  /** Sessions of these links may call it too, for what their link opens; no other call takes such a session. */
  links?: readonly LinkKind[]
  /** A write that whoever has a link to a record about them may call before they agreed to the privacy notice. */
  beforeConsent?: true
  /** SPEC §7 reads this reply by `code` and `msg`: 0 with the data, or a refusal's code with its words. */
  envelope?: 'code'
  /** Minutes the client may reuse a reply. */
  cacheMinutes?: number
}

/** Where the calls of companies stand. */
export const PREFIX = '/api/ex'

/** A call that changes nothing. */
export const read = (path: string, more: Partial<Endpoint> = {}): Endpoint => ({
  method: 'POST',
  path,
  encoding: 'form',
  auth: 'public',
  write: false,
  rows: 'public',
  ...more,
})

/** A call that changes something. */
export const write = (path: string, more: Partial<Endpoint> = {}): Endpoint => read(path, { write: true, ...more })

/** Calls about one's own registration: the same for visitors, media and VIPs, each under its own path. */
export const guests = (call: string) =>
  ({ aliases: [`/api/media/${call}`, `/api/vip/${call}`], auth: ['visitor', 'media', 'vip'], rows: 'own' }) as const

/** Whoever has data of their own: not the organiser's people, whose accounts are the fair's. */
export const people = ['ex', 'visitor', 'media', 'vip'] as const

/** Calls of the staff at the gates, on the fair's own rows. */
export const gate = { auth: ['oa'], rows: 'own', roles: ['gate'] } as const

/** Calls of the organiser's people at the desk; who only looks may read. */
export const desk = { auth: ['oa'], rows: 'own', roles: ['reviewer', 'reader'] } as const

/** Calls of a company's administrators. */
export const admins = { auth: ['ex'], rows: 'own', company: 'admin' } as const

/** Who has files made: companies, and the organiser's people at the desk. */
export const makers = { auth: ['ex', 'oa'], rows: 'own', roles: ['reviewer', 'reader'] } as const
