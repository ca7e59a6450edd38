import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { VirusScanner } from './types'

/** Where clamd listens: a unix socket, or a host and a port. */
export type ClamdAddress = { path: string } | { host: string; port: number }

/** Time limit of a scan: the largest upload takes clamd some seconds. */
const LONGEST_MS = 60_000
/** Time limit of a command without a file. */
const TEST_MS = 3_000
const MAX_ANSWER = 4_096

/**
 * ClamAV's clamd by its own protocol: INSTREAM sends the bytes in chunks, each after its length in
 * four bytes; a length of 0 ends the stream. Uses one connection per file.
 */
export function createClamdScanner(address: ClamdAddress, longestMs = LONGEST_MS): VirusScanner {
  return {
    async scan(bytes) {
      const answer = await ask(address, 'INSTREAM', longestMs, bytes)
      if (/^stream: OK$/.test(answer)) return undefined
      const [, found] = /^stream: (.+) FOUND$/.exec(answer) ?? []
      if (found === undefined) throw new Error(`clamd gave no verdict: ${answer.slice(0, 200)}`)
      return found
    },
    async test() {
      const answer = await ask(address, 'PING', Math.min(TEST_MS, longestMs))
      if (answer !== 'PONG') throw new Error(`clamd says ${answer.slice(0, 200)}`)
    },
  }
}

/** Sends one command and reads its answer. Rejects when no answer comes in time. */
async function ask(
  address: ClamdAddress,
  command: string,
  withinMs: number,
  bytes?: AsyncIterable<Buffer>,
): Promise<string> {
  const socket = connect(address)
  const deadline = setTimeout(
    () => socket.destroy(new Error(`no answer within ${withinMs / 1000} s`)),
    withinMs,
  )
  const answer = readAnswer(socket)
  // handled below; it may reject earlier, while bytes are still being sent
  answer.catch(() => undefined)
  try {
    socket.write(`z${command}\0`)
    // clamd may answer before the end, when a stream exceeds its limit
    if (bytes) await Promise.race([send(socket, bytes), answer])
    return await answer
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`clamd cannot be asked: ${why}`, { cause })
  } finally {
    clearTimeout(deadline)
    socket.destroy()
  }
}

async function send(socket: Socket, bytes: AsyncIterable<Buffer>): Promise<void> {
  // one listener for all chunks; the answer says why the connection closed
  const closed = once(socket, 'close').catch(() => undefined)
  const stop = new AbortController()
  try {
    for await (const chunk of bytes) {
      if (!socket.writable) return
      socket.write(lengthOf(chunk.length))
      if (!socket.write(chunk))
        await Promise.race([once(socket, 'drain', { signal: stop.signal }), closed])
    }
  } finally {
    stop.abort()
  }
  socket.write(lengthOf(0))
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

/** The answer up to its zero byte, or to the end of the connection. */
function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    socket.setEncoding('utf8')
    socket.on('data', (part: string) => {
      text += part
      const end = text.indexOf('\0')
      if (end >= 0) resolve(text.slice(0, end).trim())
      else if (text.length > MAX_ANSWER) reject(new Error('its answer has no end'))
    })
    socket.on('error', reject)
    socket.on('close', () =>
      text === '' ? reject(new Error('it closed the connection')) : resolve(text.trim()),
    )
  })
}
