import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * What happens to a connection: nothing; the request never gets there; it does, but nothing of the
 * reply, or only its beginning, comes back (as a reset, or as a quiet end); everything comes late;
 * or whatever is sent is swallowed, both ways, without an error.
 */
export type Fault =
  | 'none'
  | 'loseRequest'
  | 'loseReply'
  | 'resetReply'
  | 'cutReply'
  | 'halfClose'
  | 'late'
  | 'swallow'

/** A line between two programs that can be made to fail. */
export interface FaultyLine {
  port: number
  /** What happens to the next connections, in order; after them `now`. */
  next: Fault[]
  /** What happens to every other connection, and, for `swallow` and its end, to those there are. */
  set(fault: Fault): void
  /**
   * Of the next request whose head holds this text, on whatever connection: it gets there, and
   * nothing of its reply comes back.
   */
  loseReplyTo(text: string): void
  /** What `loseReplyTo` was told and has not met yet. */
  waiting(): readonly string[]
  /** Ends every connection there is. */
  cut(): void
  /** Connections made so far. */
  count(): number
  close(): Promise<void>
}

const LATE_MS = 150
/** Of a reply that is cut: within its head. */
const CUT_BYTES = 20

/** A TCP proxy on loopback in front of a port. */
export async function faultyLine(target: number): Promise<FaultyLine> {
  const open = new Set<Socket>()
  const next: Fault[] = []
  const doomed: string[] = []
  let now: Fault = 'none'
  let count = 0
  const server = createServer({ allowHalfOpen: true }, near => {
    count += 1
    let fault = next.shift() ?? now
    const far = connect(target, '127.0.0.1')
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => undefined).on('close', () => open.delete(socket))
    }
    const end = () => [near, far].forEach(socket => socket.destroy())
    near.on('close', end)
    far.on('close', () => (now === 'swallow' ? undefined : end()))
    near.on('data', chunk => {
      if (now === 'swallow') return
      if (fault === 'loseRequest') return end()
      const met = doomed.findIndex(text => chunk.includes(text))
      if (met >= 0) {
        doomed.splice(met, 1)
        fault = 'loseReply'
      }
      if (fault === 'late') return void setTimeout(() => far.write(chunk), LATE_MS)
      far.write(chunk)
    })
    far.on('data', chunk => {
      if (now === 'swallow') return
      if (fault === 'loseReply') return end()
      if (fault === 'resetReply') return void near.resetAndDestroy()
      if (fault === 'cutReply') return void near.write(chunk.subarray(0, CUT_BYTES), end)
      if (fault === 'halfClose') return void near.end(chunk.subarray(0, CUT_BYTES))
      near.write(chunk)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    next,
    set: fault => void (now = fault),
    loseReplyTo: text => void doomed.push(text),
    waiting: () => doomed,
    cut: () => open.forEach(socket => socket.destroy()),
    count: () => count,
    close() {
      for (const socket of open) socket.destroy()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
}
