import type { LiveProvider } from '../../gateways/live/types'

const HOUR_MS = 3_600_000
const STREAM = '0'.repeat(32)
/** Players get addresses of this form, from the sample and from a cloud. */
const PLAYED = /^(?:https:\/\/|\/)/

/**
 * Checks a live service without asking it: addresses can be made, differ by stream, expire, and
 * lead to the right kind of server. Only the first stream shows whether the keys match those in the
 * console. Throws the problem.
 */
export function testLive(provider: LiveProvider | undefined, now: Date): void {
  if (!provider) throw new Error('no live service is set up')
  const at = (ms: number, stream = STREAM) => provider.push(stream, new Date(now.getTime() + ms))
  const { server, key } = at(HOUR_MS)
  if (!/^rtmps?:\/\/[^/\s]+\/[\w-]+\/$/.test(server)) throw new Error('the push address is none')
  if (!key.startsWith(`${STREAM}?`)) throw new Error('the push address is not signed')
  if (key === at(2 * HOUR_MS).key) throw new Error('the push address does not end')
  const signature = (text: string) => text.slice(STREAM.length)
  if (signature(key) === signature(at(HOUR_MS, '1'.repeat(32)).key))
    throw new Error('the signature does not name the stream')
  if (!PLAYED.test(provider.play(STREAM, new Date(now.getTime() + HOUR_MS))))
    throw new Error('the address of players is not https')
}
