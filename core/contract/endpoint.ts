import type { Static, TSchema } from '@sinclair/typebox'
import type { OrganiserRole, Principal } from '../domain/audience'
import { DESK_RIGHTS, type DeskArea } from '../domain/deskRights'
import type { LinkKind } from '../domain/linkKinds'
import { loadClassOf, type LoadClass } from './loadClass'
import type { Tag } from './tags'

/** Who may call: everybody, any session, or sessions of these audiences. */
type EndpointAuth = 'public' | 'session' | readonly Principal[]

/**
 * The fields of a request by their meaning. `own`: something that belongs to one owner. `fair`:
 * something that the whole fair shares. `plain`: mere input. The access matrix asks for every
 * field, and tries each `own` field with the rows of another owner.
 */
export interface RowFields {
  own?: readonly string[]
  fair?: readonly string[]
  plain?: readonly string[]
}

/**
 * Everything about one call. The client sends by it, the server routes by it, and the tests derive
 * the access matrix from it.
 */
export interface Endpoint {
  method: 'POST' | 'GET'
  path: string
  /** Other absolute paths that SPEC's wording also allows. */
  aliases?: readonly string[]
  /**
   * How the client encodes the body. The server accepts form, JSON and multipart for every call
   * (DECISIONS §3).
   */
  encoding: 'form' | 'json'
  auth: EndpointAuth
  /** Changes rows: the client sends an Idempotency-Key, the server stores the first outcome. */
  write: boolean
  /**
   * The rows the call may touch: public rows, rows of the session alone, or the rows that its
   * fields name.
   */
  rows: 'public' | 'session' | RowFields
  /** Only these roles of the organiser's people, and always the owner. */
  roles?: readonly OrganiserRole[]
  /** Only the administrators of a company. */
  company?: 'admin'
  /**
   * Sessions of these links may call it, too, for the subject of their link. All other calls refuse
   * such sessions.
   */
  links?: readonly LinkKind[]
  /** A write that a caller by link may call before agreeing to the privacy notice. */
  beforeConsent?: true
  /**
   * The organiser's people may call it before they set up a second factor that the fair requires.
   */
  beforeSecondFactor?: true
  /**
   * SPEC §7 reads this reply by `code` and `msg`: code 0 with the data, or a refusal's code with
   * its text.
   */
  envelope?: 'code'
  /** Minutes the client may reuse a reply. */
  cacheMinutes?: number
  /** Largest body in bytes, where it is not the server's usual limit. */
  bodyBytes?: number
  /**
   * The body is large. So the caller is authenticated, and queues for a place, before the server
   * reads it.
   */
  isLarge?: true
  /** The call stores key and outcome in the row it writes, in the same statement. */
  keepsOutcome?: true
  /**
   * Ends the session or the person of the caller. A retry after a lost reply gets the reply again,
   * although the session is gone.
   */
  ends?: 'session' | 'person'
  /** Visitors need an entry of the waiting room (header `Entry`) while a room is open. */
  waits?: true
  /** The body is a file that the call reads itself. */
  carriesFile?: true
  tag: Tag
  /** Priority of the call on an overloaded server; by default that of its heading. */
  load: LoadClass
  /** One line, an imperative's third person: "Lists …". */
  summary: string
  /** One to three sentences: what it checks, returns, and when it refuses. */
  description: string
  request: TSchema
  query?: TSchema
  /** The data of a successful reply, inside the envelope. */
  reply: TSchema
  example?: { request?: unknown; reply?: unknown }
}

/** The facts of a call that the client needs in its bundle; config/clientEndpoints writes them. */
export type ClientEndpoint = Pick<
  Endpoint,
  'method' | 'path' | 'encoding' | 'write' | 'cacheMinutes'
> & { auth?: EndpointAuth }

type Untagged<Q extends TSchema, R extends TSchema> = Omit<
  Endpoint,
  'tag' | 'load' | 'request' | 'reply'
> & {
  request: Q
  reply: R
  load?: LoadClass
}
type Usual = 'method' | 'encoding' | 'write' | 'auth' | 'rows' | 'example'
type Spec<Q extends TSchema, R extends TSchema> = Omit<Untagged<Q, R>, Usual> &
  Partial<Pick<Endpoint, 'method' | 'encoding'>> & {
    example?: { request?: Static<Q>; reply?: Static<R> }
  } & (
    | { auth?: 'public'; rows?: 'public' }
    | { auth: Exclude<EndpointAuth, 'public'>; rows: Endpoint['rows'] }
  )

const USUAL = { method: 'POST', encoding: 'form', auth: 'public', rows: 'public' } as const

/** A call that changes no row. Public unless it says who may call and on whose rows. */
export const read = <Q extends TSchema, R extends TSchema>(spec: Spec<Q, R>): Untagged<Q, R> => ({
  ...USUAL,
  write: false,
  ...spec,
})

/** A call that changes rows. Public unless it says who may call and on whose rows. */
export const write = <Q extends TSchema, R extends TSchema>(spec: Spec<Q, R>): Untagged<Q, R> => ({
  ...USUAL,
  write: true,
  ...spec,
})

/** A write whose body is a file. */
export const upload = <Q extends TSchema, R extends TSchema>(spec: Spec<Q, R>) => ({
  ...write(spec),
  carriesFile: true as const,
})

/** The calls of one feature, under their heading in the OpenAPI document. */
export const tagged = <T extends Record<string, Untagged<TSchema, TSchema>>>(
  tag: Tag,
  endpoints: T,
) =>
  // Object.fromEntries loses the names in its type
  Object.fromEntries(
    Object.entries(endpoints).map(([name, endpoint]) => [
      name,
      { ...endpoint, tag, load: loadClassOf(tag, endpoint) },
    ]),
  ) as {
    readonly [N in keyof T]: T[N] & { tag: Tag; load: LoadClass }
  }

/** Path prefix of the calls of companies. */
export const PREFIX = '/api/ex'

/**
 * Calls about the caller's own registration. They are the same for visitors, media and VIPs, but
 * each audience has a path of its own.
 */
export const guests = (call: string) =>
  ({
    aliases: [`/api/media/${call}`, `/api/vip/${call}`],
    auth: ['visitor', 'media', 'vip'],
  }) as const

/**
 * People with data of their own. The organiser's people are not among them: their accounts belong
 * to the fair.
 */
export const people = ['ex', 'visitor', 'media', 'vip'] as const

const staff = { auth: ['oa'] } as const

/** Calls at the desk for people who may read this area. */
export const reads = (area: DeskArea) => ({ ...staff, roles: DESK_RIGHTS[area].reads })

/** Calls at the desk for people who may change this area. */
export const works = (area: DeskArea) => ({ ...staff, roles: DESK_RIGHTS[area].works })

/** Calls of the staff at the gates. */
export const gate = works('gates')

/** Calls at the desk; readers may call those that change no row. */
export const desk = reads('review')

/** Calls of a company's administrators. */
export const admins = { auth: ['ex'], company: 'admin' } as const

/** Callers that files are made for: companies, and the organiser's people at the desk. */
export const makers = { auth: ['ex', 'oa'], roles: DESK_RIGHTS.files.reads } as const
