/**
 * `Object.fromEntries` for the oldest engines we run on (babel.config.js): iOS 12.0 and Chrome 70
 * have none, and nothing else we use is missing there. Loaded before everything else.
 */
export function fromEntries<T>(
  entries: Iterable<readonly [PropertyKey, T]>,
): Record<PropertyKey, T> {
  const made: Record<PropertyKey, T> = {}
  // a key may be called __proto__: it is defined, not assigned
  for (const [key, value] of entries)
    Object.defineProperty(made, key, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    })
  return made
}

if (typeof Reflect.get(Object, 'fromEntries') !== 'function')
  Object.defineProperty(Object, 'fromEntries', {
    value: fromEntries,
    configurable: true,
    writable: true,
  })
