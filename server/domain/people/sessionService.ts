import type { Principal } from '@core/domain/audience'
import { AppError } from '../../errors'
import type { Repositories, Transact } from '../../repositories/repositories'
import type {
  SessionRepository,
  StoredSession,
  WhichSessions,
} from '../../repositories/sessionRepository'
import { hashToken, newToken } from '../../security/secrets'
import type { Session } from '../callContext'
import type { Clock } from '../clock'

/** A session ends after this long without a call, and can be renewed for this long. */
const TTL_SECONDS = 30 * 60
const RENEW_SECONDS = 30 * 24 * 3600
/** The expiry is moved when this much of it is gone: at most one write in five minutes. */
const SLIDE_AFTER_SECONDS = 5 * 60
/** A renewed token still answers for calls already on their way. */
const GRACE_SECONDS = 60
/** Sessions that one statement looks at. */
const LOOK_SIZE = 500
const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/

export interface SessionDeps {
  sessions: SessionRepository
  transact: Transact
  clock: Clock
  onError: (error: unknown) => void
}

/** Where a session is opened: the fair and the kind of device. */
interface SessionPlace {
  appId: string
  device: string
}
/** Whose session is opened, and by which login. */
interface SessionOwner {
  personId: number
  audience: Principal
  /** The family of the session that this one renews. */
  family?: string
  /** The latest end of the session. */
  until?: Date
  linkId?: string
  /** The company an exhibitor's account acts for, where this is not its own company. */
  actsFor?: string
}
/** A session that may be renewed until it is ended. */
interface Renewable {
  personId: number
  audience: Principal
  tokenHash: Buffer
  /** As in SessionOwner, if the account may still act for that company. */
  actsFor: string | undefined
}

/**
 * Sessions by opaque token (DECISIONS §4): stored hashed, revocable, with sliding expiry and a new
 * token at each renewal.
 */
