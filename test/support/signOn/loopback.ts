import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A call to a stand-in. */
export interface Asked {
  url: URL
  headers: IncomingMessage['headers']
  text: string
}
export interface Told {
  status?: number
  body?: unknown
  /** Redirects the browser. */
  location?: string
}
export interface Loopback {
  url: string
  /** Requested paths, in order. */
  calls: string[]
  /** Replaces the reply of a path from now on: none, a megabyte, or an error of the server. */
  spoil(path: string, how: 'hang' | 'flood' | 'error' | undefined): void
  close(): Promise<void>
}

/** A provider on loopback that replies with JSON. */
export async function startLoopback(
  answer: (asked: Asked) => Told | Promise<Told>,
): Promise<Loopback> {
  const spoilt = new Map<string, 'hang' | 'flood' | 'error'>()
  const calls: string[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://x')
    calls.push(url.pathname)
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const how = spoilt.get(url.pathname)
      if (how === 'hang') return
      if (how === 'flood')
        return void response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(`{"a":"${'x'.repeat(1_048_576)}"}`)
      if (how === 'error') return void response.writeHead(503).end('busy')
      void Promise.resolve(
        answer({ url, headers: request.headers, text: Buffer.concat(chunks).toString() }),
      ).then(
        ({ status = 200, body, location }) =>
          location === undefined
            ? response
                .writeHead(status, { 'content-type': 'application/json' })
                .end(JSON.stringify(body))
            : response.writeHead(302, { location }).end(),
        () => response.writeHead(500).end(),
      )
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    spoil: (path, how) => void (how === undefined ? spoilt.delete(path) : spoilt.set(path, how)),
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
