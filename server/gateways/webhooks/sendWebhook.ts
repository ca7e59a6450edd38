import { lookup as systemLookup, type LookupAddress } from 'node:dns'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest, type RequestOptions } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isInnerAddress, isLoopback } from './innerAddress'
import { hostOf, webhookUrl } from './webhookUrl'

const TIMEOUT_MS = 10_000
/** Only the status of a reply is used; at most this many bytes of it are read. */
const REPLY_BYTES = 65_536

/** The result of one try: the receiver's status, or 0 and the problem. */
export interface WebhookAnswer {
  status: number
  problem: string
}
export interface WebhookGateway {
  /** The address in its stored form; undefined for an address that is not allowed. */
  accept(url: string): string | undefined
  /** Posts these bytes. Never throws because of a receiver or a network. */
  send(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<WebhookAnswer>
}
type Resolve = (host: string) => Promise<LookupAddress[]>

interface GatewayOptions {
  /** Development: this machine may be called, by http. */
  toLoopback: boolean
  timeoutMs?: number
  /** Used instead of the system's resolver. */
  resolve?: Resolve
}

const resolveBySystem: Resolve = host =>
  new Promise((resolve, reject) =>
    systemLookup(host, { all: true }, (error, found) => (error ? reject(error) : resolve(found))),
  )

/**
 * Sends webhooks only to outside addresses. A name is resolved once, all its addresses must be
 * outside, and the connection uses exactly these, so that a changed DNS answer has no effect. No
 * redirects, no proxy of the environment, ten seconds in all.
 */
export function createWebhookGateway({
  toLoopback,
  timeoutMs = TIMEOUT_MS,
  resolve = resolveBySystem,
}: GatewayOptions): WebhookGateway {
  const isAllowed = (address: string) =>
    !isInnerAddress(address) || (toLoopback && isLoopback(address))
  const lookup: LookupFunction = (host, options, done) => {
    resolve(host).then(
      found => {
        const [first] = found
        if (!first || found.some(({ address }) => !isAllowed(address)))
          return done(new Refused(), '', 0)
        if (options.all) done(null, found)
        else done(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => done(error, '', 0),
    )
  }
  return {
    accept: url => webhookUrl(url, toLoopback),
    send(text, headers, body) {
      const address = webhookUrl(text, toLoopback)
      if (address === undefined) return Promise.resolve({ status: 0, problem: 'address' })
      const url = new URL(address)
      const host = hostOf(url)
      // a host that is an IP address needs no lookup, so it is checked here
      if (isIP(host) !== 0 && !isAllowed(host))
        return Promise.resolve({ status: 0, problem: 'address' })
      return post(
        url,
        { lookup, headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) } },
        body,
        timeoutMs,
      )
    },
  }
}

class Refused extends Error {}

function post(
  url: URL,
  options: RequestOptions,
  body: string,
  timeoutMs: number,
): Promise<WebhookAnswer> {
  return new Promise(settle => {
    let isOver = false
    const end = (answer: WebhookAnswer) => {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      settle(answer)
      call.destroy()
    }
    const call = (url.protocol === 'https:' ? httpsRequest : httpRequest)(
      url,
      { ...options, method: 'POST', agent: false },
      reply => {
        const status = reply.statusCode ?? 0
        const answer = {
          status,
          problem:
            status >= 200 && status < 300
              ? ''
              : status >= 300 && status < 400
                ? 'redirect'
                : 'status',
        }
        let bytes = 0
        reply.on('data', (part: Buffer) => {
          bytes += part.length
          // the status is all we need
          if (bytes > REPLY_BYTES) end(answer)
        })
        reply.on('end', () => end(answer))
        reply.on('error', () => end(answer))
      },
    )
    const timer = setTimeout(() => end({ status: 0, problem: 'timeout' }), timeoutMs)
    call.on('error', error => end({ status: 0, problem: problemOf(error) }))
    call.end(body)
  })
}

/** Describes the problem in our own words, because a network error may quote an address. */
function problemOf(error: Error): string {
  if (error instanceof Refused) return 'address'
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'name'
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO/.test(code)) return 'certificate'
  return 'connection'
}
