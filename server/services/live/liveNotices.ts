import { live } from '@core/resources/live'
import { AppError } from '../../errors'
import type { Clock } from '../../domain/clock'
import { isPublicAddress } from '../../domain/publicAddress'
import type { Limiter } from '../../domain/limiter'
import type { LiveNotice, LiveProvider, NoticeCall } from '../../gateways/live/types'
import type { HeardSession } from '../../repositories/liveStreamRepository'
import type { Repositories } from '../../repositories/repositories'
import type { Secrets } from '../../security/secrets'
import type { RecordReview } from '../resources/recordReview'
import { OVERRUN_MS, slotIn } from './liveState'
import { isPushed, streamName } from './streamName'

/** How early before its slot a session may start. An earlier stream is a test of the equipment. */
const EARLY_MS = 5 * 60_000
/** A stream that breaks off may return within this time; then its session ends. */
export const GRACE_MS = 5 * 60_000
/** The most notices of one stream in an hour: a program that keeps reconnecting is ignored. */
const PER_HOUR = 120
/** The most sessions that are searched for the stream of a notice. */
const MOST_SESSIONS = 5000
/** How long after the slot recordings are accepted. */
const RECENT_MS = 7 * 24 * 3_600_000
/** The most steps in a row: start, end and replay. */
const MOST_STEPS = 3

interface NoticeDeps {
  repositories: Pick<Repositories, 'liveStreams' | 'fairs'>
  provider: LiveProvider | undefined
  review: Pick<RecordReview, 'actAs'>
  limiter: Limiter
  secrets: Pick<Secrets, 'pepper'>
  clock: Clock
  onError: (error: unknown) => void
}
/** The step that the facts lead to, or when to look at them again. */
type Next = { action: string; reason?: string } | { at: number | undefined }

/**
 * Notices of the live service: a session starts and ends with its stream, and its recording becomes
 * its replay. A notice only stores what was heard; the steps of the session follow from these
 * facts, now or in the round of each minute. So a notice that comes twice, late or out of order
 * does no harm.
 */
export function createLiveNotices({
  repositories,
  provider,
  review,
  limiter,
  secrets,
  clock,
  onError,
}: NoticeDeps) {
  const { liveStreams, fairs } = repositories

  const findSession = async (stream: string): Promise<HeardSession | undefined> => {
    const sessions = await liveStreams.listOpen(MOST_SESSIONS)
    return sessions.find(
      ({ appId, id, round, values }) =>
        isPushed(values) && streamName(secrets, appId, id, round) === stream,
    )
  }

  /** The step that a session needs now, or when to look again. */
  const next = async (
    { appId, state, values, onAirAt, offAirAt, recording }: HeardSession,
    now: number,
  ): Promise<Next> => {
    const fair = await fairs.find(appId)
    const slot = fair && slotIn(values, fair)
    if (!slot || slot.ends + RECENT_MS < now) return { at: undefined }
    const opens = slot.starts - EARLY_MS
    const over = slot.ends + OVERRUN_MS
    if (state === 'preview' && onAirAt !== null && now < over)
      return now >= opens ? { action: 'start' } : { at: opens }
    if (state === 'live' && onAirAt === null && offAirAt !== null) {
      const ends = Math.min(offAirAt.getTime() + GRACE_MS, Math.max(slot.ends, offAirAt.getTime()))
      return now >= ends ? { action: 'finish' } : { at: ends }
    }
    if (recording === '') return { at: undefined }
    if (state === 'ended') return { action: 'archive', reason: recording }
    // the company may end it by hand
    return { at: now < over ? Math.min(over, now + GRACE_MS) : undefined }
  }

  /**
   * Takes the steps that follow from the facts. A step that another person has just taken is not
   * taken twice.
   */
  const settle = async (appId: string, id: string): Promise<void> => {
    for (let taken = 0; taken < MOST_STEPS; taken++) {
      const session = await liveStreams.findHeard(appId, id)
      const step = session ? await next(session, clock.now().getTime()) : { at: undefined }
      if (!('action' in step))
        return liveStreams.setSettle(appId, id, step.at === undefined ? null : new Date(step.at))
      const order = { id, revision: undefined, action: step.action, reason: step.reason ?? '' }
      try {
        await review.actAs(appId, live.name, order, { name: 'system', steps: ['system'] })
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        return
      }
    }
  }

  return {
    /**
     * `refused`: the notice is not signed by the service, or too old. A notice of an unknown stream
     * is taken and changes nothing. Throws rate_limited.
     */
    async take(call: NoticeCall): Promise<'taken' | 'refused'> {
      const notice: LiveNotice | 'refused' | 'other' =
        provider?.readNotice?.(call, clock.now()) ?? 'refused'
      if (notice === 'refused') return 'refused'
      if (notice === 'other' || (notice.kind === 'recorded' && !isPublicAddress(notice.address)))
        return 'taken'
      const session = await findSession(notice.stream)
      if (!session) return 'taken'
      const { appId, id } = session
      await limiter.enforce(
        [{ key: `live-notice:${appId}:${id}`, points: PER_HOUR, seconds: 3600 }],
        'rate_limited',
      )
      await liveStreams.note(appId, id, notice, clock.now())
      await settle(appId, id)
      return 'taken'
    },

    /** Runs every minute: looks at sessions that are due since their last notice. */
    async settleDue(): Promise<void> {
      for (const { appId, id } of await liveStreams.listDue(clock.now()))
        await settle(appId, id).catch(onError)
    },
  }
}

export type LiveNotices = ReturnType<typeof createLiveNotices>
