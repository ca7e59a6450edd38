import type {
  LiveFiguresReply,
  LiveMineReply,
  LiveReserveReply,
  LiveReserveRequest,
} from '@core/contract/hallLive'
import { AppError } from '../../errors'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import type { Repositories, Transact } from '../../repositories/repositories'
import { liveStateOf, slotIn } from './liveState'

interface ReservationDeps {
  repositories: Pick<Repositories, 'liveReservations' | 'liveRooms'>
  transact: Transact
  clock: Clock
}

/**
 * Reminders that people ask for. Companies see how many; a person becomes a lead only if they
 * agreed.
 */
export function createLiveReservations({ repositories, transact, clock }: ReservationDeps) {
  return {
    /** Throws unknown_record for a session not shown to visitors, live_over for a past one. */
    async reserve(
      context: CallContext,
      { Id, On, Agree }: LiveReserveRequest,
    ): Promise<LiveReserveReply> {
      const { appId } = context.fair
      const { personId } = sessionOf(context)
      const at = clock.now()
      await transact(async ({ liveReservations, liveSessions, leads }) => {
        const session = await liveSessions.find(appId, Id)
        if (!session) throw new AppError('unknown_record')
        const { exhibitorId } = session
        const state = liveStateOf(session.state, slotIn(session.values, context.fair), at)
        if (On && state !== 'preview' && state !== 'live') throw new AppError('live_over')
        if (!On) return liveReservations.remove(appId, Id, personId)
        await liveReservations.add({
          appId,
          sessionId: Id,
          exhibitorId,
          personId,
          agreed: Agree,
          language: context.language,
          at,
        })
        if (Agree) await leads.meet(appId, exhibitorId, personId, 'live', at)
      })
      const [[count], own] = await Promise.all([
        repositories.liveReservations.counts(appId, { ids: [Id] }),
        repositories.liveReservations.listOwn(appId, personId),
      ])
      const mine = own.find(({ sessionId }) => sessionId === Id)
      return {
        Reserved: mine !== undefined,
        Agreed: mine?.agreed === true,
        Reservations: count?.count ?? 0,
      }
    },
    async mine(context: CallContext): Promise<LiveMineReply> {
      const own = await repositories.liveReservations.listOwn(
        context.fair.appId,
        sessionOf(context).personId,
      )
      return { Items: own.map(({ sessionId, agreed }) => ({ Id: sessionId, Agreed: agreed })) }
    },
    async figures(context: CallContext): Promise<LiveFiguresReply> {
      const { exhibitorId } = sessionOf(context)
      if (exhibitorId === undefined) return { Items: [] }
      const { appId } = context.fair
      const [counts, looks] = await Promise.all([
        repositories.liveReservations.counts(appId, { exhibitorId }),
        repositories.liveRooms.looks(appId, exhibitorId),
      ])
      const ids = [...new Set([...counts, ...looks].map(({ sessionId }) => sessionId))]
      return {
        Items: ids.map(id => {
          const { count = 0, agreed = 0 } = counts.find(({ sessionId }) => sessionId === id) ?? {}
          const {
            viewers = 0,
            taps = 0,
            messages = 0,
          } = looks.find(({ sessionId }) => sessionId === id) ?? {}
          return {
            Id: id,
            Reservations: count,
            Agreed: agreed,
            Viewers: viewers,
            Taps: taps,
            Messages: messages,
          }
        }),
      }
    },
  }
}
