import { createHash } from 'node:crypto'
import type { Clock } from '../../domain/clock'
import type { Verdict } from '../../repositories/pictureCheckRepository'
import { sameDigest } from '../../security/secrets'
import type { PictureCheck } from './pictureCheck'

/** An older message may be a recorded one that is sent again. */
const FRESH_SECONDS = 300
const PICTURE_EVENT = 'wxa_media_check'
const VERDICTS: ReadonlySet<unknown> = new Set<Verdict>(['pass', 'review', 'risky'])

export interface PushedNewsDeps {
  /** As entered in WeChat's console; undefined = no messages are taken. */
  token: string | undefined
  clock: Clock
  pictures: Pick<PictureCheck, 'told'>
}

/**
 * Messages that WeChat's server sends us (消息推送, as plain JSON): its verdicts on pictures.
 */
export function createPushedNews({ token, clock, pictures }: PushedNewsDeps) {
  return {
    /** WeChat signs its messages with the shared token, a time and a number. */
    isWechat({ signature = '', timestamp = '', nonce = '' }: Readonly<Record<string, string>>) {
      if (token === undefined) return false
      const age = clock.now().getTime() / 1000 - Number(timestamp)
      const proof = createHash('sha1').update([token, timestamp, nonce].sort().join('')).digest()
      return Math.abs(age) <= FRESH_SECONDS && sameDigest(Buffer.from(signature, 'hex'), proof)
    },
    /** Takes verdicts on pictures and ignores other messages. */
    async take(body: string): Promise<void> {
      const news = parsed(body)
      const { Event: event, trace_id: traceId, errcode = 0, result } = news
      if (event !== PICTURE_EVENT || typeof traceId !== 'string') return
      // WeChat could not read the picture, so there is no verdict
      if (errcode !== 0) return
      const verdict = (result as { suggest?: unknown } | undefined)?.suggest
      if (VERDICTS.has(verdict)) await pictures.told(traceId, verdict as Verdict)
    },
  }
}

function parsed(body: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
