import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A password on this list of leaks. */
export const LEAKED = 'leaked-elsewhere-5'

const hashOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase()

/**
 * The range call of Have I Been Pwned on loopback. `isSilent`: it accepts calls and never replies.
 */
export interface LeaksStandIn {
  url: string
  /** The paths that were requested. */
  asked: string[]
  isSilent: boolean
  close(): Promise<void>
}

export async function startLeaksStandIn(): Promise<LeaksStandIn> {
  const server = createServer((request, response) => {
    standIn.asked.push(request.url ?? '')
    if (standIn.isSilent) return
    const ending = (line: string) => line.slice(5)
    // padding looks like an entry with a count of 0, so it is no leak
    const lines = [`${'0'.repeat(35)}:7`, `${ending(hashOf('a-new-password-7'))}:0`]
    if (request.url?.endsWith(hashOf(LEAKED).slice(0, 5)))
      lines.push(`${ending(hashOf(LEAKED))}:52`)
    response.writeHead(200, { 'content-type': 'text/plain' }).end(lines.join('\r\n'))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const standIn: LeaksStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/range`,
    asked: [],
    isSilent: false,
    close() {
      server.closeAllConnections()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
  return standIn
}