export function createSessionService({ sessions, transact, clock, onError }: SessionDeps) {
  const secondsUntil = (time: Date) => (time.getTime() - clock.now().getTime()) / 1000

  /**
   * Ends logins of a person under the person's lock, so that a concurrent renewal cannot escape.
   */
  const end = (
    repositories: Repositories,
    appId: string,
    personId: number,
    which: WhichSessions = {},
  ) =>
    repositories.people
      .lock(appId, personId)
      .then(() => repositories.sessions.endOfPerson(appId, personId, which))

  /**
   * What a stored session says while it is valid; undefined afterwards. Use prolongs the session.
   */
  const read = (stored: StoredSession, tokenHash: Buffer): Session | undefined => {
    const leftSeconds = secondsUntil(stored.expiresAt)
    const link = linkOf(stored)
    if (leftSeconds <= 0 || link === 'gone') return undefined
    if (leftSeconds < TTL_SECONDS - SLIDE_AFTER_SECONDS && leftSeconds > GRACE_SECONDS)
      sessions.extend(tokenHash, TTL_SECONDS, GRACE_SECONDS).catch(onError)
    const { personId, audience, countryCode, nationalNumber, family } = stored
    const [exhibitorId, organiserRole] = [stored.exhibitorId ?? undefined, stored.role ?? undefined]
    const exhibitorRole = stored.exhibitorRole ?? undefined
    return {
      personId,
      audience,
      countryCode,
      nationalNumber,
      exhibitorId,
      exhibitorRole,
      organiserRole,
      ...(stored.lacksSecondFactor === true && { lacksSecondFactor: true }),
      tokenHash,
      family,
      link,
    }
  }

  return {
    /**
     * A new token for this person. Open it in a transaction that holds the person's row: touch it
     * first.
     */
    async open(
      repository: SessionRepository,
      { appId, device }: SessionPlace,
      owner: SessionOwner,
    ): Promise<string> {
      const { personId, audience, family, until, linkId, actsFor } = owner
      const token = newToken()
      await repository.insert({
        tokenHash: hashToken(token),
        appId,
        personId,
        audience,
        ttlSeconds: TTL_SECONDS,
        renewSeconds: until
          ? Math.max(0, Math.min(RENEW_SECONDS, secondsUntil(until)))
          : RENEW_SECONDS,
        device,
        ...(family !== undefined && { family }),
        ...(linkId !== undefined && { linkId }),
        ...(actsFor !== undefined && { actsFor }),
      })
      return token
    },

    /** The living session behind a token of this fair, or undefined. */
    async find(appId: string, token: string | undefined): Promise<Session | undefined> {
      if (!token || !TOKEN_PATTERN.test(token)) return undefined
      const tokenHash = hashToken(token)
      const stored = await sessions.find(appId, tokenHash)
      return stored && read(stored, tokenHash)
    },

    /**
     * The tokens whose sessions have not ended, as `find` decides. It asks for thousands in a few
     * queries.
     */
    async living(all: readonly { appId: string; token: string }[]): Promise<Set<string>> {
      const alive = new Set<string>()
      for (let at = 0; at < all.length; at += LOOK_SIZE) {
        const part = all
          .slice(at, at + LOOK_SIZE)
          .map(({ appId, token }) => ({ appId, token, tokenHash: hashToken(token) }))
        const found = await sessions.findAll(part.map(({ tokenHash }) => tokenHash))
        part.forEach(({ appId, token, tokenHash }, index) => {
          const stored = found[index]
          if (stored?.appId === appId && read(stored, tokenHash)) alive.add(token)
        })
      }
      return alive
    },

    /**
     * The session of a token that may be renewed. Throws unauthorized. A token that was renewed
     * before and whose grace period is over is known to two devices: its whole login ends.
     */
    async requireRenewable(
      appId: string,
      audience: Principal,
      token: string | undefined,
    ): Promise<Renewable> {
      const tokenHash = token && TOKEN_PATTERN.test(token) ? hashToken(token) : undefined
      const stored = tokenHash && (await sessions.find(appId, tokenHash))
      if (!tokenHash || !stored || stored.linkId !== null || stored.audience !== audience)
        throw new AppError('unauthorized')
      // a person removed from the other company continues with their own
      const actsFor =
        stored.actsFor !== null && stored.exhibitorId === stored.actsFor
          ? stored.actsFor
          : undefined
      if (stored.renewUntil > clock.now())
        return { personId: stored.personId, audience, tokenHash, actsFor }
      if (stored.rotatedAt)
        await transact(repositories =>
          end(repositories, appId, stored.personId, { only: stored.family }),
        )
      throw new AppError('unauthorized')
    },

    /**
     * Puts a renewed session on its grace period. Returns its family, for the next session. A token
     * that is renewed twice within its grace period (two pages at the same time, a lost reply) has
     * one successor: the later one. Throws unauthorized when the session has been ended.
     */
    async retire(repository: SessionRepository, tokenHash: Buffer): Promise<string> {
      const family = await repository.retire(tokenHash, GRACE_SECONDS)
      if (family === undefined) throw new AppError('unauthorized')
      return family
    },

    end,
    /** The same in a transaction of its own; returns how many logins it ended. */
    endNow: (appId: string, personId: number, which: WhichSessions = {}): Promise<number> =>
      transact(repositories => end(repositories, appId, personId, which)),
    listLiving: (appId: string, personId: number) => sessions.listLiving(appId, personId),
  }
}

export type SessionService = ReturnType<typeof createSessionService>

/**
 * The link that opened a session; `gone` when the link is no longer valid, undefined for a login.
 */
function linkOf({ linkId, linkKind, linkSubject }: StoredSession): Session['link'] | 'gone' {
  if (linkId === null) return undefined
  return linkKind === null || linkSubject === null
    ? 'gone'
    : { id: linkId, kind: linkKind, subject: linkSubject }
}
