import type { Queryable } from '../db/queryable'

type Factories = Readonly<Record<string, (db: Queryable) => unknown>>
/** The products of factories, by their names. */
export type Made<F extends Factories> = { [N in keyof F]: ReturnType<F[N]> }

/**
 * The products of `factories` over one connection, each created on first use: a transaction needs a
 * few of more than a hundred repositories, and creating all takes longer than its statements.
 */
export function lazily<F extends Factories>(
  factories: F,
  db: Queryable,
  replaced: Partial<Made<F>> = {},
): Made<F> {
  const made: Record<string | symbol, unknown> = { ...replaced }
  const isOwn = (name: string | symbol): name is keyof F & string => Object.hasOwn(factories, name)
  const get = (name: string | symbol) =>
    isOwn(name) ? (made[name] ??= factories[name]?.(db)) : undefined
  return new Proxy({} as Made<F>, {
    get: (_, name) => get(name),
    has: (_, name) => isOwn(name),
    ownKeys: () => Object.keys(factories),
    getOwnPropertyDescriptor: (_, name) =>
      isOwn(name) ? { value: get(name), enumerable: true, configurable: true } : undefined,
  })
}
