import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const OSS_KEY = {
  accessKeyId: 'LTAIEXAMPLEKEYID0001',
  accessKeySecret: 'ExampleAccessKeySecret0123456789',
}
export const OSS_BUCKET = 'examplebucket'

/**
 * The part of Aliyun OSS that we use, on loopback. It checks V1 signatures with code of its own and
 * replies with the vendor's codes.
 */
export interface OssStandIn {
  url: string
  objects: Map<string, { bytes: Buffer; mime: string }>
  close(): Promise<void>
}

const hmac = (text: string) =>
  createHmac('sha1', OSS_KEY.accessKeySecret).update(text).digest('base64')

export async function startOssStandIn(): Promise<OssStandIn> {
  const objects: OssStandIn['objects'] = new Map()
  const server = createServer((request, response) => {
    void answer(request, response, objects).catch(() => response.writeHead(500).end())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  objects: OssStandIn['objects'],
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://x')
  const key = decodeURIComponent(url.pathname).replace(`/${OSS_BUCKET}`, '').replace(/^\//, '')
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  const refuse = (status: number, code: string) =>
    void response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<Error><Code>${code}</Code></Error>`)

  if (request.method === 'POST') return post(request, body, objects, response, refuse)
  if (!isSigned(request, url, key)) return refuse(403, 'SignatureDoesNotMatch')
  const object = objects.get(key)
  if (request.method === 'PUT') {
    const source = String(request.headers['x-oss-copy-source'] ?? '').replace(`/${OSS_BUCKET}/`, '')
    const copied = source === '' ? body : objects.get(source)?.bytes
    if (!copied) return refuse(404, 'NoSuchKey')
    objects.set(key, { bytes: copied, mime: String(request.headers['content-type']) })
    return void response.writeHead(200).end()
  }
  if (request.method === 'DELETE') {
    objects.delete(key)
    return void response.writeHead(204).end()
  }
  if (!object) return refuse(404, 'NoSuchKey')
  const range = /^bytes=(\d+)-(\d+)$/.exec(String(request.headers['range'] ?? ''))
  const bytes = range ? object.bytes.subarray(Number(range[1]), Number(range[2]) + 1) : object.bytes
  response.writeHead(range ? 206 : 200, {
    'content-length': bytes.length,
    'content-type': url.searchParams.get('response-content-type') ?? object.mime,
    'content-disposition': url.searchParams.get('response-content-disposition') ?? 'none',
  })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

/**
 * The header or the address must have an HMAC-SHA1 of verb, MD5, type, date, x-oss- headers and
 * resource.
 */
function isSigned(request: IncomingMessage, url: URL, key: string): boolean {
  const headers = Object.entries(request.headers)
    .filter(([name]) => name.startsWith('x-oss-'))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}:${String(value)}\n`)
    .join('')
  const overrides = [...url.searchParams]
    .filter(([name]) => name.startsWith('response-') || name === 'x-oss-process')
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const resource = `/${OSS_BUCKET}/${key}${overrides.length > 0 ? `?${overrides.map(([name, value]) => `${name}=${value}`).join('&')}` : ''}`
  const expires = url.searchParams.get('Expires')
  if (expires !== null) {
    if (Number(expires) * 1000 < Date.now()) return false
    return url.searchParams.get('Signature') === hmac(`GET\n\n\n${expires}\n${headers}${resource}`)
  }
  const date = String(request.headers['date'] ?? '')
  const type = String(request.headers['content-type'] ?? '')
  return (
    request.headers['authorization'] ===
    `OSS ${OSS_KEY.accessKeyId}:${hmac(`${request.method}\n\n${type}\n${date}\n${headers}${resource}`)}`
  )
}

function post(
  request: IncomingMessage,
  body: Buffer,
  objects: OssStandIn['objects'],
  response: ServerResponse,
  refuse: (status: number, code: string) => void,
): void {
  const boundary = /boundary=(.+)$/.exec(String(request.headers['content-type']))?.[1] ?? ''
  const parts = body.toString('latin1').split(`--${boundary}`).slice(1, -1)
  const fields = new Map<string, string>()
  let file: Buffer | undefined
  for (const part of parts) {
    const [head = '', ...rest] = part.split('\r\n\r\n')
    const content = rest.join('\r\n\r\n').slice(0, -2)
    const name = /name="([^"]*)"/.exec(head)?.[1]?.toLowerCase() ?? ''
    if (file) return refuse(400, 'InvalidArgument')
    if (name === 'file') file = Buffer.from(content, 'latin1')
    else fields.set(name, Buffer.from(content, 'latin1').toString())
  }
  const policy = fields.get('policy') ?? ''
  if (
    fields.get('signature') !== hmac(policy) ||
    fields.get('ossaccesskeyid') !== OSS_KEY.accessKeyId
  )
    return refuse(403, 'SignatureDoesNotMatch')
  const { expiration, conditions } = JSON.parse(Buffer.from(policy, 'base64').toString()) as {
    expiration: string
    conditions: unknown[]
  }
  if (new Date(expiration) < new Date()) return refuse(403, 'AccessDenied')
  for (const condition of conditions) {
    if (!Array.isArray(condition)) {
      if ((condition as { bucket?: string }).bucket !== OSS_BUCKET)
        return refuse(403, 'AccessDenied')
    } else if (condition[0] === 'eq' && fields.get(String(condition[1]).slice(1)) !== condition[2])
      return refuse(403, 'AccessDenied')
    else if (condition[0] === 'content-length-range' && (file?.length ?? 0) > Number(condition[2]))
      return refuse(400, 'EntityTooLarge')
  }
  objects.set(fields.get('key') ?? '', {
    bytes: file ?? Buffer.alloc(0),
    mime: 'application/octet-stream',
  })
  response.writeHead(Number(fields.get('success_action_status') ?? 204)).end()
}
