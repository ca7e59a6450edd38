import { utcDay } from '@core/format/calendarDay'
import { createHash, createHmac } from 'node:crypto'

/** The signer, the service and the request. */
interface Tc3Call {
  secretId: string
  secretKey: string
  service: string
  /** The value of the Host header, including a non-default port. */
  host: string
  /** Headers that are signed besides host and content type, e.g. x-tc-action. */
  headers?: Readonly<Record<string, string>>
  contentType: string
  payload: string
  /** Unix time in seconds. */
  timestamp: number
}

const ALGORITHM = 'TC3-HMAC-SHA256'
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** The Authorization header of Tencent Cloud's API 3.0 for a POST to its root. */
export function signTc3({
  secretId,
  secretKey,
  service,
  host,
  headers = {},
  contentType,
  payload,
  timestamp,
}: Tc3Call): string {
  const all = Object.entries({ 'content-type': contentType, host, ...headers })
    .map(([name, value]) => [name.toLowerCase(), value.trim().toLowerCase()] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const signedHeaders = all.map(([name]) => name).join(';')
  const request = [
    'POST',
    '/',
    '',
    all.map(([name, value]) => `${name}:${value}\n`).join(''),
    signedHeaders,
    sha256(payload),
  ].join('\n')
  const date = utcDay(new Date(timestamp * 1000))
  const scope = `${date}/${service}/tc3_request`
  const key = hmac(hmac(hmac(`TC3${secretKey}`, date), service), 'tc3_request')
  const signature = hmac(key, [ALGORITHM, timestamp, scope, sha256(request)].join('\n')).toString(
    'hex',
  )
  return `${ALGORITHM} Credential=${secretId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`
}
