import type { DeskActReply, DeskActRequest, DeskKindsReply, DeskListReply, DeskListRequest, DeskOpenReply } from '@core/contract/desk'
import { errorText } from '@core/messages/errors'
import { AppError, badField } from '../../errors'
import { sessionOf, type CallContext } from '../../domain/callContext'
import { readsKind, worksOnKind, type DeskCaller, type DeskSource } from '../../domain/deskSource'

/** Who of the organiser's calls. Throws forbidden for everybody else, and for who may no longer log in. */
export function deskCaller(context: CallContext): DeskCaller {
  const { audience, organiserRole, personId } = sessionOf(context)
  if (audience !== 'oa' || organiserRole === undefined) throw new AppError('forbidden')
  return { context, role: organiserRole, personId, name: 'organiser' }
}

/**
 * What waits for the organiser, over all that is reviewed (DECISIONS §6): one list, one view and one step for every kind. `onError` hears of
 * what failed within a batch.
 */
export function createDesk(onError: (error: unknown) => void, sources: readonly DeskSource[]) {
  const sourceOf = ({ role }: DeskCaller, kind: string): DeskSource => {
    if (!readsKind(role, kind)) throw new AppError('forbidden')
    const found = sources.find(source => source.has(kind))
    if (!found) throw new AppError('unknown_record')
    return found
  }
  return {
    /** Those in the areas of the caller's role. */
    async kinds(caller: DeskCaller): Promise<DeskKindsReply> {
      const kinds = (await Promise.all(sources.map(source => source.kinds(caller)))).flat()
      return { Kinds: kinds.filter(({ Kind }) => readsKind(caller.role, Kind)) }
    },
    /** Throws forbidden for a kind in no area of the caller's, bad_request for an order in which the kind has no list. */
    async list(caller: DeskCaller, { Kind, ...query }: DeskListRequest): Promise<DeskListReply> {
      const source = sourceOf(caller, Kind)
      if (query.Sort !== undefined && query.Sort !== 'saved' && !source.arranges) throw badField('Sort')
      return source.list(caller, Kind, query)
    },
    async open(caller: DeskCaller, kind: string, id: string): Promise<DeskOpenReply> {
      return sourceOf(caller, kind).open(caller, kind, id)
    },
    /** One step for each, taken or refused by itself, in the order given. */
    async act(caller: DeskCaller, { Kind, Action, Reason = '', Items }: DeskActRequest): Promise<DeskActReply> {
      if (!worksOnKind(caller.role, Kind)) throw new AppError('forbidden')
      const source = sourceOf(caller, Kind)
      const reply: DeskActReply = { Done: [], Refused: [] }
      for (const { Id, Revision } of Items) {
        try {
          reply.Done.push(await source.act(caller, Kind, { id: Id, revision: Revision, action: Action, reason: Reason }))
        } catch (error) {
          // those before it are done: the reply has to say so, whatever became of this one
          if (!(error instanceof AppError)) onError(error)
          const { code, params } = error instanceof AppError ? error : new AppError('server_error')
          reply.Refused.push({ Id, code, Message: errorText(caller.context.language, code, params) })
        }
      }
      return reply
    },
  }
}

export type Desk = ReturnType<typeof createDesk>
