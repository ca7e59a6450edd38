import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createDesk, type Desk, type Reply } from './desk'
import { createTestKeys, type TestKeys } from './testKeys'
import { verifyLines, signLines } from '../../gateways/wechatPay/signatures'

/**
 * What may go wrong on the way: the work is done but the reply is lost, nothing is done, the reply
 * is unsigned or signed by another key, or a statement is still being made.
 */
export type Fault = 'lost' | 'error' | 'unsigned' | 'forged' | 'creating'

interface StandInOptions {
  keys?: TestKeys
  desk?: Desk
  /** Called for every request; the fault that it returns happens to the request. */
  fault?: (request: { method: string; path: string; body: string }) => Fault | undefined
}

/**
 * WeChat Pay on this machine: the API on a loopback port of its own, with a merchant that exists
 * only here.
 */
export interface StandIn {
  url: string
  keys: TestKeys
  desk: Desk
  close(): Promise<void>
}

const MAX_BODY = 65_536

/**
 * Starts the stand-in. It speaks the same protocol as the merchant's adapter: signatures both ways,
 * numbers, states.
 */
export async function startStandIn({ keys, desk, fault }: StandInOptions = {}): Promise<StandIn> {
  const own = keys ?? (await createTestKeys())
  const counter = desk ?? createDesk({ mchid: own.mchid })
  const server = createServer((request, response) => {
    void serve(request, response).catch(() => response.destroy())
  })

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request)
    const { method = '', url: path = '' } = request
    const broken = fault?.({ method, path, body })
    if (broken === 'error')
      return reply(response, own, 500, { code: 'SYSTEM_ERROR', message: 'try again' })
    if (broken === 'creating')
      return reply(response, own, 400, { code: 'STATEMENT_CREATING', message: 'come back later' })
    const base = `http://${request.headers.host ?? ''}`
    const { status, json, file }: Reply = isSigned(request, body, own)
      ? counter.answer(method, path, body, base)
      : { status: 401, json: { code: 'SIGN_ERROR', message: 'wrong signature' } }
    if (broken === 'lost') return void response.destroy()
    if (file !== undefined) {
      response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' })
      return void response.end(broken === 'forged' ? `${file}\n` : file)
    }
    reply(response, own, status, json, broken)
  }

  await listen(server)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys: own,
    desk: counter,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MAX_BODY) throw new Error('too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** The Authorization header must be the merchant's over exactly this request. */
function isSigned(
  { method = '', url = '', headers }: IncomingMessage,
  body: string,
  keys: TestKeys,
): boolean {
  const [scheme, rest = ''] = (headers.authorization ?? '').split(/ (.*)/s)
  const fields = new Map(
    [...rest.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )
  const field = (name: string) => fields.get(name) ?? ''
  const isFresh = Math.abs(Date.now() / 1000 - Number(field('timestamp'))) < 300
  if (
    scheme !== 'WECHATPAY2-SHA256-RSA2048' ||
    field('mchid') !== keys.mchid ||
    field('serial_no') !== keys.serial ||
    !isFresh
  )
    return false
  return verifyLines(
    keys.merchant.publicKey,
    field('signature'),
    method,
    url,
    field('timestamp'),
    field('nonce_str'),
    body,
  )
}

function reply(
  response: ServerResponse,
  keys: TestKeys,
  status: number,
  json: unknown,
  broken?: Fault,
): void {
  const text = json === undefined ? '' : JSON.stringify(json)
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    ...(broken !== 'unsigned' && signedHeaders(keys, text, broken === 'forged')),
  })
  response.end(text)
}

/** Headers of a signed message; `isForged` signs with a key that is not the platform's. */
export function signedHeaders(
  keys: TestKeys,
  body: string,
  isForged = false,
  at = new Date(),
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const nonce = `STANDIN${timestamp}${Math.random().toString(36).slice(2)}`
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': keys.platformSerial,
    'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
    'wechatpay-signature': signLines(
      (isForged ? keys.merchant : keys.platform).privateKey,
      timestamp,
      nonce,
      body,
    ),
  }
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', () => resolve())
    server.unref()
  })
}
