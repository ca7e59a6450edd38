/**
 * Functions that phones with iOS 12.0 and browsers like Chrome 70 lack. Builds use these instead of
 * `Object.fromEntries`, `globalThis` and the like, in packages too (config/oldEngines.ts).
 */
export function fromEntries(
  pairs: Iterable<readonly [PropertyKey, unknown]>,
): Record<PropertyKey, unknown> {
  const made: Record<PropertyKey, unknown> = {}
  // No assignment, because a key may be `__proto__`.
  for (const [key, value] of pairs)
    Object.defineProperty(made, key, {
      value,
      configurable: true,
      enumerable: true,
      writable: true,
    })
  return made
}

export const hasOwn = (object: object, key: PropertyKey): boolean =>
  Object.prototype.hasOwnProperty.call(object, key)

declare const self: object | undefined

/**
 * The mini-program may have no name for its global object; then these members are enough for our
 * packages.
 */
export const scope: object =
  typeof self === 'object' ? self : { Symbol, Map, Set, Proxy, Promise, Array, Object, Reflect }

export const allSettled = (promises: Iterable<unknown>): Promise<unknown[]> =>
  Promise.all([...promises].map(settled))

const settled = (given: unknown): Promise<unknown> =>
  Promise.resolve(given).then(
    (value: unknown) => ({ status: 'fulfilled', value }),
    (reason: unknown) => ({ status: 'rejected', reason }),
  )

/** An error in the task is reported like any other uncaught error. */
export function microtask(task: () => void): void {
  void Promise.resolve()
    .then(task)
    .catch((error: unknown) =>
      setTimeout(() => {
        throw error
      }),
    )
}
