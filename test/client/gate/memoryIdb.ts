type Store = Map<string, unknown>

/**
 * The disk under IndexedDB: what a transaction writes is there when it is through, or not at all.
 */
export interface MemoryDisk {
  stores: Map<string, Store>
  /** How many more transactions that write get through before the browser is killed. */
  writesLeft: number
}

export const freshDisk = (): MemoryDisk => ({ stores: new Map(), writesLeft: Infinity })

/** As much of `openDB` of the package idb as the vault of a gate asks for. */
export function openMemoryDb(
  disk: MemoryDisk,
  upgrade: (db: { createObjectStore(name: string): unknown }) => void,
) {
  if (disk.stores.size === 0)
    upgrade({ createObjectStore: name => disk.stores.set(name, new Map()) })
  const storeOf = (name: string): Store => {
    const store = disk.stores.get(name)
    if (!store) throw new Error(`no store ${name}`)
    return store
  }
  const transaction = (names: string | readonly string[]) => {
    const steps: (() => void)[] = []
    const objectStore = (name: string) => ({
      put: async (value: unknown, key: string) =>
        void steps.push(() => storeOf(name).set(key, value)),
      delete: async (key: string) => void steps.push(() => storeOf(name).delete(key)),
      clear: async () => void steps.push(() => storeOf(name).clear()),
      getAllKeys: async () => [...storeOf(name).keys()].sort(),
      getAll: async () =>
        [...storeOf(name)]
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([, value]) => value),
    })
    const done = Promise.resolve().then(() => {
      if (steps.length > 0 && --disk.writesLeft < 0) throw new Error('killed')
      for (const step of steps) step()
    })
    done.catch(() => undefined)
    return { objectStore, store: objectStore(String(names)), done }
  }
  return {
    transaction,
    get: async (name: string, key: string) => storeOf(name).get(key),
    getAllKeys: async (name: string) => [...storeOf(name).keys()].sort(),
    add: async (name: string, value: unknown, key: string) => {
      if (storeOf(name).has(key)) throw new Error('there is one')
      storeOf(name).set(key, value)
    },
    clear: async (name: string) => {
      const { store, done } = transaction(name)
      await Promise.all([store.clear(), done])
    },
  }
}
