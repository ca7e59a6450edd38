/**
 * Tolerant readers of JSON from outside. They never throw, and they never follow prototype keys.
 */

export type WireObject = Readonly<Record<string, unknown>>

/** A text: strings are trimmed, numbers and booleans written out, everything else is empty. */
export function readText(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** A flag as forms and spreadsheets write it: true, 1, yes, on. undefined without a value. */
export function readFlag(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  const text = readText(value).toLowerCase()
  if (text === '') return undefined
  return text === 'true' || text === '1' || text === 'yes' || text === 'on'
}

/** A finite number, also from its text; undefined when it is none. */
export function readNumber(value: unknown): number | undefined {
  const text = readText(value)
  const number = text === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) ? number : undefined
}

/** A plain object, or undefined for anything else, arrays included. */
export function readObject(value: unknown): WireObject | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as WireObject)
    : undefined
}

/** Does an object have a property of its own, whatever its value? */
export const hasOwn = (object: object, key: string): boolean =>
  Object.prototype.hasOwnProperty.call(object, key)

/** An own property, never one of the prototype. */
export function own(object: WireObject, key: string): unknown {
  // reading first saves the check for absent properties, which are the most frequent
  const value = object[key]
  return value !== undefined && hasOwn(object, key) ? value : undefined
}

/** The first of several spellings that is present and not null. */
export function pick(object: WireObject, ...keys: string[]): unknown {
  for (const key of keys) {
    const value = own(object, key)
    if (value !== undefined && value !== null) return value
  }
  return undefined
}

/** JSON from a text; undefined when it is broken. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    // broken, or nested too deep for the parser: both count as "no JSON"
    return undefined
  }
}

/** True for a text that looks like JSON. */
export function looksLikeJson(text: string): boolean {
  return /^\s*[[{]/.test(text)
}

/** Parses a text that contains JSON; any other value is returned unchanged. */
export function unwrapJson(value: unknown): unknown {
  if (typeof value !== 'string' || !looksLikeJson(value)) return value
  const parsed = readJson(value)
  return parsed === undefined ? value : parsed
}

/** A list of texts from an array, JSON in a text, or a comma list. Empty items are dropped. */
export function readTexts(value: unknown, max = 1000): string[] {
  const source = unwrapJson(value)
  const items: readonly unknown[] = Array.isArray(source) ? source : readText(source).split(',')
  const texts: string[] = []
  for (const item of items.slice(0, max)) {
    const text = readText(item)
    if (text) texts.push(text)
  }
  return texts
}

/** Names that every object inherits. */
export const RESERVED_KEYS: readonly string[] = Object.getOwnPropertyNames(Object.prototype).concat(
  'prototype',
)
const RESERVED = new Set<string>(RESERVED_KEYS)

/** True for a name that may become an object key: never one that every object inherits. */
export function isSafeKey(key: string): boolean {
  return key !== '' && !RESERVED.has(key)
}
