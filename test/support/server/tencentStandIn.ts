import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export const TENCENT_ID = 'AKIDstandinexample'
export const TENCENT_KEY = 'stand-in-secret-key-of-tencent'
type Payload = Record<string, unknown>
/** The reply of an action for its payload; a code is a refusal. */
export type TencentAnswer = (payload: Payload) => Payload | { refuse: string }
export interface TencentCallSeen {
  service: string
  action: string
  version: string
  region: string
  payload: Payload
}

/**
 * Tencent Cloud's API 3.0 on loopback. It checks signature, time and headers like the real one, and
 * replies as the test says.
 */
export async function startTencentStandIn(
  answers: Readonly<Record<string, TencentAnswer>>,
  { clock = () => new Date() } = {},
) {
  const calls: TencentCallSeen[] = []
  let isDown = false
  const server = createServer((request, response) => {
    void readBody(request).then(body => {
      if (isDown) return request.socket.destroy()
      const reply = (Response: Payload) =>
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ Response: { RequestId: 'stand-in', ...Response } }))
      const refuse = (Code: string) =>
        reply({ Error: { Code, Message: `${Code} by the stand-in` } })
      const problem = check(request, body, clock())
      if (problem) return refuse(problem)
      const header = (name: string) => String(request.headers[name] ?? '')
      const payload = JSON.parse(body) as Payload
      const action = header('x-tc-action')
      calls.push({
        service: scopeOf(request).service,
        action,
        version: header('x-tc-version'),
        region: header('x-tc-region'),
        payload,
      })
      const answer = answers[action]?.(payload) ?? { refuse: 'InvalidAction' }
      return 'refuse' in answer ? refuse(String(answer.refuse)) : reply(answer)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    /** Starts or stops cutting every connection. */
    setDown: (down: boolean) => void (isDown = down),
    close: () =>
      new Promise<void>(resolve => (server.closeAllConnections(), server.close(() => resolve()))),
  }
}
export type TencentStandIn = Awaited<ReturnType<typeof startTencentStandIn>>

const AUTHORIZATION =
  /^TC3-HMAC-SHA256 Credential=([^/]+)\/(\d{4}-\d\d-\d\d)\/(\w+)\/tc3_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/

function scopeOf(request: IncomingMessage) {
  const [, id = '', date = '', service = '', signed = '', signature = ''] =
    AUTHORIZATION.exec(request.headers.authorization ?? '') ?? []
  return { id, date, service, signed: signed.split(';'), signature }
}

/**
 * The code with which Tencent refuses a call, or undefined. Written from its documentation, not
 * from the code under test.
 */
function check(request: IncomingMessage, body: string, now: Date): string | undefined {
  const { id, date, service, signed, signature } = scopeOf(request)
  const timestamp = Number(request.headers['x-tc-timestamp'])
  if (request.method !== 'POST' || request.url !== '/' || signature === '')
    return 'AuthFailure.InvalidAuthorization'
  if (id !== TENCENT_ID) return 'AuthFailure.SecretIdNotFound'
  if (!(Math.abs(now.getTime() / 1000 - timestamp) <= 300)) return 'AuthFailure.SignatureExpire'
  if (date !== new Date(timestamp * 1000).toISOString().slice(0, 10))
    return 'AuthFailure.InvalidAuthorization'
  if (!signed.includes('content-type') || !signed.includes('host'))
    return 'AuthFailure.InvalidAuthorization'
  const canonical = signed
    .map(name => `${name}:${String(request.headers[name]).trim().toLowerCase()}\n`)
    .join('')
  const hash = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')
  const text = `TC3-HMAC-SHA256\n${timestamp}\n${date}/${service}/tc3_request\n${hash(`POST\n/\n\n${canonical}\n${signed.join(';')}\n${hash(body)}`)}`
  const key = [date, service, 'tc3_request'].reduce<Buffer | string>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `TC3${TENCENT_KEY}`,
  )
  const expected = createHmac('sha256', key).update(text).digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
    ? undefined
    : 'AuthFailure.SignatureFailure'
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
