import { createHash } from 'node:crypto'
import type { WaitingEnterReply, WaitingStatus } from '@core/contract/waiting'
import { placeOf, TICKET_ID } from '@core/waiting/place'
import type { CallContext } from '../../domain/callContext'
import { sessionOf } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import { createShortCache } from '../../domain/shortCache'
import { AppError, badField } from '../../errors'
import type { Repositories, Transact } from '../../repositories/repositories'
import type { WaitingRoom } from '../../repositories/waitingRepository'
import type { Secrets } from '../../security/secrets'
import { createDeskWaiting } from './deskWaiting'
import { createJoinLimit } from './joinLimit'
import { createWaitingTokens } from './waitingTokens'

/** The oldest status, and how often the database is asked, however many people wait. */
const STATUS_MS = 1000
const POLL_SECONDS = 2
/** How long an entry is valid after its last use, and in total, in seconds. */
const STAY = { seconds: 600, most: 3600 } as const

export interface WaitingDeps {
  repositories: Repositories
  transact: Transact
  /** Commits immediately, even if the call fails. */
  apart: { repositories: Pick<Repositories, 'waiting' | 'registrations'> }
  secrets: Secrets
  clock: Clock
  publicUrl: string
  rateLimitFactor: number
}

/** The status of a fair without a waiting room. */
const OFF: Omit<WaitingStatus, 'Now'> = {
  State: 'off',
  Round: 0,
  OpensAt: '',
  PerMinute: 0,
  Issued: 0,
  Drawn: 0,
  Served: 0,
  Commitment: '',
  Secret: '',
  PollSeconds: POLL_SECONDS,
}

/** The waiting room: tickets to wait, entries for those whose turn it is, and their check. */
export function createWaiting(deps: WaitingDeps) {
  const { repositories, apart, secrets, clock, rateLimitFactor } = deps
  const { waiting } = apart.repositories
  const tokens = createWaitingTokens(secrets)
  const kept = createShortCache<WaitingRoom | undefined>(STATUS_MS, () => clock.now().getTime())
  const limitJoins = createJoinLimit(rateLimitFactor, () => clock.now().getTime())

  /** The room, at most a second old; reading it lets in as many as the pace allows. */
  const look = (appId: string) =>
    kept.read(appId, async () => {
      const room = await waiting.find(appId)
      const now = clock.now()
      if (!room?.isOn || room.opensAt > now) return room
      await waiting.advance(appId, now)
      return waiting.find(appId)
    })
  const statusOf = (room: WaitingRoom | undefined): WaitingStatus => {
    const Now = clock.now().toISOString()
    if (!room?.isOn) return { ...OFF, Now }
    const secret = room.secret.toString('hex')
    return {
      State: room.drawn === null ? 'before' : 'open',
      Round: room.round,
      Now,
      OpensAt: room.opensAt.toISOString(),
      PerMinute: room.perMinute,
      Issued: room.issued,
      Drawn: room.drawn ?? 0,
      Served: room.served,
      PollSeconds: POLL_SECONDS,
      Commitment: createHash('sha256').update(secret).digest('hex'),
      Secret: room.drawn === null ? '' : secret,
    }
  }
  const status = async (appId: string): Promise<WaitingStatus> => statusOf(await look(appId))

  /** Why an entry is refused: it is invalid, another person's, or over. */
  const whyNot = async (appId: string, text: string, holder: Buffer) => {
    const entry = tokens.readEntry(appId, text)
    const found = entry && (await repositories.waiting.entry(appId, entry.round, entry.ticket))
    if (!found) return 'room_entry_wrong'
    return found.holder !== null && !found.holder.equals(holder)
      ? 'room_entry_used'
      : 'room_entry_over'
  }

  return {
    status,
    desk: createDeskWaiting({ ...deps, statusOf, look, forget: appId => kept.forget(appId) }),

    /** Gives a ticket for the draw or the queue. Throws bad_request, rate_limited, room_off. */
    async join(
      { fair: { appId }, ipHash, isFairNetwork }: CallContext,
      id: string,
    ): Promise<{ Ticket: string }> {
      if (!TICKET_ID.test(id)) throw badField('Id')
      limitJoins(ipHash.toString('hex'), isFairNetwork === true)
      const joined = await waiting.join(appId)
      if (!joined) throw new AppError('room_off')
      return { Ticket: tokens.ticket(appId, id, joined) }
    },

    /**
     * Exchanges a ticket for an entry, once. Throws room_ticket_wrong, room_ticket_over,
     * room_not_yet, room_ticket_used.
     */
    async enter({ fair: { appId } }: CallContext, text: string): Promise<WaitingEnterReply> {
      const room = await repositories.waiting.find(appId)
      if (!room?.isOn) return { Entry: '', Until: '' }
      const ticket = tokens.readTicket(appId, text)
      if (!ticket) throw new AppError('room_ticket_wrong')
      if (ticket.round !== room.round) throw new AppError('room_ticket_over')
      const place = placeOf(ticket, statusOf(room))
      if (place === undefined || place > room.served)
        throw new AppError('room_not_yet', {}, { retryAfterSeconds: POLL_SECONDS })
      const now = clock.now()
      const until = new Date(now.getTime() + STAY.seconds * 1000)
      if (!(await repositories.waiting.enter(appId, room.round, ticket.id, now, until)))
        throw new AppError('room_ticket_used')
      return {
        Entry: tokens.entry(appId, { round: room.round, ticket: ticket.id }),
        Until: until.toISOString(),
      }
    },

    /**
     * Binds an entry to the caller and extends it. Throws room_entry_wrong, room_entry_used,
     * room_entry_over.
     */
    async stay(context: CallContext, text: string): Promise<{ Until: string }> {
      const { appId } = context.fair
      const entry = tokens.readEntry(appId, text)
      if (!entry) throw new AppError('room_entry_wrong')
      const holder = tokens.holder(appId, sessionOf(context).personId)
      const until = await repositories.waiting.hold(appId, entry, holder, clock.now(), STAY)
      if (!until) throw new AppError(await whyNot(appId, text, holder))
      return { Until: until.toISOString() }
    },

    /**
     * Checks a call that visitors wait for, and returns what to do after its success. Staff,
     * companies, media, VIPs and registered people need no entry. Throws room_entry_needed,
     * room_entry_wrong, room_entry_used, room_entry_over.
     */
    async requireEntry(context: CallContext, text: string): Promise<() => Promise<void>> {
      const nothing = () => Promise.resolve()
      const { appId } = context.fair
      const { session } = context
      if (session?.audience !== 'visitor' || !(await look(appId))?.isOn) return nothing
      const holder = tokens.holder(appId, session.personId)
      const entry = tokens.readEntry(appId, text)
      if (entry && (await waiting.hold(appId, entry, holder, clock.now(), STAY)))
        return () => waiting.finish(appId, entry, clock.now())
      if (await apart.repositories.registrations.find(appId, session.personId)) return nothing
      throw new AppError(text === '' ? 'room_entry_needed' : await whyNot(appId, text, holder))
    },
  }
}

export type Waiting = ReturnType<typeof createWaiting>
