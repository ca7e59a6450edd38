import { createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * EICAR's harmless sample in two parts, because a scanner on this machine would remove this file.
 */
export const EICAR = Buffer.from(
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$' + 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
)

/**
 * `silent` accepts everything and never replies; `small` accepts no stream longer than 100 bytes;
 * `gone` closes each connection immediately.
 */
type Mood = 'well' | 'silent' | 'small' | 'gone'

/** ClamAV's clamd on loopback: PING and INSTREAM, as in its manual. */
export interface ClamdStandIn {
  address: { host: string; port: number }
  mood: Mood
  /** The size of each stream that arrived completely. */
  scanned: number[]
  close(): Promise<void>
}

const MAX_SMALL = 100

export async function startClamdStandIn(): Promise<ClamdStandIn> {
  const open = new Set<Socket>()
  const server = createServer(socket => {
    open.add(socket.on('close', () => open.delete(socket)).on('error', () => undefined))
    if (standIn.mood === 'gone') return void socket.destroy()
    const read = reader(standIn)
    socket.on('data', part => {
      const answer = read(part)
      if (answer !== undefined) socket.end(`${answer}\0`)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const standIn: ClamdStandIn = {
    address: { host: '127.0.0.1', port },
    mood: 'well',
    scanned: [],
    close() {
      for (const socket of open) socket.destroy()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
  return standIn
}

/** Reads the bytes of a connection; returns the reply once it is complete. */
function reader(standIn: ClamdStandIn): (part: Buffer) => string | undefined {
  let left = Buffer.alloc(0)
  let command = ''
  let sum = 0
  const stream: Buffer[] = []
  return part => {
    if (standIn.mood === 'silent') return undefined
    left = Buffer.concat([left, part])
    if (command === '') {
      const end = left.indexOf(0)
      if (end < 0) return undefined
      command = left.subarray(0, end).toString()
      left = left.subarray(end + 1)
      if (command === 'zPING') return 'PONG'
      if (command !== 'zINSTREAM') return 'UNKNOWN COMMAND'
    }
    while (left.length >= 4 && left.length >= 4 + left.readUInt32BE()) {
      const length = left.readUInt32BE()
      if (length === 0) return verdict(Buffer.concat(stream), standIn.scanned)
      stream.push(left.subarray(4, 4 + length))
      sum += length
      if (standIn.mood === 'small' && sum > MAX_SMALL) return 'INSTREAM size limit exceeded. ERROR'
      left = left.subarray(4 + length)
    }
    return undefined
  }
}

function verdict(stream: Buffer, scanned: number[]): string {
  scanned.push(stream.length)
  return stream.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'
}
