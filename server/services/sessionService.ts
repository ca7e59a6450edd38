import type { Audience } from '@core/domain/audience'
import { AppError } from '../errors'
import type { SessionRepository } from '../repositories/sessionRepository'
import { hashToken, newToken } from '../security/secrets'
import type { Session } from './callContext'
import type { Clock } from './clock'

/** A session ends after this long without a call, and can be renewed for this long. */
const TTL_SECONDS = 30 * 60
const RENEW_SECONDS = 30 * 24 * 3600
/** The expiry is moved when this much of it is gone: at most one write in five minutes. */
const SLIDE_AFTER_SECONDS = 5 * 60
/** A renewed token still answers for calls already on their way. */
const GRACE_SECONDS = 60
const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/

export interface SessionDeps {
  sessions: SessionRepository
  clock: Clock
  onError: (error: unknown) => void
}

/** Sessions by opaque token (DECISIONS §4): stored hashed, revocable, sliding. */
export function createSessionService({ sessions, clock, onError }: SessionDeps) {
  return {
    /** A new token for this person. */
    async open(repository: SessionRepository, appId: string, personId: number, audience: Audience): Promise<string> {
      const token = newToken()
      await repository.insert({
        tokenHash: hashToken(token),
        appId,
        personId,
        audience,
        ttlSeconds: TTL_SECONDS,
        renewSeconds: RENEW_SECONDS,
      })
      return token
    },

    /** The living session behind a token of this fair, or undefined. */
    async find(appId: string, token: string | undefined): Promise<Session | undefined> {
      if (!token || !TOKEN_PATTERN.test(token)) return undefined
      const tokenHash = hashToken(token)
      const stored = await sessions.find(appId, tokenHash)
      if (!stored) return undefined
      const leftSeconds = (stored.expiresAt.getTime() - clock.now().getTime()) / 1000
      if (leftSeconds <= 0) return undefined
      if (leftSeconds < TTL_SECONDS - SLIDE_AFTER_SECONDS && leftSeconds > GRACE_SECONDS)
        sessions.extend(tokenHash, TTL_SECONDS, GRACE_SECONDS).catch(onError)
      const { personId, audience, countryCode, nationalNumber, exhibitorId } = stored
      return { personId, audience, countryCode, nationalNumber, exhibitorId: exhibitorId ?? undefined, tokenHash }
    },

    /** Whose session a token was that may be renewed. Throws unauthorized. */
    async requireRenewable(appId: string, audience: Audience, token: string | undefined): Promise<{ personId: number; tokenHash: Buffer }> {
      const tokenHash = token && TOKEN_PATTERN.test(token) ? hashToken(token) : undefined
      const stored = tokenHash && (await sessions.find(appId, tokenHash))
      if (!tokenHash || !stored || stored.audience !== audience || stored.renewUntil <= clock.now()) throw new AppError('unauthorized')
      return { personId: stored.personId, tokenHash }
    },

    retire: (repository: SessionRepository, tokenHash: Buffer): Promise<void> => repository.retire(tokenHash, GRACE_SECONDS),
    revoke: (appId: string, tokenHash: Buffer): Promise<void> => sessions.revoke(appId, tokenHash),
  }
}

export type SessionService = ReturnType<typeof createSessionService>
