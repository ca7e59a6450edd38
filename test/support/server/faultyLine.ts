import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * Faults of a connection: none; the request is lost; the request arrives, but the reply is lost or
 * cut (with a reset, or with a normal end); everything is late; or all data is lost in both
 * directions, without an error.
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

/** A connection between two programs, with faults on demand. */
export interface FaultyLine {
  port: number
  /** Faults of the next connections, in order; later ones have the fault of `set`. */
  next: Fault[]
  /**
   * Sets the fault of all other new connections. `swallow` and its end also affect open
   * connections.
   */
  set(fault: Fault): void
  /**
   * The next request with this text in its head arrives, but its reply is lost, whatever the
   * connection.
   */
  loseReplyTo(text: string): void
  /** The texts of `loseReplyTo` that have not been found yet. */
  waiting(): readonly string[]
  /** Ends all open connections. */
  cut(): void
  /** The number of connections so far. */
  count(): number
  close(): Promise<void>
}

const LATE_MS = 150
/** Where a reply is cut: inside its head. */
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
