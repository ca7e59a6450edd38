import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import type { AddressInfo } from 'node:net'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** Serves the files of a folder on loopback, for pages that need no server of ours. */
export async function serveFolder(folder: string): Promise<{ url: string; stop: () => void }> {
  const root = path.resolve(folder)
  const server = http.createServer((request, reply) => {
    const wanted = decodeURIComponent(new URL(request.url ?? '/', 'http://folder').pathname)
    const file = path.join(root, wanted === '/' ? 'index.html' : wanted)
    if (!file.startsWith(root) || !fs.existsSync(file) || fs.statSync(file).isDirectory()) {
      reply.writeHead(404).end()
      return
    }
    reply.writeHead(200, {
      'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
    })
    fs.createReadStream(file).pipe(reply)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, stop: () => void server.close() }
}
