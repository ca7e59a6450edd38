import type { RecordItem } from '@core/contract/resource'
import type {
  DeskActReply,
  DeskActRequest,
  DeskUndoRequest,
  DeskKindsReply,
  DeskListReply,
  DeskListRequest,
  DeskOpenReply,
} from '@core/contract/desk'
import { errorText } from '@core/messages/errors'
import { AppError, badField } from '../../errors'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import type { VerdictRepository } from '../../repositories/verdictRepository'
import { readsKind, worksOnKind, type DeskCaller, type DeskSource } from '../../domain/deskSource'

/**
 * The caller at the desk. Throws forbidden for anyone who is not one of the organiser's people, or
 * may no longer log in.
 */
export function deskCaller(context: CallContext): DeskCaller {
  const { audience, organiserRole, personId } = sessionOf(context)
  if (audience !== 'oa' || organiserRole === undefined) throw new AppError('forbidden')
  return { context, role: organiserRole, personId, name: 'organiser' }
}

/** At most this many verdicts are announced in one round, once they can no longer be undone. */
const TOLD_AT_ONCE = 200

export interface DeskDeps {
  /** Called with each failure within a batch. */
  onError: (error: unknown) => void
  sources: readonly DeskSource[]
  verdicts: VerdictRepository
  clock: Clock
  /**
   * How long a verdict may be undone, while its message waits, in seconds; 0 = the message is sent
   * immediately.
   */
  undoSeconds: number
}

/**
 * Everything that waits for a review by the organiser, of all kinds (DECISIONS §6): every kind has
 * the same list, view and steps.
 */
export function createDesk({ onError, sources, verdicts, clock, undoSeconds }: DeskDeps) {
  /** Calls `take` for each id in order. A refused id does not stop the others. */
  const each = async (
    { context }: DeskCaller,
    ids: readonly string[],
    take: (id: string, at: number) => Promise<RecordItem>,
  ): Promise<DeskActReply> => {
    const reply: DeskActReply = { Done: [], Refused: [] }
    for (const [at, Id] of ids.entries()) {
      try {
        reply.Done.push(await take(Id, at))
      } catch (error) {
        // reported, not thrown: the ids before this one are done already
        if (!(error instanceof AppError)) onError(error)
        const { code, params } = error instanceof AppError ? error : new AppError('server_error')
        reply.Refused.push({ Id, code, Message: errorText(context.language, code, params) })
      }
    }
    return reply
  }
  /** Which of these verdicts the caller may still undo, and for how long. */
  const undoable = async (
    { context, personId }: DeskCaller,
    kind: string,
    items: readonly Pick<RecordItem, 'Id' | 'Revision'>[],
  ) => {
    if (personId === null || items.length === 0) return undefined
    const now = clock.now()
    const held = await verdicts.listOpen(
      { appId: context.fair.appId, kind, personId },
      items.map(({ Id }) => Id),
      now,
    )
    const open = held.filter(({ subject, revision }) =>
      items.some(({ Id, Revision }) => Id === subject && Revision === revision),
    )
    if (open.length === 0) return undefined
    const until = Math.min(...open.map(({ dueAt }) => dueAt.getTime()))
    return {
      Ids: open.map(({ subject }) => subject),
      Seconds: Math.max(1, Math.floor((until - now.getTime()) / 1000)),
    }
  }
  const sourceOf = ({ role }: DeskCaller, kind: string): DeskSource => {
    if (!readsKind(role, kind)) throw new AppError('forbidden')
    const found = sources.find(source => source.has(kind))
    if (!found) throw new AppError('unknown_record')
    return found
  }
  return {
    /** The kinds in the areas of the caller's role. */
    async kinds(caller: DeskCaller): Promise<DeskKindsReply> {
      const kinds = (await Promise.all(sources.map(source => source.kinds(caller)))).flat()
      return { Kinds: kinds.filter(({ Kind }) => readsKind(caller.role, Kind)) }
    },
    /**
     * Throws forbidden for a kind outside the caller's areas, bad_request for an order that the
     * list of the kind does not have.
     */
    async list(caller: DeskCaller, { Kind, ...query }: DeskListRequest): Promise<DeskListReply> {
      const source = sourceOf(caller, Kind)
      const { Sort = 'saved' } = query
      if (Sort !== 'saved' && !source.sorts?.includes(Sort)) throw badField('Sort')
      return source.list(caller, Kind, query)
    },
    async open(caller: DeskCaller, kind: string, id: string): Promise<DeskOpenReply> {
      const opened = await sourceOf(caller, kind).open(caller, kind, id)
      const undo = await undoable(caller, kind, [opened.Record])
      return { ...opened, ...(undo && { UndoSeconds: undo.Seconds }) }
    },
    /** Takes one step for each record, in the order given; each is taken or refused separately. */
    async act(
      caller: DeskCaller,
      { Kind, Action, Reason = '', Items }: DeskActRequest,
    ): Promise<DeskActReply> {
      if (!worksOnKind(caller.role, Kind)) throw new AppError('forbidden')
      const source = sourceOf(caller, Kind)
      const { personId } = caller
      const until = new Date(clock.now().getTime() + undoSeconds * 1000)
      const hold = personId === null || undoSeconds === 0 ? undefined : { personId, until }
      const order = { action: Action, reason: Reason }
      const ids = Items.map(({ Id }) => Id)
      const reply = await each(caller, ids, (id, at) =>
        source.act(caller, Kind, { ...order, id, revision: Items[at]?.Revision }, hold),
      )
      const Undo = await undoable(caller, Kind, reply.Done)
      return { ...reply, ...(Undo && { Undo }) }
    },
    /**
     * Undoes the caller's own verdicts while their messages wait. A refused id does not stop the
     * others.
     */
    async undo(caller: DeskCaller, { Kind, Ids }: DeskUndoRequest): Promise<DeskActReply> {
      const { personId } = caller
      if (personId === null || !worksOnKind(caller.role, Kind)) throw new AppError('forbidden')
      const source = sourceOf(caller, Kind)
      return each(caller, Ids, id => source.undo(caller, Kind, id, personId))
    },
    /**
     * Sends the messages of verdicts that can no longer be undone. A failed one waits for the next
     * round.
     */
    async tellDue(): Promise<void> {
      for (const verdict of await verdicts.listDue(clock.now(), TOLD_AT_ONCE)) {
        const source = sources.find(one => one.has(verdict.kind))
        await source?.tell(verdict).catch(onError)
      }
    },
  }
}

export type Desk = ReturnType<typeof createDesk>
