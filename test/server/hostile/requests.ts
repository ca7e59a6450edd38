import { OptionalKind, type TSchema } from '@sinclair/typebox'
import { encodeForm } from '../../../core/contract/formEncoding'
import {
  endpointEntries,
  endpoints,
  type Endpoint,
  type EndpointName,
} from '../../../core/contract/endpoints'
import { CommonFields } from '../../../core/contract/common'
import type { Principal } from '../../../core/domain/audience'
import { FAIR, OTHER_FAIR } from '../../support/server/fairFixture'
import { sampleOf } from '../../support/server/sampleRequest'
import type { Random } from './random'
import { hostile, isUsual, STRANGE_NAMES, usual } from './values'

/** A person who is logged in, and as what. */
interface Caller {
  token: string
  as: Principal
}
export type Callers = readonly [Caller, ...Caller[]]

export interface HostileRequest {
  endpoint: EndpointName
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer
}

const ADDRESSES = endpointEntries.flatMap(([name, endpoint]) =>
  [endpoint.path, ...(endpoint.aliases ?? [])].map(path => ({
    name,
    path,
    method: endpoint.method,
  })),
)
const BOUNDARY = 'a7f3'

/** The indexes of one call's requests, the first and every one after it. */
export function indexesOf(endpoint: EndpointName): (nth: number) => number {
  const first = ADDRESSES.findIndex(({ name }) => name === endpoint)
  return nth => first + nth * ADDRESSES.length
}

/**
 * The `index`th request of a run: every address in turn, in every encoding; what is in it is up to
 * the random numbers. `known` are ids of rows there are.
 */
export function makeRequest(
  index: number,
  random: Random,
  callers: Callers,
  known: readonly string[] = [],
): HostileRequest {
  const { name, path, method } = ADDRESSES[index % ADDRESSES.length] ?? {
    name: 'config.read',
    path: '/',
    method: 'POST',
  }
  const fields = makeFields(name, random, known)
  const encoded = encode(Math.floor(index / ADDRESSES.length) % 3, fields, random)
  return {
    endpoint: name,
    method: random.oneIn(60) ? random.pick(['GET', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) : method,
    path: path + makeQuery(random),
    headers: { ...encoded.headers, ...makeHeaders(random, name, callers) },
    body: encoded.body,
  }
}

/**
 * A body that is right, but for what happens to it: what is required, and some of what else the
 * call reads.
 */
function makeFields(
  name: EndpointName,
  random: Random,
  known: readonly string[],
): Record<string, unknown> {
  const wanted = propertiesOf(endpoints[name].request).filter(
    ([, property]) => !(OptionalKind in property) || random.oneIn(3),
  )
  const fields = Object.fromEntries(
    wanted.map(([field, property]) => [field, rightValue(field, property, random, known)]),
  )
  if (name === 'visitor.register' || name.startsWith('forms.') || name.startsWith('record.'))
    Object.assign(fields, ANSWERS)
  const names = Object.keys(fields)
  for (let changes = random.below(4); changes > 0; changes--) {
    const field = names[random.below(names.length)]
    if (random.oneIn(3)) fields[random.pick(STRANGE_NAMES)] = hostile(random)
    else if (field !== undefined && random.oneIn(6)) delete fields[field]
    else if (field !== undefined) fields[field] = hostile(random)
  }
  return fields
}

/** Every field of a call, also those that may be left out. */
export function propertiesOf(schema: TSchema): [string, TSchema][] {
  const parts = Array.isArray(schema['allOf']) ? (schema['allOf'] as TSchema[]) : [schema]
  return parts
    .flatMap(part => Object.entries((part['properties'] ?? {}) as Record<string, TSchema>))
    .filter(([name]) => !(name in CommonFields))
}

/** What a well-meaning app sends in a field: often the id of something there is. */
function rightValue(
  name: string,
  property: TSchema,
  random: Random,
  known: readonly string[],
): unknown {
  const [first, ...more] = known
  if (IDS.has(name) && first !== undefined && random.oneIn(2)) return random.pick([first, ...more])
  return isUsual(name) ? usual(name, random) : sampleOf(property)
}
const IDS: ReadonlySet<string> = new Set(['Id', 'Code', 'Batch', 'Subject', 'visitorId', 'After'])

/** Answers to the forms of the fixture. */
const ANSWERS = {
  Name: '林若溪',
  Mobile: { CountryCode: '86', Number: '13800130777' },
  Agreement: true,
  CompanyName: { CompanyName: '澜桥食品' },
  NameStr: '林若溪',
  Position: ['buyer'],
  Residence: { selected: ['home'] },
  Builder: 'x',
  Hanging: { selected: ['yes'] },
  Story: '<p>x</p>',
  Plan: [{ url: '/objects/x.pdf', name: 'x.pdf' }],
}

interface Encoded {
  headers: Record<string, string>
  body: Buffer
}

function encode(encoding: number, fields: Record<string, unknown>, random: Random): Encoded {
  const encoded =
    encoding === 0
      ? asJson(fields, random)
      : encoding === 1
        ? asForm(fields, random)
        : asMultipart(fields, random)
  if (random.oneIn(25)) encoded.headers['content-type'] = random.pick(WRONG_TYPES)
  if (random.oneIn(40)) delete encoded.headers['content-type']
  if (random.oneIn(25))
    encoded.body = encoded.body.subarray(0, random.below(encoded.body.length + 1)) // cut off
  if (random.oneIn(60))
    encoded.body[random.below(Math.max(1, encoded.body.length))] = random.below(256) // not even UTF-8
  return encoded
}

const WRONG_TYPES: readonly [string, ...string[]] = [
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded; charset=x',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
  'image/png',
  ';',
  'application/json, application/json',
]

function asJson(fields: Record<string, unknown>, random: Random): Encoded {
  const text = JSON.stringify(fields)
  const twice = text.replace(
    /^\{/,
    () => `{"appId":"${FAIR}","appId":["x"],"__proto__":{"polluted":1},`,
  )
  const bodies: readonly [string, ...string[]] = [
    text,
    text,
    text,
    text,
    twice.replace(/,\}$/, '}'),
    `\ufeff${text}`,
    '[]',
    'null',
    '"x"',
    '1e999',
    '{',
    `${'['.repeat(5000)}`,
  ]
  return {
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(random.oneIn(6) ? random.pick(bodies) : text),
  }
}

function asForm(fields: Record<string, unknown>, random: Random): Encoded {
  const extra = random.oneIn(4)
    ? `&${random.pick(STRANGE_NAMES)}=x&a[0]=1&a[0]=2&a.b=3&%=%ZZ&lang=EN&lang=CN`
    : ''
  return {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: Buffer.from(encodeForm(fields) + extra),
  }
}

function asMultipart(fields: Record<string, unknown>, random: Random): Encoded {
  const parts = encodeForm(fields)
    .split('&')
    .filter(Boolean)
    .map(pair => pair.split('=').map(decodeURIComponent))
    .map(
      ([name = '', value = '']) =>
        `Content-Disposition: form-data; name="${name.replace(/["\r\n]/g, '%')}"\r\n\r\n${value}`,
    )
  if (random.oneIn(3))
    parts.push(
      `Content-Disposition: form-data; name="file"; filename="x.jpg"\r\nContent-Type: image/jpeg\r\n\r\n\xff\xd8\xff`,
    )
  if (random.oneIn(10))
    parts.push('Content-Disposition: form-data\r\n\r\nnameless', 'no header at all')
  const end = random.oneIn(12) ? '' : `--${BOUNDARY}--\r\n`
  const body = parts.map(part => `--${BOUNDARY}\r\n${part}\r\n`).join('') + end
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Buffer.from(body),
  }
}

