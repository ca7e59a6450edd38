import { randomBytes } from 'node:crypto'
import type { DeskWaitingReply, DeskWaitingSetRequest, WaitingStatus } from '@core/contract/waiting'
import { isInstant } from '@core/domain/instant'
import { audit } from '../../domain/audit'
import type { Clock } from '../../domain/clock'
import { actorName, type DeskCaller } from '../../domain/deskSource'
import { AppError } from '../../errors'
import type { Repositories, Transact } from '../../repositories/repositories'
import type { Fair } from '../../repositories/fairRepository'
import type { WaitingRoom } from '../../repositories/waitingRepository'

interface DeskWaitingDeps {
  repositories: Pick<Repositories, 'waiting'>
  transact: Transact
  clock: Clock
  publicUrl: string
  statusOf: (room: WaitingRoom | undefined) => WaitingStatus
  look: (appId: string) => Promise<WaitingRoom | undefined>
  /** Called after the room was changed. */
  forget: (appId: string) => void
}

const USUAL_PACE = 300

/** The room's switch at the desk, and its figures. */
export function createDeskWaiting({
  repositories,
  transact,
  clock,
  publicUrl,
  statusOf,
  look,
  forget,
}: DeskWaitingDeps) {
  const present = async (
    { appId, settings: { waitingRoom: planned = {} } }: Fair,
    room: WaitingRoom | undefined,
  ): Promise<DeskWaitingReply> => {
    const running = room?.isOn ? room : undefined
    const isAhead = Date.parse(planned.opensAt ?? '') > clock.now().getTime()
    const { entered, inside, registered } = room
      ? await repositories.waiting.figures(appId, room.round, clock.now())
      : { entered: 0, inside: 0, registered: 0 }
    return {
      Revision: room?.revision ?? 0,
      On: room?.isOn ?? false,
      // a room that is off starts again with the plan of the set-up
      OpensAt: running?.opensAt.toISOString() ?? ((isAhead && planned.opensAt) || ''),
      PerMinute: (running ? undefined : planned.perMinute) ?? room?.perMinute ?? USUAL_PACE,
      MostInside: (running ? undefined : planned.mostInside) ?? room?.mostInside ?? 0,
      Status: statusOf(room),
      Page: `${publicUrl}/waiting/${appId}/`,
      Figures: {
        Waiting: room ? room.issued - room.served : 0,
        Served: room?.served ?? 0,
        Entered: entered,
        Inside: inside,
        Registered: registered,
      },
    }
  }
  return {
    async open({ context }: DeskCaller): Promise<DeskWaitingReply> {
      return present(context.fair, await look(context.fair.appId))
    },

    /** Throws invalid_form for an invalid time, conflict, room_drawn. */
    async set(
      caller: DeskCaller,
      { On, OpensAt, PerMinute, MostInside, Revision }: DeskWaitingSetRequest,
    ): Promise<DeskWaitingReply> {
      if (OpensAt !== '' && !isInstant(OpensAt)) throw new AppError('invalid_form')
      const { appId } = caller.context.fair
      const room = await transact(async tables => {
        const before = await tables.waiting.lock(appId)
        if ((before?.revision ?? 0) !== Revision) throw new AppError('conflict')
        const isBegun = On && before?.isOn !== true
        const opensAt =
          OpensAt === '' ? (!isBegun && before?.opensAt) || clock.now() : new Date(OpensAt)
        const wanted = { isOn: On, opensAt, perMinute: PerMinute, mostInside: MostInside || null }
        if (
          before &&
          !isBegun &&
          On &&
          before.drawn !== null &&
          before.opensAt.getTime() !== opensAt.getTime()
        )
          throw new AppError('room_drawn')
        if (!before) {
          if (!(await tables.waiting.insert(appId, wanted, randomBytes(32))))
            throw new AppError('conflict')
        } else {
          await tables.waiting.change(appId, wanted)
          if (isBegun) await tables.waiting.begin(appId, randomBytes(32))
        }
        const after = await tables.waiting.lock(appId)
        await audit(tables, {
          appId,
          actor: actorName(caller),
          action: 'waiting.set',
          subject: `room:${after?.round ?? 0}`,
          details: { on: On, perMinute: PerMinute, mostInside: MostInside },
        })
        return after
      })
      forget(appId)
      return present(caller.context.fair, room)
    },
  }
}
