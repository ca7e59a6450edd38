import net from 'node:net'

/**
 * Sends the prepared requests to a port of this machine over `connections` connections. Each
 * connection waits for a reply before its next request. It uses plain sockets, to take as little of
 * the two cores as possible. Ends early after `maxMs`.
 */
export async function sendAll(port, requests, { connections, maxMs }) {
  const waiting = requests.values()
  const latencies = []
  let refused
  const startedAt = performance.now()
  const isLate = () => performance.now() - startedAt > maxMs
  const work = async () => {
    const connection = await connect(port)
    for (let next = waiting.next(); !next.done && !isLate(); next = waiting.next()) {
      const sentAt = performance.now()
      const answer = await connection.ask(next.value)
      if (answer.includes('"succ":true')) latencies.push(performance.now() - sentAt)
      else refused ??= answer.slice(0, 400)
    }
    connection.end()
  }
  await Promise.all(Array.from({ length: connections }, work))
  if (refused !== undefined) throw new Error(`a registration was refused:\n${refused}`)
  return { count: latencies.length, seconds: (performance.now() - startedAt) / 1000, latencies }
}

/** One request as bytes, prepared before the measurement. */
export function prepareRequest(port, route, headers, body) {
  const bytes = Buffer.from(JSON.stringify(body))
  const lines = {
    host: `127.0.0.1:${port}`,
    'content-type': 'application/json',
    'content-length': bytes.length,
    ...headers,
  }
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.concat([Buffer.from(`POST ${route} HTTP/1.1\r\n${head.join('')}\r\n`), bytes])
}

/** A kept-alive connection that takes one request at a time. */
function connect(port) {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ host: '127.0.0.1', port, noDelay: true })
    let received = ''
    let answered
    let failed = reject
    socket.setEncoding('latin1')
    socket.on('data', chunk => {
      received += chunk
      const headEnd = received.indexOf('\r\n\r\n')
      if (headEnd < 0) return
      const length = Number(/content-length: (\d+)/i.exec(received.slice(0, headEnd))?.[1])
      if (!(received.length >= headEnd + 4 + length)) return
      const answer = received
      received = ''
      answered(answer)
    })
    socket.on('error', error => failed(error))
    socket.on('close', () => failed(new Error('the server closed the connection')))
    const ask = bytes =>
      new Promise((done, fail) => {
        answered = done
        failed = fail
        socket.write(bytes)
      })
    const end = () => {
      failed = () => undefined
      socket.end()
    }
    socket.once('connect', () => resolve({ ask, end }))
  })
}