function makeQuery(random: Random): string {
  if (!random.oneIn(8)) return ''
  return random.pick([
    '?',
    '?lang=en',
    '?id=x&id=y',
    '?__proto__[a]=1',
    '?a=%',
    '?%00=%ff',
    `?q=${'q'.repeat(3000)}`,
    '?lang[]=x',
    '?id=a%00b',
  ])
}

/** Any caller, and half of the time one the call is for, so that it gets to its work. */
function pickCaller(random: Random, name: EndpointName, callers: Callers): Caller {
  const { auth }: Endpoint = endpoints[name]
  const [first, ...more] =
    typeof auth === 'string' ? callers : callers.filter(caller => auth.includes(caller.as))
  return first && random.oneIn(2) ? random.pick([first, ...more]) : random.pick(callers)
}

function makeHeaders(random: Random, name: EndpointName, callers: Callers): Record<string, string> {
  const headers: Record<string, string> = {}
  if (!random.oneIn(5))
    headers['authorization'] = `Bearer ${pickCaller(random, name, callers).token}`
  else if (random.oneIn(3))
    headers['authorization'] = random.pick([
      'Bearer',
      'Bearer  ',
      'Basic eDp5',
      `Bearer ${'x'.repeat(5000)}`,
      '\xff',
    ])
  if (random.oneIn(3))
    headers['appid'] = random.pick([
      FAIR,
      OTHER_FAIR,
      'tg',
      '__proto__',
      'x'.repeat(500),
      "tgtest00000000'",
    ])
  if (random.oneIn(4))
    headers['idempotency-key'] = random.pick([
      'k',
      `k-${random.below(500)}`,
      'k'.repeat(4000),
      '\xe4',
      "k'--",
    ])
  if (random.oneIn(8))
    headers['accept-language'] = random.pick(['en', 'zh-CN;q=', '*', ','.repeat(2000), '\xff'])
  if (random.oneIn(8)) headers['cid'] = random.pick(['device-1', "'", 'c'.repeat(2000)])
  if (random.oneIn(8))
    headers['origin'] = random.pick(['https://evil.example', 'null', 'http://localhost'])
  if (random.oneIn(8))
    headers['x-forwarded-for'] = random.pick(['127.0.0.1', "'; --", 'x'.repeat(2000)])
  return headers
}
