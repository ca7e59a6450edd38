/**
 * What phones of iOS 12.0 and browsers of Chrome 70 lack. Builds put these in the place of
 * `Object.fromEntries`, `globalThis` and the like, in packages as well (config/oldEngines.ts).
 */
export function fromEntries(
  pairs: Iterable<readonly [PropertyKey, unknown]>,
): Record<PropertyKey, unknown> {
  const made: Record<PropertyKey, unknown> = {}
  // Not an assignment: a pair may be called __proto__.
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
 * The mini-program may have no name for its global object; then what packages look for there is
 * enough.
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

/** An error in the task is told like any other uncaught one. */
export function microtask(task: () => void): void {
  void Promise.resolve()
    .then(task)
    .catch((error: unknown) =>
      setTimeout(() => {
        throw error
      }),
    )
}
