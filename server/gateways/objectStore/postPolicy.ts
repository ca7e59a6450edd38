import { createHmac, timingSafeEqual } from 'node:crypto'
import { PostRefusal, type UploadPermit } from './types'

export interface StoreKey {
  accessKeyId: string
  accessKeySecret: string
}

type Condition = { field: string; test: (value: string) => boolean; text: string }

/** Fields that a policy need not mention. */
const UNMENTIONED = new Set(['file', 'policy', 'signature', 'ossaccesskeyid', 'submit'])
const MAX_POLICY = 16_384
const MAX_KEY = 512

/**
 * The policy of one upload: exactly this key and bucket, a maximum number of bytes, and a plain 200
 * as the answer.
 */
export function writePolicy(bucket: string, { key, maxBytes, expires }: UploadPermit): string {
  const conditions = [
    { bucket },
    ['eq', '$key', key],
    ['content-length-range', 1, maxBytes],
    ['eq', '$success_action_status', '200'],
  ]
  return Buffer.from(JSON.stringify({ expiration: expires.toISOString(), conditions })).toString(
    'base64',
  )
}

/** V1 signature of a policy: base64 of HMAC-SHA1 over its base64 text. */
export function signPolicy(policy: string, accessKeySecret: string): string {
  return createHmac('sha1', accessKeySecret).update(policy).digest('base64')
}

/**
 * Checks a posted form as the object store does: signature first, in constant time, then expiry,
 * then that the policy holds for every field and mentions every field. Field names are lower case.
 * Returns what the form permits; throws PostRefusal.
 */
export function checkPost(
  fields: ReadonlyMap<string, string>,
  bucket: string,
  storeKey: StoreKey,
  now: Date,
): UploadPermit {
  const policy = fields.get('policy') ?? ''
  const key = fields.get('key') ?? ''
  if (policy === '' || key === '')
    throw new PostRefusal('MalformedPOSTRequest', 'key and policy must precede the file')
  if (policy.length > MAX_POLICY) throw new PostRefusal('InvalidPolicyDocument')
  if (fields.get('ossaccesskeyid') !== storeKey.accessKeyId)
    throw new PostRefusal('AccessDenied', 'unknown OSSAccessKeyId')
  if (!isSame(fields.get('signature') ?? '', signPolicy(policy, storeKey.accessKeySecret)))
    throw new PostRefusal('SignatureDoesNotMatch')
  if (!isPlainKey(key)) throw new PostRefusal('InvalidObjectName')

  const { expires, conditions, maxBytes } = readPolicy(policy)
  if (now >= expires) throw new PostRefusal('PolicyExpired')
  const values = new Map([...fields, ['bucket', bucket]])
  for (const { field, test, text } of conditions) {
    if (!test(values.get(field) ?? ''))
      throw new PostRefusal('AccessDenied', `Policy Condition failed: ${text}`)
  }
  const mentioned = new Set(conditions.map(({ field }) => field))
  for (const name of fields.keys()) {
    if (!UNMENTIONED.has(name) && !mentioned.has(name))
      throw new PostRefusal('AccessDenied', `the policy does not mention "${name}"`)
  }
  return { key, maxBytes, expires }
}

/** Keys name objects, not paths: they contain nothing that a file system would interpret. */
export function isPlainKey(key: string): boolean {
  if (key.length === 0 || key.length > MAX_KEY || key.startsWith('/') || key.includes('\\'))
    return false
  return !key.split('/').includes('..') && [...key].every(sign => sign.charCodeAt(0) > 0x1f)
}

function readPolicy(policy: string): { expires: Date; conditions: Condition[]; maxBytes: number } {
  const source = readJson(policy)
  const expires = new Date(typeof source.expiration === 'string' ? source.expiration : '')
  if (Number.isNaN(expires.getTime()) || !Array.isArray(source.conditions))
    throw new PostRefusal('InvalidPolicyDocument')
  let maxBytes = 0
  const conditions = source.conditions.flatMap((item: unknown) => {
    if (Array.isArray(item) && item[0] === 'content-length-range') {
      maxBytes = Number(item[2])
      return []
    }
    return readCondition(item)
  })
  if (!(maxBytes > 0))
    throw new PostRefusal('InvalidPolicyDocument', 'content-length-range is missing')
  return { expires, conditions, maxBytes }
}

function readCondition(item: unknown): Condition[] {
  const text = JSON.stringify(item)
  if (!Array.isArray(item)) {
    return Object.entries(item as Record<string, unknown>).map(([name, wanted]) => ({
      field: name.toLowerCase(),
      test: value => value === String(wanted),
      text,
    }))
  }
  const [operator, name, wanted] = item as unknown[]
  const field = String(name).replace(/^\$/, '').toLowerCase()
  const list = Array.isArray(wanted) ? wanted.map(String) : []
  const tests: Readonly<Record<string, (value: string) => boolean>> = {
    eq: value => value === String(wanted),
    'starts-with': value => value.startsWith(String(wanted)),
    in: value => list.includes(value),
    'not-in': value => !list.includes(value),
  }
  const test = tests[String(operator)]
  if (!test) throw new PostRefusal('InvalidPolicyDocument', `unknown condition ${text}`)
  return [{ field, test, text }]
}

function readJson(policy: string): { expiration?: unknown; conditions?: unknown } {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(policy, 'base64').toString('utf8'))
    if (typeof parsed === 'object' && parsed !== null) return parsed
  } catch {
    // reported below
  }
  throw new PostRefusal('InvalidPolicyDocument')
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
