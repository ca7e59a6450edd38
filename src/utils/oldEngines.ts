/**
 * `Object.fromEntries` for our oldest engines (babel.config.js): iOS 12.0 and Chrome 70 lack it,
 * and no other function that we use. Loaded before everything else.
 */
export function fromEntries<T>(
  entries: Iterable<readonly [PropertyKey, T]>,
): Record<PropertyKey, T> {
  const made: Record<PropertyKey, T> = {}
  // define the key instead of assigning it, because it may be `__proto__`
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
