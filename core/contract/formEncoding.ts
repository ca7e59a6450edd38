/**
 * The form encoding of SPEC §7: nested names are dotted and array items indexed,
 * `a.b=1&list[0].c=x` (DECISIONS §3, §12). A key that itself holds `.`, `[`, `]` or `"` is written
 * as a quoted index, `other["1.5"]=x`, so that every object survives the way there. Pure text work:
 * a mini-program has neither URLSearchParams nor FormData.
 */
import { FORBIDDEN_KEYS } from '../domain/storable'

/** Limits of a decoded body; the defaults are many times what a form of the product needs. */
export interface FormLimits {
  maxLength: number
  maxDepth: number
  maxPairs: number
}
export const FORM_LIMITS: FormLimits = { maxLength: 262_144, maxDepth: 12, maxPairs: 6000 }

/** Why a body cannot be read: too long, too many values, nested too deep, or a wrong encoding. */
export type FormEncodingReason = 'size' | 'count' | 'depth' | 'malformed'

/** Thrown by decodeForm only; the server turns it into a refusal. */
export class FormEncodingError extends Error {
  constructor(readonly reason: FormEncodingReason) {
    super(`form body refused: ${reason}`)
    this.name = 'FormEncodingError'
  }
}

/**
 * Encodes an object. null, undefined and empty collections are left out, at any depth; empty
 * strings are kept. Array items are numbered without holes, dates become ISO 8601, booleans `true`
 * and `false`.
 */
export function encodeForm(data: Readonly<Record<string, unknown>>): string {
  const pairs: string[] = []
  for (const [key, value] of Object.entries(data)) write(pairs, segment('', key), value)
  return pairs.join('&')
}

/**
 * Reads the output of encodeForm; every leaf is a string. A repeated name makes a list. Throws
 * FormEncodingError.
 */
export function decodeForm(
  text: string,
  limits: Partial<FormLimits> = {},
): Record<string, unknown> {
  const { maxLength, maxDepth, maxPairs } = { ...FORM_LIMITS, ...limits }
  if (text.length > maxLength) throw new FormEncodingError('size')
  const pairs = text.split('&', maxPairs + 1).filter(pair => pair !== '')
  if (pairs.length > maxPairs) throw new FormEncodingError('count')
  return nest(pairs.map(readPair), maxDepth, maxPairs)
}

/**
 * Builds the object that dotted names describe; multipart fields come this way too. Throws
 * FormEncodingError.
 */
export function nest(
  pairs: readonly (readonly [name: string, value: string])[],
  maxDepth = FORM_LIMITS.maxDepth,
  maxIndex = FORM_LIMITS.maxPairs,
): Record<string, unknown> {
  const root: Branch = new Map()
  for (const [name, value] of pairs) {
    const path = readName(name)
    if (path.length > maxDepth) throw new FormEncodingError('depth')
    if (path.some(step => typeof step === 'number' && step > maxIndex))
      throw new FormEncodingError('count')
    if (!path.some(step => typeof step === 'string' && FORBIDDEN_KEYS.has(step)))
      place(root, path, value)
  }
  return toObject(root)
}

type Step = string | number
type Branch = Map<Step, Branch | string[]>

function write(pairs: string[], name: string, value: unknown): void {
  if (value === null || value === undefined) return
  if (value instanceof Date) pairs.push(pair(name, value.toISOString()))
  else if (Array.isArray(value)) writeItems(pairs, name, value)
  else if (typeof value === 'object')
    for (const [key, inner] of Object.entries(value)) write(pairs, segment(name, key), inner)
  else if (typeof value !== 'function' && typeof value !== 'symbol')
    pairs.push(pair(name, String(value as string | number | boolean | bigint)))
}

function writeItems(pairs: string[], name: string, items: readonly unknown[]): void {
  let index = 0
  for (const item of items) {
    const before = pairs.length
    write(pairs, `${name}[${index}]`, item)
    if (pairs.length > before) index += 1
  }
}

function segment(name: string, key: string): string {
  if (key === '' || /[.[\]"]/.test(key)) return `${name}[${JSON.stringify(key)}]`
  return name === '' ? key : `${name}.${key}`
}

const pair = (name: string, value: string) => `${escape(name)}=${escape(value)}`
// encodeURIComponent throws on half a surrogate pair, which a cut-off emoji leaves behind
const escape = (text: string) => encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, '\ufffd'))

function readPair(text: string): [string, string] {
  const at = text.indexOf('=')
  return at < 0 ? [unescape(text), ''] : [unescape(text.slice(0, at)), unescape(text.slice(at + 1))]
}

function unescape(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '))
  } catch (error) {
    if (error instanceof URIError) throw new FormEncodingError('malformed')
    throw error
  }
}

const NAME_STEP = /\.?([^.[\]"]+)|\[(\d{1,9})\]|\[("(?:[^"\\]|\\.)*")\]/y

function readName(name: string): Step[] {
  const steps: Step[] = []
  NAME_STEP.lastIndex = 0
  while (NAME_STEP.lastIndex < name.length) {
    const match = NAME_STEP.exec(name)
    // a name that breaks the encoding is kept unchanged, so that plain HTML forms work too
    if (!match) return [name]
    steps.push(
      match[1] ?? (match[2] === undefined ? readQuoted(match[3] ?? '""') : Number(match[2])),
    )
  }
  return steps.length > 0 ? steps : [name]
}

function readQuoted(text: string): string {
  try {
    return JSON.parse(text) as string
  } catch (error) {
    if (error instanceof SyntaxError) throw new FormEncodingError('malformed')
    throw error
  }
}

function place(root: Branch, path: readonly Step[], value: string): void {
  let branch = root
  for (const [depth, step] of path.entries()) {
    const next = branch.get(step)
    if (depth === path.length - 1) {
      if (next === undefined) branch.set(step, [value])
      else if (Array.isArray(next)) next.push(value)
      return
    }
    // a name is used as a value and as an object: the first use counts
    if (Array.isArray(next)) return
    const inner: Branch = next ?? new Map()
    if (next === undefined) branch.set(step, inner)
    branch = inner
  }
}

function toObject(branch: Branch): Record<string, unknown> {
  return Object.fromEntries([...branch].map(([key, inner]) => [String(key), toValue(inner)]))
}

function toValue(inner: Branch | string[]): unknown {
  if (Array.isArray(inner)) return inner.length === 1 ? inner[0] : inner
  const indexed = [...inner.keys()].every(key => typeof key === 'number')
  if (!indexed) return toObject(inner)
  return [...inner].sort(([a], [b]) => Number(a) - Number(b)).map(([, item]) => toValue(item))
}
