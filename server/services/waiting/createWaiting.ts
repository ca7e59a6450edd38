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

/** The status is as old as this at most, and as often the database is asked, whatever the crowd. */
const STATUS_MS = 1000
const POLL_SECONDS = 2
/** An entry holds so long from its last use, and so long in all. Seconds. */
const STAY = { seconds: 600, most: 3600 } as const

export interface WaitingDeps {
  repositories: Repositories
  transact: Transact
  /** Counted and bound at once, whatever becomes of the call. */
  apart: { repositories: Pick<Repositories, 'waiting' | 'registrations'> }
  secrets: Secrets
  clock: Clock
  publicUrl: string
  rateLimitFactor: number
}

/** The status of a fair without a room. */
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

/**
 * The waiting room: tickets for who waits, entries for whose turn it is, and the door they open.
 */
export function createWaiting(deps: WaitingDeps) {
  const { repositories, apart, secrets, clock, rateLimitFactor } = deps
  const { waiting } = apart.repositories
  const tokens = createWaitingTokens(secrets)
  const kept = createShortCache<WaitingRoom | undefined>(STATUS_MS, () => clock.now().getTime())
  const limitJoins = createJoinLimit(rateLimitFactor, () => clock.now().getTime())

  /** The room as it was within the last second; on the way it goes on as its pace allows. */
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

  /** Why an entry does not count: it is another person's, its time is over, or it is none. */
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

    /**
     * A ticket for the draw, or with the next number. Throws bad_request, rate_limited, room_off.
     */
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
     * Opens the room for a ticket, once. Throws room_ticket_wrong, room_ticket_over, room_not_yet,
     * room_ticket_used.
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
     * Binds an entry to the caller and keeps it. Throws room_entry_wrong, room_entry_used,
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
     * Lets a call through that visitors wait for, with what to do when it succeeded. Staff,
     * companies, media, VIPs and who is registered pass by. Throws room_entry_needed,
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
