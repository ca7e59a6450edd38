import { createHash } from 'node:crypto'
import { AppError, badField } from '../errors'
import type { IdempotencyRepository } from '../repositories/idempotencyRepository'
import type { Units } from '../repositories/units'
import type { Secrets } from '../security/secrets'
import type { CallContext, IdempotencyTicket } from '../domain/callContext'
import type { Clock } from '../domain/clock'

const OUTCOME_SECONDS = 24 * 3600
/**
 * A request that takes longer than this counts as dead. It is longer than a connection and the
 * statements of any write may take.
 */
const LEASE_SECONDS = 60
const WAIT_MS = 12_000
const POLL_MS = 100
const KEY_PATTERN = /^[\x21-\x7e]{8,200}$/

export interface IdempotencyDeps {
  idempotency: IdempotencyRepository
  units: Pick<Units, 'run'>
  secrets: Secrets
  clock: Clock
  onError: (error: unknown) => void
}

/**
 * Idempotency-Key (DECISIONS §3): the first outcome of a write is kept 24 h, sealed, and replayed.
 */
export function createIdempotencyService({
  idempotency,
  units,
  secrets,
  clock,
  onError,
}: IdempotencyDeps) {
  const unseal = (
    ticket: IdempotencyTicket,
    stored: { bodyHash: Buffer; outcome: Buffer },
  ): unknown => {
    if (!stored.bodyHash.equals(ticket.bodyHash)) throw new AppError('idempotency_mismatch')
    return JSON.parse(secrets.open(ticket.password, stored.outcome))
  }

  /**
   * Works as the owner of the key. The work and its outcome are one transaction: a process that
   * dies leaves both or none. What a refusal wrote before it (a counted try, an ended login) stays;
   * another failure leaves nothing, and the key is free for the next try.
   */
  const workAs = async <T>(
    owner: string,
    appId: string,
    ticket: IdempotencyTicket,
    work: () => Promise<T>,
  ): Promise<T> => {
    try {
      return await units.run({
        work,
        keeps: error => error instanceof AppError,
        async complete(tables, data) {
          const outcome = secrets.seal(ticket.password, JSON.stringify(data))
          // this request counted as dead and another one has begun: the other one's outcome counts
          if (!(await tables.idempotency.complete(appId, ticket.keyHash, owner, outcome)))
            throw new AppError('idempotency_conflict')
        },
      })
    } catch (error) {
      await idempotency.release(appId, ticket.keyHash, owner).catch(onError)
      throw error
    }
  }

  return {
    /**
     * Scopes a key to fair, caller, the company they act for, and endpoint. Throws bad_request for
     * an invalid key.
     */
    ticket(context: CallContext, endpoint: string, key: string, input: unknown): IdempotencyTicket {
      if (!KEY_PATTERN.test(key)) throw badField('Idempotency-Key')
      const caller = scopeOf(context, endpoint)
      const password = [context.fair.appId, caller, endpoint, key].join('\n')
      return {
        password,
        keyHash: createHash('sha256').update(password).digest(),
        bodyHash: secrets.pepper('body', JSON.stringify(input)),
      }
    },

    /**
     * Does the work once. A refusal is not stored; a second request waits for the first, then gets
     * 409.
     */
    async once<T>(appId: string, ticket: IdempotencyTicket, work: () => Promise<T>): Promise<T> {
      const deadline = clock.now().getTime() + WAIT_MS
      for (;;) {
        const owner = await idempotency.claim(
          appId,
          ticket.keyHash,
          ticket.bodyHash,
          LEASE_SECONDS,
          OUTCOME_SECONDS,
        )
        if (owner) return workAs(owner, appId, ticket, work)
        const stored = await idempotency.find(appId, ticket.keyHash)
        if (stored?.outcome)
          return unseal(ticket, { bodyHash: stored.bodyHash, outcome: stored.outcome }) as T
        if (stored && !stored.bodyHash.equals(ticket.bodyHash))
          throw new AppError('idempotency_mismatch')
        if (clock.now().getTime() > deadline) throw new AppError('idempotency_conflict')
        await clock.sleep(POLL_MS)
      }
    },
  }
}

/**
 * The scope of a key: an account of several companies has one for each. Switching between companies
 * is a step of the account itself, so it has one scope for all of them.
 */
function scopeOf({ session, clientId, ipHash }: CallContext, endpoint: string): string {
  if (!session) return `guest:${clientId || ipHash.toString('hex')}`
  const { personId, exhibitorId } = session
  return exhibitorId === undefined || endpoint === 'company.switch'
    ? `person:${personId}`
    : `person:${personId}:${exhibitorId}`
}
