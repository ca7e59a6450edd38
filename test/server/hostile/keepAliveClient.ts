import { Agent, request } from 'node:http'
import type { Reply } from './findings'
import type { HostileRequest } from './requests'

/**
 * Sends requests as they are over connections that stay open, as a busy proxy does. A broken
 * connection is a rejection.
 */
export function keepAliveClient(url: string, connections: number) {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const once = ({ method, path, headers, body }: HostileRequest): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const call = request(
        {
          agent,
          hostname,
          port,
          method,
          path,
          headers: { ...headers, 'content-length': body.length },
        },
        response => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', reject)
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              contentType: response.headers['content-type'] ?? '',
              text: Buffer.concat(chunks).toString(),
            }),
          )
        },
      )
      call.on('error', reject)
      call.end(body)
    })
  return { send: once, close: () => agent.destroy() }
}
