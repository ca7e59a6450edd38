import http from 'node:http'

/**
 * A balancer like nginx with `proxy_next_upstream error`: it uses the processes in turn, over kept
 * connections. It skips a process that accepts no connection, and never repeats a call that was
 * sent. It does not check health. `ports` may change while it runs.
 */
export async function startBalancer(ports) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 })
  let turn = 0
  const forward = (request, body, reply, first, tries = 1) => {
    const port = ports[(first + tries) % ports.length]
    const to = http.request(
      {
        host: '127.0.0.1',
        port,
        agent,
        method: request.method,
        path: request.url,
        headers: request.headers,
      },
      answer => {
        // headers about one connection are not passed to the other
        const { connection: _, 'keep-alive': __, ...headers } = answer.headers
        reply.writeHead(answer.statusCode, headers)
        answer.pipe(reply)
      },
    )
    to.on('error', error => {
      if (error.code === 'ECONNREFUSED' && tries < ports.length * 2)
        return forward(request, body, reply, first, tries + 1)
      if (!reply.headersSent) reply.writeHead(502, { 'content-type': 'application/json' })
      reply.end(JSON.stringify({ succ: false, code: String(error.code) }))
    })
    to.end(body)
  }
  const server = http.createServer((request, reply) => {
    const parts = []
    request.on('data', part => parts.push(part))
    request.on('end', () => forward(request, Buffer.concat(parts), reply, (turn += 1)))
  })
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    port: server.address().port,
    close() {
      server.closeAllConnections()
      server.close()
      agent.destroy()
    },
  }
}
