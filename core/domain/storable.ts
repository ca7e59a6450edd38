/** Keys that would reach an object's prototype; they are never written, from any encoding. */
export const FORBIDDEN_KEYS: ReadonlySet<string> = new Set([
  '__proto__',
  'constructor',
  'prototype',
])

/** Signs that a database may refuse; most texts have none, and are let through as they are. */
const SUSPECT = /[\0\ud800-\udfff]/

/**
 * A text as a database takes it: without NUL, and with a replacement sign where half a character
 * stood.
 */
export function storableText(text: string): string {
  if (!SUSPECT.test(text)) return text
  return text.replace(/\0/g, '').replace(/[\ud800-\udfff]/gu, '\ufffd')
}

/**
 * A value with every text and key in it storable, itself where it is that. Keys that would reach a
 * prototype go. It is bounded in depth.
 */
export function storable<T>(value: T): T {
  return isStorable(value) ? value : (clean(value) as T)
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !SUSPECT.test(value)
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every(isStorable)
  return Object.keys(value).every(
    key =>
      !SUSPECT.test(key) &&
      !FORBIDDEN_KEYS.has(key) &&
      isStorable((value as Record<string, unknown>)[key]),
  )
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (Array.isArray(value)) return value.map(clean)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [storableText(key), clean(inner)] as const)
      .filter(([key]) => !FORBIDDEN_KEYS.has(key)),
  )
}
