import type { OrganiserRole } from '@core/domain/audience'
import type { SignOnWay } from '@core/domain/signOn'
import { statement, type Queryable } from '../db/queryable'

/** A sign-on that a browser began. */
export interface SignOnState {
  appId: string
  way: SignOnWay
  clientHash: Buffer
  sealed: Buffer
}
/** An account at a provider. */
export interface SignOnSubject {
  way: SignOnWay
  issuer: string
  subject: string
}
/** The local account that belongs to it. */
export interface SignOnAccount {
  personId: number
  role: OrganiserRole
  isDisabled: boolean
  isBlocked: boolean
}
export interface SignOnPerson extends SignOnAccount {
  way: SignOnWay
  name: string
  signedOnAt: Date
}

const STATE = 'app_id AS "appId", way, client_hash AS "clientHash", sealed'
const insertState = statement(
  'sign_on_begin',
  `INSERT INTO sign_on_state (state_hash, browser_hash, app_id, way, client_hash, sealed, expires_at)
   VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))`,
)
const useState = statement(
  'sign_on_use',
  `UPDATE sign_on_state SET used_at = now() WHERE state_hash = $1 AND browser_hash = $2 AND used_at IS NULL AND expires_at > now() RETURNING ${STATE}`,
)
const findState = statement(
  'sign_on_find',
  `SELECT ${STATE} FROM sign_on_state WHERE state_hash = $1 AND browser_hash = $2 AND expires_at > now()`,
)
const giveTicket = statement(
  'sign_on_ticket',
  `UPDATE sign_on_state SET ticket_hash = $2, person_id = $3, expires_at = now() + make_interval(secs => $4) WHERE state_hash = $1`,
)
const takeTicket = statement(
  'sign_on_enter',
  `UPDATE sign_on_state SET entered_at = now() WHERE ticket_hash = $1 AND app_id = $2 AND client_hash = $3 AND entered_at IS NULL AND expires_at > now()
   RETURNING person_id AS "personId", way`,
)
const lockSubject = statement(
  'sign_on_lock',
  `SELECT pg_advisory_xact_lock(hashtext('sign-on'), hashtext($1))`,
)
const ACCOUNT = `i.person_id AS "personId", o.role, o.disabled_at IS NOT NULL AS "isDisabled", i.blocked_at IS NOT NULL AS "isBlocked"`
const JOINED =
  'FROM sign_on_identity i JOIN organiser_account o ON o.app_id = i.app_id AND o.person_id = i.person_id WHERE i.app_id = $1'
const findAccount = statement(
  'sign_on_account',
  `SELECT ${ACCOUNT} ${JOINED} AND i.way = $2 AND i.issuer = $3 AND i.subject = $4`,
)
// its login contains a colon and its password is invalid, so no one can log in with these
const addAccount = statement(
  'sign_on_add',
  `WITH p AS (INSERT INTO person (app_id, audience) VALUES ($1, 'oa') RETURNING id),
   o AS (INSERT INTO organiser_account (app_id, person_id, login, name, name_en, role, password_hash)
     SELECT $1, p.id, $2 || ':' || p.id, $5, $5, $6, '' FROM p)
   INSERT INTO sign_on_identity (app_id, person_id, way, issuer, subject, signed_on_at) SELECT $1, p.id, $2, $3, $4, $7 FROM p
   RETURNING person_id AS "personId"`,
)
const renewAccount = statement(
  'sign_on_renew',
  `WITH i AS (UPDATE sign_on_identity SET signed_on_at = $5 WHERE app_id = $1 AND person_id = $2)
   UPDATE organiser_account SET role = $3, name = $4, name_en = $4, disabled_at = NULL WHERE app_id = $1 AND person_id = $2`,
)
const disableAccount = statement(
  'sign_on_disable',
  'UPDATE organiser_account SET disabled_at = coalesce(disabled_at, now()) WHERE app_id = $1 AND person_id = $2',
)
const block = statement(
  'sign_on_block',
  `UPDATE sign_on_identity SET blocked_at = CASE WHEN $3::boolean THEN coalesce(blocked_at, now()) END
   WHERE app_id = $1 AND person_id = $2 RETURNING person_id AS "personId"`,
)
const list = statement(
  'sign_on_people',
  `SELECT ${ACCOUNT}, i.way, o.name, i.signed_on_at AS "signedOnAt" ${JOINED} ORDER BY i.signed_on_at DESC, i.person_id LIMIT $2`,
)

/** People who sign on by a provider, and the sign-ons under way. */
export function createSignOnRepository(db: Queryable) {
  return {
    async begin(
      stateHash: Buffer,
      browserHash: Buffer,
      { appId, way, clientHash, sealed }: SignOnState,
      seconds: number,
    ): Promise<void> {
      await db.query(insertState(stateHash, browserHash, appId, way, clientHash, sealed, seconds))
    },
    /** Consumes a state; undefined when it is unknown, another browser's, expired or used. */
    async use(stateHash: Buffer, browserHash: Buffer): Promise<SignOnState | undefined> {
      return (
        await db.query<SignOnState & Record<string, unknown>>(useState(stateHash, browserHash))
      ).rows[0]
    },
    /** The sign-on that this browser began, used or not. */
    async find(stateHash: Buffer, browserHash: Buffer): Promise<SignOnState | undefined> {
      return (
        await db.query<SignOnState & Record<string, unknown>>(findState(stateHash, browserHash))
      ).rows[0]
    },
    async giveTicket(
      stateHash: Buffer,
      ticketHash: Buffer,
      personId: number,
      seconds: number,
    ): Promise<void> {
      await db.query(giveTicket(stateHash, ticketHash, personId, seconds))
    },
    /** Consumes a ticket; undefined for all but one caller. */
    async takeTicket(
      ticketHash: Buffer,
      appId: string,
      clientHash: Buffer,
    ): Promise<{ personId: number; way: SignOnWay } | undefined> {
      return (
        await db.query<{ personId: number; way: SignOnWay }>(
          takeTicket(ticketHash, appId, clientHash),
        )
      ).rows[0]
    },
    /** The account of a subject; locked for this transaction, even if it does not exist yet. */
    async lockAccount(
      appId: string,
      { way, issuer, subject }: SignOnSubject,
    ): Promise<SignOnAccount | undefined> {
      await db.query(lockSubject(`${appId}\n${way}\n${issuer}\n${subject}`))
      return (
        await db.query<SignOnAccount & Record<string, unknown>>(
          findAccount(appId, way, issuer, subject),
        )
      ).rows[0]
    },
    async addAccount(
      appId: string,
      { way, issuer, subject }: SignOnSubject,
      name: string,
      role: OrganiserRole,
      at: Date,
    ): Promise<number> {
      const { rows } = await db.query<{ personId: number }>(
        addAccount(appId, way, issuer, subject, name, role, at),
      )
      return rows[0]?.personId ?? 0
    },
    async renewAccount(
      appId: string,
      personId: number,
      role: OrganiserRole,
      name: string,
      at: Date,
    ): Promise<void> {
      await db.query(renewAccount(appId, personId, role, name, at))
    },
    async disableAccount(appId: string, personId: number): Promise<void> {
      await db.query(disableAccount(appId, personId))
    },
    /** False for a person without such an account. */
    async block(appId: string, personId: number, isBlocked: boolean): Promise<boolean> {
      return (await db.query(block(appId, personId, isBlocked))).rowCount === 1
    },
    async list(appId: string, most: number): Promise<SignOnPerson[]> {
      return (await db.query<SignOnPerson & Record<string, unknown>>(list(appId, most))).rows
    },
  }
}
