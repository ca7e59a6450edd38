/** Keys that would reach an object's prototype; they are never written, from any encoding. */
export const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** A text as a database takes it: without NUL, and with a replacement sign where half a character stood. */
export function storableText(text: string): string {
  return text.replace(/\0/g, '').replace(/[\ud800-\udfff]/gu, '\ufffd')
}

/** A value with every text and key in it storable. Keys that would reach a prototype go. The value is bounded in depth. */
export function storable<T>(value: T): T {
  return clean(value) as T
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
