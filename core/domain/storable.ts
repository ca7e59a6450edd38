/** Keys that would reach an object's prototype. They are never written, from any encoding. */
export const FORBIDDEN_KEYS: ReadonlySet<string> = new Set([
  '__proto__',
  'constructor',
  'prototype',
])

/** Characters that a database may refuse. Texts without them are kept unchanged. */
const SUSPECT = /[\0\ud800-\udfff]/

/**
 * A text that a database accepts: without NUL, and with a replacement character for a lone
 * surrogate.
 */
export function storableText(text: string): string {
  if (!SUSPECT.test(text)) return text
  return text.replace(/\0/g, '').replace(/[\ud800-\udfff]/gu, '\ufffd')
}

/**
 * A value whose texts and keys are all storable; the same value if it already is. Keys that would
 * reach a prototype are removed. The depth is limited.
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
