import type { ChatMessage } from '@core/contract/chat'
import { RECALL_MS } from '@core/talks/limits'
import { AppError, badField } from '../../errors'
import type { Repositories } from '../../repositories/repositories'
import type { TalkView } from '../../repositories/talkRepository'
import type { SeatState, TalkSide } from '../../repositories/talkStates'
import type { CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import type { PresentTalks } from './presentTalks'
import { seen } from './sendMessage'
import type { HeldTalk, TalkBatches } from './talkBatches'
import { companyOf, requireTalk } from './talkCaller'

/** Marks of delivery are gathered for so long: the sender is told once of many. */
const DELIVERY_MS = 500
/** A message that was taken back has no marks. */
const NONE = new Map<string, never>()

interface MarksDeps {
  repositories: Pick<Repositories, 'talks' | 'leadLists'>
  batches: TalkBatches
  present: PresentTalks
  clock: Clock
  onError: (error: unknown) => void
}

/**
 * What is noted of a talk and its messages: read, delivered, taken back, starred, muted, blocked,
 * assigned.
 */
export function createTalkMarks({
  repositories: { talks, leadLists },
  batches,
  present,
  clock,
  onError,
}: MarksDeps) {
  const reached = new Map<string, { talkId: number; side: TalkSide; seq: number }>()
  let timer: NodeJS.Timeout | undefined

  const flush = (): void => {
    timer = undefined
    const all = [...reached.values()]
    reached.clear()
    for (const { talkId, side, seq } of all)
      void batches
        .change({
          talkId,
          apply(held) {
            const seat = held.seat(side)
            if (seat.delivered >= seq) return
            seat.delivered = Math.min(seq, held.talk.lastSeq)
            held.save(side)
            held.touch(otherOf(side))
          },
        })
        .catch(onError)
  }

  /** Changes the caller's seat, which they and their colleagues see. */
  const mark = async (
    context: CallContext,
    id: string,
    apply: (seat: SeatState, held: HeldTalk) => void,
  ) => {
    const { talkId, side, party: of } = await requireTalk(talks, context, id)
    await batches.change({
      talkId,
      apply(held) {
        apply(held.seat(side), held)
        held.touch(side)
      },
    })
    const { appId } = context.fair
    const view = await requireTalk(talks, context, id)
    const [Talk] = await present.talks(context, [view], await talks.party(appId, of))
    if (!Talk) throw new AppError('unknown_talk')
    return { Talk }
  }

  /** What is not counted in the menu: its unread messages come and go with the mark. */
  const silence = (
    held: HeldTalk,
    seat: SeatState,
    key: 'isMuted' | 'isBlocked',
    isOn: boolean,
  ): void => {
    const before = seat.isMuted || seat.isBlocked
    seat[key] = isOn
    const after = seat.isMuted || seat.isBlocked
    const party = held.party(seat.side)
    if (before !== after)
      party.unread = Math.max(0, party.unread + (after ? -seat.unread : seat.unread))
  }

  return {
    /** The newest messages of these reached a device of their party. */
    delivered(views: readonly TalkView[]): void {
      for (const { talkId, side, lastSeq, delivered } of views)
        if (delivered < lastSeq) reached.set(`${talkId} ${side}`, { talkId, side, seq: lastSeq })
      if (reached.size > 0) timer ??= setTimeout(flush, DELIVERY_MS).unref()
    },

    async read(context: CallContext, id: string, seq: number): Promise<Record<string, never>> {
      const { talkId, side, lastRead } = await requireTalk(talks, context, id)
      if (seq <= lastRead) return {}
      await batches.change({
        talkId,
        async apply(held) {
          const upTo = Math.min(seq, held.talk.lastSeq)
          const seat = held.seat(side)
          if (upTo <= seat.lastRead) return
          const unread =
            upTo === held.talk.lastSeq ? 0 : await held.tables.countUnread(talkId, upTo, side)
          seen(held, side, upTo, unread)
          held.touch(side)
          held.touch(otherOf(side))
        },
      })
      return {}
    },

    /**
     * Asked again it answers as before. Throws cannot_recall for what is older than two minutes, of
     * the other side, or withdrawn.
     */
    async recall(context: CallContext, id: string, seq: number): Promise<{ Message: ChatMessage }> {
      const view = await requireTalk(talks, context, id)
      const { talkId, side } = view
      // its batch may have been written by a process that died before it answered
      const [before] = await talks.before(talkId, seq + 1, 1)
      if (before?.seq === seq && before.side === side && before.state === 'recalled')
        return { Message: present.message(view, before, NONE) }
      const message = await batches.change({
        talkId,
        async apply(held) {
          const since = new Date(clock.now().getTime() - RECALL_MS)
          const taken = await held.tables.changeMessage(talkId, seq, 'recalled', since, side)
          if (!taken) throw new AppError('cannot_recall')
          held.show(taken)
          held.touch(side)
          held.touch(otherOf(side))
          return taken
        },
      })
      return { Message: present.message(view, message, NONE) }
    },

    star: (context: CallContext, id: string, isOn: boolean) =>
      mark(context, id, seat => void (seat.isStarred = isOn)),
    mute: (context: CallContext, id: string, isOn: boolean) =>
      mark(context, id, (seat, held) => silence(held, seat, 'isMuted', isOn)),
    block: (context: CallContext, id: string, isOn: boolean) =>
      mark(context, id, (seat, held) => {
        silence(held, seat, 'isBlocked', isOn)
        // that they can write no more, they see
        held.touch(otherOf(seat.side))
      }),

    /** Throws bad_request for who is no colleague. */
    async assign(context: CallContext, id: string, assignee: string) {
      const { party } = await requireTalk(talks, context, id)
      const accounts = await leadLists.accounts(context.fair.appId, companyOf(party) ?? '')
      const to = assignee === '' ? null : accounts.find(one => String(one.id) === assignee)?.id
      if (to === undefined) throw badField('Assignee')
      return mark(context, id, seat => void (seat.assignee = to))
    },

    stop(): void {
      clearTimeout(timer)
    },
  }
}

export type TalkMarks = ReturnType<typeof createTalkMarks>
const otherOf = (side: TalkSide): TalkSide => (side === 'a' ? 'b' : 'a')
