/**
 * What phones of iOS 12.0 and browsers of Chrome 70 lack. Builds put these in the place of `Object.fromEntries`, `Object.hasOwn` and
 * `globalThis`, in packages as well (config/oldEngines.ts).
 */
export function fromEntries(pairs: Iterable<readonly [PropertyKey, unknown]>): Record<PropertyKey, unknown> {
  const made: Record<PropertyKey, unknown> = {}
  // Not an assignment: a pair may be called __proto__.
  for (const [key, value] of pairs) Object.defineProperty(made, key, { value, configurable: true, enumerable: true, writable: true })
  return made
}

export const hasOwn = (object: object, key: PropertyKey): boolean => Object.prototype.hasOwnProperty.call(object, key)

declare const self: object | undefined

/** The mini-program may have no name for its global object; then what packages look for there is enough. */
export const scope: object = typeof self === 'object' ? self : { Symbol, Map, Set, Proxy, Promise, Array, Object, Reflect }
