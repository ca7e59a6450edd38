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

/** How long marks of delivery are collected, so that the sender is told once for many. */
const DELIVERY_MS = 500
/** A recalled message has no marks. */
const NONE = new Map<string, never>()

interface MarksDeps {
  repositories: Pick<Repositories, 'talks' | 'leadLists'>
  batches: TalkBatches
  present: PresentTalks
  clock: Clock
  onError: (error: unknown) => void
}

/**
 * Marks of a talk and its messages: read, delivered, recalled, starred, muted, blocked, assigned.
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

  /** Changes the caller's seat, which their colleagues see, too. */
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

  /** Mutes or blocks a seat: its unread messages leave the menu's count, or return to it. */
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
    /** Notes that the newest messages of these talks reached a device of their party. */
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
     * A second call gets the same reply. Throws cannot_recall for a message that is older than two
     * minutes, of the other side, or withdrawn.
     */
    async recall(context: CallContext, id: string, seq: number): Promise<{ Message: ChatMessage }> {
      const view = await requireTalk(talks, context, id)
      const { talkId, side } = view
      // a retry: the process that recalled it may have died before it answered
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
        // the other side sees that it can no longer write, or can again
        held.touch(otherOf(seat.side))
      }),

    /** Throws bad_request for a person who is no colleague. */
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
