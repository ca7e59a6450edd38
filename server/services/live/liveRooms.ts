import {
  ROOM_PAGE,
  type LiveLookRequest,
  type LiveModerateRequest,
  type LiveRoomReply,
  type LiveRoomRequest,
  type LiveSayReply,
  type LiveSayRequest,
} from '@core/contract/hallLiveRoom'
import { maskMiddle } from '@core/format/mask'
import { wordIn } from '@core/talks/wordList'
import { createHash } from 'node:crypto'
import { AppError, badField } from '../../errors'
import type { Repositories, Transact } from '../../repositories/repositories'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import type { Limiter } from '../../domain/limiter'
import type { ContentCheck } from '../wechat/contentCheck'
import { partyOf } from '../talks/talkCaller'
import type { Live } from './live'
import { presentRoomMessage } from './roomMessage'
import { liveStateOf, slotIn } from './liveState'

/** Slow mode: seconds between two messages, and the most messages in an hour. */
const SLOW_SECONDS = 3
const PER_HOUR = 120
/** Invisible characters and line breaks: a message of a room is one line. */
const CONTROLS = /[\u0000-\u001f\u007f\u200b\u202a-\u202e\u2066-\u2069\ufeff]+/g

interface RoomDeps {
  repositories: Repositories
  transact: Transact
  live: Pick<Live, 'said'>
  limiter: Limiter
  contentCheck: ContentCheck
  /** Runs a task after the commit: others must not hear of a message before it is stored. */
  afterCommit: (task: () => void) => void
  clock: Clock
}

/**
 * The chat of a live session: everybody reads, registered people write while it is live, and the
 * company moderates.
 */
export function createLiveRooms({
  repositories,
  transact,
  live,
  limiter,
  contentCheck,
  afterCommit,
  clock,
}: RoomDeps) {
  const { liveSessions, liveRooms, talks, registrations, vips } = repositories

  /** Throws unknown_record for a session that visitors do not see. */
  const require = async (context: CallContext, id: string) => {
    const session = await liveSessions.find(context.fair.appId, id)
    if (!session) throw new AppError('unknown_record')
    return {
      session,
      isLive:
        liveStateOf(session.state, slotIn(session.values, context.fair), clock.now()) === 'live',
    }
  }
  /** The name in the form that everybody may see. Throws not_registered. */
  const nameOf = async (appId: string, personId: number): Promise<string> => {
    const found = await registrations.find(appId, personId)
    const name =
      found?.state === 'approved' ? found.name : (await vips.findByPerson(appId, personId))?.name
    if (name === undefined) throw new AppError('not_registered')
    return maskMiddle(name, 1, 0)
  }
  const requireWord = async (context: CallContext, text: string): Promise<void> => {
    const { appId } = context.fair
    const party = partyOf(context)
    const [fair, own] = await Promise.all([talks.fair(appId), talks.party(appId, party)])
    if (!fair.isOn) throw new AppError('talk_off')
    if (own?.endedAt || (own?.mutedUntil && own.mutedUntil > clock.now()))
      throw new AppError('talk_muted')
    if (wordIn(text, fair.words) !== undefined) throw new AppError('content_refused')
    await contentCheck.texts(context, 'note', [text])
  }

  return {
    /** Whether a public session has this room. */
    exists: async (appId: string, id: string): Promise<boolean> =>
      (await liveSessions.find(appId, id)) !== undefined,

    async read(context: CallContext, { Id, After }: LiveRoomRequest): Promise<LiveRoomReply> {
      const { appId } = context.fair
      const { session, isLive } = await require(context, Id)
      const [messages, viewers] = await Promise.all([
        liveRooms.messages(appId, Id, After, ROOM_PAGE),
        liveRooms.viewers(appId, Id),
      ])
      return {
        Messages: messages.map(presentRoomMessage),
        Open: isLive,
        Viewers: viewers,
        Host: context.session?.exhibitorId === session.exhibitorId,
      }
    },

    /**
     * Throws live_over unless the session is live, talk_muted, rate_limited, content_refused,
     * not_registered; forbidden for another company.
     */
    async say(context: CallContext, { Id, ClientId, Text }: LiveSayRequest): Promise<LiveSayReply> {
      const { appId } = context.fair
      const { personId, exhibitorId } = sessionOf(context)
      const { session, isLive } = await require(context, Id)
      const isHost = exhibitorId === session.exhibitorId
      if (exhibitorId !== undefined && !isHost) throw new AppError('forbidden')
      const before = await liveRooms.sent(appId, Id, personId, ClientId)
      if (before) return { Message: presentRoomMessage(before) }
      if (!isLive) throw new AppError('live_over')
      const text = Text.replace(CONTROLS, ' ').trim()
      if (text === '') throw badField('Text')
      const name = isHost ? '' : await nameOf(appId, personId)
      await requireWord(context, text)
      const key = `live-say:${appId}:${personId}`
      const slow = { key: `${key}:${Id}`, points: isHost ? 5 : 1, seconds: SLOW_SECONDS }
      await limiter.enforce([slow, { key, points: PER_HOUR, seconds: 3600 }], 'rate_limited')
      const message = await transact(async ({ liveRooms: rooms }) => {
        await rooms.hold(appId, Id)
        const again = await rooms.sent(appId, Id, personId, ClientId)
        if (again) return again
        if (await rooms.isMuted(appId, Id, personId)) throw new AppError('talk_muted')
        return rooms.write(appId, Id, {
          personId,
          isHost,
          name,
          text,
          at: clock.now(),
          cid: ClientId,
        })
      })
      if (!message) throw new AppError('unknown_record')
      afterCommit(() => live.said(appId, Id, message.seq))
      return { Message: presentRoomMessage(message) }
    },

    /**
     * Throws unknown_record for another company's session, bad_request for an unknown message
     * number.
     */
    async moderate(
      context: CallContext,
      { Id, Seq, Action }: LiveModerateRequest,
    ): Promise<Record<string, never>> {
      const { appId } = context.fair
      const session = await liveSessions.find(appId, Id)
      if (session?.exhibitorId !== sessionOf(context).exhibitorId)
        throw new AppError('unknown_record')
      await transact(async ({ liveRooms: rooms }) => {
        await rooms.hold(appId, Id)
        const author = await rooms.remove(appId, Id, Seq)
        if (!author) throw new AppError('unknown_record')
        if (Action === 'mute' && author.isHost) throw badField('Action')
        if (Action === 'mute') await rooms.mute(appId, Id, author.personId)
      })
      afterCommit(() => live.said(appId, Id, Seq))
      return {}
    },

    /** Counts each device once per session, and once per product of it. */
    async look(
      context: CallContext,
      { Id, Device, Product = '' }: LiveLookRequest,
    ): Promise<Record<string, never>> {
      const { appId } = context.fair
      const { session } = await require(context, Id)
      const products: unknown = session.values['Products']
      const isShown = Product === '' || JSON.stringify(products ?? '').includes(`"${Product}"`)
      if (
        !isShown ||
        !(await limiter.allows({
          key: `live-look:${appId}:${context.ipHash.toString('hex')}`,
          points: 600,
          seconds: 3600,
        }))
      )
        return {}
      const who = context.session ? `person ${context.session.personId}` : `device ${Device}`
      const viewer = createHash('sha256').update(`${appId} ${Id} ${who}`).digest('hex').slice(0, 24)
      await transact(({ liveRooms: rooms }) =>
        rooms.look(appId, Id, session.exhibitorId, Product, viewer),
      )
      return {}
    },
  }
}
