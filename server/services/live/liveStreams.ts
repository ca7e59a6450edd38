import type { LivePushReply, LivePushRequest } from '@core/contract/livePush'
import { AppError } from '../../errors'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import type { LiveProvider } from '../../gateways/live/types'
import type { Fair } from '../../repositories/fairRepository'
import type { Repositories, Transact } from '../../repositories/repositories'
import type { StoredValues } from '../../repositories/storedValues'
import type { Secrets } from '../../security/secrets'
import { OVERRUN_MS, slotIn } from './liveState'
import { isPushed, streamName } from './streamName'

/** States in which a company may send its stream. */
const PUSHES = ['booked', 'changing', 'preview', 'live']

interface StreamDeps {
  repositories: Pick<Repositories, 'liveStreams'>
  transact: Transact
  /** undefined = sessions are only links and 视频号. */
  provider: LiveProvider | undefined
  secrets: Pick<Secrets, 'pepper'>
  clock: Clock
}

/**
 * Addresses of sessions that stream to the fair's live service. They are made on request, expire
 * with the session, and are not stored.
 */
export function createLiveStreams({
  repositories: { liveStreams },
  transact,
  provider,
  secrets,
  clock,
}: StreamDeps) {
  const streamOf = async (appId: string, id: string): Promise<string> =>
    streamName(secrets, appId, id, await liveStreams.round(appId, id))
  /**
   * Throws unknown_record for another company's session, no_push if it does not stream here,
   * live_over after its time.
   */
  const requireOwn = async (context: CallContext, id: string) => {
    const { appId } = context.fair
    const session = await liveStreams.findOwn(appId, sessionOf(context).exhibitorId ?? '', id)
    if (!session) throw new AppError('unknown_record')
    const slot = slotIn(session.values, context.fair)
    if (!provider || !slot || !isPushed(session.values) || !PUSHES.includes(session.state))
      throw new AppError('no_push')
    const expires = new Date(slot.ends + OVERRUN_MS)
    if (expires <= clock.now()) throw new AppError('live_over')
    return { provider, expires }
  }

  return {
    /** For the administrators of the company only. */
    async push(context: CallContext, { Id }: LivePushRequest): Promise<LivePushReply> {
      const { provider: to, expires } = await requireOwn(context, Id)
      const { server, key } = to.push(await streamOf(context.fair.appId, Id), expires)
      return { Server: server, Key: key, Expires: expires.toISOString() }
    },
    /** Replaces the stream's address; players are led to the new one. */
    async renew(context: CallContext, { Id }: LivePushRequest): Promise<Record<string, never>> {
      await requireOwn(context, Id)
      await transact(tables => tables.liveStreams.renew(context.fair.appId, Id))
      return {}
    },
    /** A player's address while a session is live; empty for a session shown elsewhere. */
    async play(fair: Fair, id: string, values: StoredValues): Promise<string> {
      const slot = slotIn(values, fair)
      if (!provider || !slot || !isPushed(values)) return ''
      return provider.play(await streamOf(fair.appId, id), new Date(slot.ends + OVERRUN_MS))
    },
  }
}

export type LiveStreams = ReturnType<typeof createLiveStreams>
