import type { ChatSendReply, ChatSendRequest } from '@core/contract/chat'
import { wordIn } from '@core/talks/wordList'
import { isWithinHours } from '@core/talks/officeHours'
import { AppError } from '../../errors'
import type { Repositories } from '../../repositories/repositories'
import type { MessageBody, StoredMessage, TalkSide } from '../../repositories/talkStates'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import { fairFacts } from '../../domain/fairFacts'
import type { Limiter } from '../../domain/limiter'
import type { ContentCheck } from '../wechat/contentCheck'
import { createFairPace } from './fairPace'
import type { MessageBodies } from './messageBodies'
import type { TalkView } from '../../repositories/talkRepository'
import { createPictureVerdicts } from './pictureVerdicts'
import type { PresentTalks } from './presentTalks'
import type { TalkCards } from './talkCards'
import { countBurst, requireNoBar, writeBar } from './sendRules'
import type { HeldTalk, TalkBatches } from './talkBatches'
import { companyOf, requireTalkTogether } from './talkCaller'

/** How long the check of a text may take. Then the message is sent without a verdict. */
const CHECK_MS = 300

interface SendDeps {
  repositories: Repositories
  batches: TalkBatches
  bodies: MessageBodies
  present: PresentTalks
  cards: TalkCards
  contentCheck: ContentCheck
  limiter: Limiter
  factor: number
  clock: Clock
  onError: (error: unknown) => void
}

/** Sends messages: checks the content and the right to write, and adds automatic answers. */
export function createSendMessage({
  repositories,
  batches,
  bodies,
  present,
  cards,
  contentCheck,
  limiter,
  factor,
  clock,
  onError,
}: SendDeps) {
  const { talks } = repositories
  const pace = createFairPace({ limiter, clock, onError })
  const verdicts = createPictureVerdicts({ batches, contentCheck, onError })

  /**
   * Throws content_refused for a word of the fair's list, and for a text that WeChat refuses in
   * time. A text that it refuses later is withdrawn.
   */
  const check = async (
    context: CallContext,
    body: MessageBody,
    words: readonly string[],
    holds: boolean,
  ) => {
    const text = [body.text ?? '', body.name ?? ''].join(' ')
    if (wordIn(text, words) !== undefined) throw new AppError('content_refused')
    if (text.trim() === '') return {}
    const verdict = contentCheck.texts(context, 'note', [text]).then(
      () => undefined,
      (error: unknown) => (error instanceof AppError ? error : void onError(error)),
    )
    const refusal = holds ? await verdict : await Promise.race([verdict, later(CHECK_MS)])
    if (refusal instanceof AppError) throw refusal
    // not awaited: the verdict is applied when it arrives
    return refusal === 'later' ? { late: verdict } : {}
  }

  /** The company's automatic first answer outside its hours. */
  const answerByItself = (context: CallContext, held: HeldTalk, peer: TalkSide, at: Date): void => {
    const { isOpen, settings, party } = held.party(peer)
    const isFirst = held.talk.lastSeq === 1 && held.talk.beganBy !== peer
    const text = settings.away ?? ''
    if (!isFirst || !isOpen || text === '' || companyOf(party) === undefined) return
    const hours = { from: settings.from ?? 0, until: settings.until ?? 0 }
    const isAlways = hours.from === hours.until
    if (!isAlways && isWithinHours(hours, at.getTime(), fairFacts(context.fair).offsetMinutes))
      return
    const body = { text, textEn: settings.awayEn ?? '' }
    held.write({
      side: peer,
      author: null,
      cid: 'auto:first',
      kind: 'text',
      body,
      isAuto: true,
      at,
    })
    notice(held, peer === 'a' ? 'b' : 'a')
  }

  const one = async (view: TalkView, message: StoredMessage) =>
    present.message(view, message, await cards.subjects([message]))

  return async (context: CallContext, input: ChatSendRequest): Promise<ChatSendReply> => {
    const { appId } = context.fair
    const [view, fair] = await Promise.all([
      requireTalkTogether(talks, context, input.Id),
      talks.fairTogether(appId),
    ])
    const { side } = view
    pace(appId)
    const read = await bodies.read(context, view, input)
    const body = await verdicts.marked(context, input, read, fair.holds)
    const { late } = await check(context, body, fair.words, fair.holds)
    const asked = clock.now()
    const message = await batches.change({
      talkId: view.talkId,
      sent: { side, cid: input.ClientId },
      apply(held): StoredMessage {
        if (held.sent) {
          // a retry: the process that wrote the message may have died before it told the other side
          held.show(held.sent)
          return held.sent
        }
        // the times of a talk never go backwards
        const at = held.talk.lastSeq > 0 && asked < held.talk.lastAt ? held.talk.lastAt : asked
        const peer: TalkSide = side === 'a' ? 'b' : 'a'
        const [own, other] = [held.seat(side), held.seat(peer)]
        const bar = writeBar({
          isOn: fair.isOn,
          side,
          beganBy: held.talk.beganBy,
          isAnswered: held.talk.answeredAt !== null,
          lastSeq: held.talk.lastSeq,
          isBlocked: own.isBlocked || other.isBlocked,
          peerParty: other.party,
          peerIsOpen: held.party(peer).isOpen,
          peerEndedAt: held.party(peer).endedAt,
          party: held.party(side),
          now: at,
        })
        requireNoBar(bar)
        countBurst(held.party(side), at, factor)
        if (held.talk.lastSeq === 0) held.talk.beganBy = side
        const author = sessionOf(context).personId
        const made = held.write({
          side,
          author,
          cid: input.ClientId,
          kind: input.Kind,
          body,
          isAuto: false,
          at,
        })
        if (side !== held.talk.beganBy) held.talk.answeredAt ??= at
        // writing implies having read what came before
        seen(held, side, made.seq)
        own.waitingSince = null
        own.lastAt = at
        if (
          own.assignee === null &&
          companyOf(own.party) !== undefined &&
          side !== held.talk.beganBy
        )
          own.assignee = author
        held.touch(side)
        other.waitingSince ??= at
        notice(held, peer)
        answerByItself(context, held, peer, at)
        return made
      },
    })
    if (late)
      void late
        .then(refusal =>
          refusal instanceof AppError ? verdicts.withdraw(view.talkId, message.seq) : undefined,
        )
        .catch(onError)
    verdicts.ask(context, message)
    return { Message: await one(view, message) }
  }
}

/** Adds an unread message for a side. */
function notice(held: HeldTalk, side: TalkSide): void {
  const seat = held.seat(side)
  seat.unread += 1
  if (!seat.isMuted && !seat.isBlocked) held.party(side).unread += 1
  seat.lastAt = held.talk.lastAt
  held.touch(side)
}

/** Marks a talk as read up to a number for a side; only later messages are unread then. */
export function seen(held: HeldTalk, side: TalkSide, seq: number, unread = 0): void {
  const seat = held.seat(side)
  if (seq <= seat.lastRead) return
  const party = held.party(side)
  if (!seat.isMuted && !seat.isBlocked)
    party.unread = Math.max(0, party.unread - (seat.unread - unread))
  seat.unread = unread
  seat.lastRead = seq
  seat.delivered = Math.max(seat.delivered, seq)
}

const later = (ms: number) =>
  new Promise<'later'>(resolve => setTimeout(() => resolve('later'), ms).unref())
