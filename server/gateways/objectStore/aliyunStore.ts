import { createHmac } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { dispositionOf } from '../../files/dispositionOf'
import { signPolicy, writePolicy, type StoreKey } from './postPolicy'
import type { ByteRange, ObjectStore, Presentation } from './types'

export interface AliyunStoreOptions extends StoreKey {
  /** `https://oss-cn-hangzhou.aliyuncs.com`; the bucket becomes the first part of the host. */
  endpoint: string
  bucket: string
  /** Time limit of our own calls to the store; only tests set it. */
  timeoutMs?: number
}

const CALL_MS = 30_000
/**
 * A permit works until it expires. It only writes to this prefix, so no one can replace a file that
 * was already checked.
 */
const INCOMING = 'incoming/'

interface CallInit {
  mime?: string
  headers?: Record<string, string>
  /** `x-oss-…` headers are signed, sorted by name. */
  ossHeaders?: Record<string, string>
  body?: Readable
}

/**
 * Aliyun OSS: the app posts directly to the bucket, and reads through short-lived signed addresses
 * (V1 signatures).
 */
export function createAliyunStore({
  endpoint,
  bucket,
  accessKeyId,
  accessKeySecret,
  timeoutMs = CALL_MS,
}: AliyunStoreOptions): ObjectStore {
  const bucketUrl = hostOf(endpoint, bucket)
  const addressOf = (key: string) =>
    `${bucketUrl}/${key.split('/').map(encodeURIComponent).join('/')}`
  const signText = (text: string) =>
    createHmac('sha1', accessKeySecret).update(text).digest('base64')

  const call = async (method: string, key: string, init: CallInit = {}) => {
    const date = new Date().toUTCString()
    const ossHeaders = Object.entries(init.ossHeaders ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))
    const resource = [
      ...ossHeaders.map(([name, value]) => `${name}:${value}`),
      `/${bucket}/${key}`,
    ].join('\n')
    const signature = signText([method, '', init.mime ?? '', date, resource].join('\n'))
    const response = await fetch(addressOf(key), {
      method,
      redirect: 'error',
      headers: {
        date,
        authorization: `OSS ${accessKeyId}:${signature}`,
        ...(init.mime && { 'content-type': init.mime }),
        ...init.headers,
        ...init.ossHeaders,
      },
      ...(init.body && { body: Readable.toWeb(init.body) as ReadableStream, duplex: 'half' }),
      signal: AbortSignal.timeout(init.body ? timeoutMs * 20 : timeoutMs),
    } as RequestInit)
    if (response.ok || response.status === 404) return response
    await response.body?.cancel()
    throw new Error(`The object store answered ${method} with ${response.status}`)
  }

  const sizeOf = async (key: string) => {
    const response = await call('HEAD', key)
    return response.ok ? Number(response.headers.get('content-length')) : undefined
  }
  const read = async (key: string, range?: ByteRange) => {
    const response = await call(
      'GET',
      key,
      range && { headers: { range: `bytes=${range.start}-${range.end}` } },
    )
    if (!response.ok || !response.body)
      throw new Error(`The object store answered GET with ${response.status}`)
    return Readable.fromWeb(response.body as ReadableStream)
  }
  const remove = async (key: string) => void (await (await call('DELETE', key)).body?.cancel())
  const write = async (key: string, init: CallInit) => {
    const response = await call('PUT', key, init)
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The object store answered PUT with ${response.status}`)
  }

  return {
    bucket,
    origin: new URL(bucketUrl).origin,
    sign(permit) {
      const key = INCOMING + permit.key
      const policy = writePolicy(bucket, { ...permit, key })
      return {
        key,
        uploadUrl: bucketUrl,
        bucketUrl,
        policy,
        OSSAccessKeyId: accessKeyId,
        signature: signPolicy(policy, accessKeySecret),
      }
    },
    async put(key, file, mime) {
      const { size } = await stat(file)
      await write(key, {
        mime,
        headers: { 'content-length': String(size) },
        body: createReadStream(file),
      })
    },
    size: sizeOf,
    read,
    remove,
    incoming: {
      size: key => sizeOf(INCOMING + key),
      read: (key, range) => read(INCOMING + key, range),
      keep: (key, mime) =>
        write(key, {
          mime,
          ossHeaders: {
            'x-oss-copy-source': `/${bucket}/${INCOMING}${key}`,
            'x-oss-metadata-directive': 'REPLACE',
          },
        }),
      remove: key => remove(INCOMING + key),
    },
    viewUrl(key, expires, presentation, width) {
      const at = String(Math.floor(expires.getTime() / 1000))
      const overrides = overridesOf(presentation, width)
      // sub-resources are signed without encoding, sorted by name
      const resource = overrides.map(([name, value]) => `${name}=${value}`).join('&')
      const signature = signText(['GET', '', '', at, `/${bucket}/${key}?${resource}`].join('\n'))
      const query = [
        ['OSSAccessKeyId', accessKeyId],
        ['Expires', at],
        ['Signature', signature],
        ...overrides,
      ]
      return `${addressOf(key)}?${query.map(([name = '', value = '']) => `${name}=${encodeURIComponent(value)}`).join('&')}`
    },
  }
}

/**
 * A smaller picture keeps its format, because an address cannot ask which formats the phone reads.
 */
function overridesOf(presentation: Presentation, width?: number): [string, string][] {
  return [
    ['response-content-disposition', dispositionOf(presentation)],
    ['response-content-type', presentation.mime],
    ...(width === undefined
      ? []
      : [['x-oss-process', `image/resize,w_${width},limit_1`] as [string, string]]),
  ]
}

/** Each bucket has its own host, unless the endpoint is an IP address. */
function hostOf(endpoint: string, bucket: string): string {
  const url = new URL(endpoint)
  const isAddress = /^[\d.]+$|^\[|^localhost$/.test(url.hostname)
  return isAddress ? `${url.origin}/${bucket}` : `${url.protocol}//${bucket}.${url.host}`
}
