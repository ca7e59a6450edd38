import { createHash, timingSafeEqual } from 'node:crypto'
import type { LiveNotice, LiveProvider } from './types'

/** Settings to verify the notices of a cloud. */
export interface CloudNotices {
  /** Empty = all notices are refused. */
  noticeKey: string
  /** The host of recordings; empty = recordings are ignored. */
  recordDomain: string
  /** Our own host name, which Aliyun signs. */
  ownHost: string
}
type ReadNotice = NonNullable<LiveProvider['readNotice']>

/**
 * How long a signature is valid: Tencent's own period, and for Aliyun the same period before and
 * after its time.
 */
const VALID_SECONDS = 600
/** Tolerated difference of clocks. */
const SKEW_SECONDS = 60
const STREAM = /^[0-9a-f]{32}$/
const MAX_SECONDS = 7 * 24 * 3600
const MAX_ADDRESS = 500
const DIGITS = /^\d{1,10}$/

/**
 * Tencent Cloud: POST with JSON, sign = md5(key + t), t = end of the signature. 1 begins, 0 ends,
 * 100 a recording. The signature covers only the time. The rest is trusted only because a stream's
 * name cannot be guessed.
 */
export function tencentNotices({ noticeKey, recordDomain }: CloudNotices): ReadNotice {
  return ({ body }, now) => {
    const told = readJson(body)
    const t = numberText(told?.['t'])
    const left = Number(t) - seconds(now)
    if (noticeKey === '' || !told || t === '' || !isSigned(told['sign'], `${noticeKey}${t}`))
      return 'refused'
    if (left < 0 || left > VALID_SECONDS + SKEW_SECONDS) return 'refused'
    const stream = told['stream_id']
    if (typeof stream !== 'string' || !STREAM.test(stream)) return 'other'
    const type = Number(numberText(told['event_type']) || NaN)
    if (type === 1 || type === 0)
      return { kind: type === 1 ? 'begins' : 'ends', stream, at: timeOf(told['event_time'], now) }
    if (type !== 100) return 'other'
    return recorded(
      { stream, address: told['video_url'], duration: told['duration'], at: told['end_time'] },
      recordDomain,
      now,
    )
  }
}

/**
 * Aliyun: ALI-LIVE-SIGNATURE = md5(host
 * ALI-LIVE-TIMESTAMP
 * key). Streams: GET with action=publish or publish_done and the stream as id. Recordings: POST
 * with JSON that names stream and uri, the path in the store.
 */
export function aliyunNotices({ noticeKey, recordDomain, ownHost }: CloudNotices): ReadNotice {
  return ({ headers, query, body }, now) => {
    const t = numberText(headers['ali-live-timestamp'])
    if (
      noticeKey === '' ||
      t === '' ||
      !isSigned(headers['ali-live-signature'], `${ownHost}|${t}|${noticeKey}`)
    )
      return 'refused'
    if (Math.abs(Number(t) - seconds(now)) > VALID_SECONDS) return 'refused'
    const { action, id = '' } = query
    if (action === 'publish' || action === 'publish_done')
      return STREAM.test(id)
        ? {
            kind: action === 'publish' ? 'begins' : 'ends',
            stream: id,
            at: timeOf(query['time'], now),
          }
        : 'other'
    const told = readJson(body)
    const [stream, uri] = [told?.['stream'], told?.['uri']]
    if (
      !told ||
      typeof stream !== 'string' ||
      !STREAM.test(stream) ||
      typeof uri !== 'string' ||
      uri === ''
    )
      return 'other'
    const address = `https://${recordDomain}/${uri.replace(/^\/+/, '')}`
    return recorded(
      { stream, address, duration: told['duration'], at: told['stop_time'] },
      recordDomain,
      now,
    )
  }
}

interface Told {
  stream: string
  address: unknown
  duration: unknown
  at: unknown
}

/** Accepts a recording only on the host that the fair named, because visitors are sent there. */
function recorded(
  { stream, address, duration, at }: Told,
  recordDomain: string,
  now: Date,
): LiveNotice | 'other' {
  if (recordDomain === '' || typeof address !== 'string') return 'other'
  const secure = address.trim().replace(/^http:\/\//, 'https://')
  if (secure.length > MAX_ADDRESS || /\s/.test(secure) || !URL.canParse(secure)) return 'other'
  const { protocol, host } = new URL(secure)
  if (protocol !== 'https:' || host !== recordDomain) return 'other'
  const length = Math.min(Math.max(Math.round(Number(duration) || 0), 0), MAX_SECONDS)
  return { kind: 'recorded', stream, at: timeOf(at, now), address: secure, seconds: length }
}

function isSigned(given: unknown, text: string): boolean {
  if (typeof given !== 'string' || !/^[0-9a-f]{32}$/i.test(given)) return false
  return timingSafeEqual(createHash('md5').update(text).digest(), Buffer.from(given, 'hex'))
}

/** The time of a notice, given in seconds; now where it is missing or invalid, or in the future. */
function timeOf(told: unknown, now: Date): Date {
  const time = Number(numberText(told) || NaN) * 1000
  return Number.isNaN(time) ? now : new Date(Math.min(time, now.getTime()))
}

/** A number of seconds, given as a number or as text; empty for anything else. */
function numberText(told: unknown): string {
  const text = typeof told === 'number' || typeof told === 'string' ? String(told) : ''
  return DIGITS.test(text) ? text : ''
}

function readJson(body: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const read: unknown = JSON.parse(body)
    return typeof read === 'object' && read !== null && !Array.isArray(read)
      ? (read as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

const seconds = (time: Date): number => Math.floor(time.getTime() / 1000)
