import type { Scratch } from '../../files/scratch'
import type { ObjectStore } from '../../gateways/objectStore/types'
import type { Repositories } from '../../repositories/repositories'
import type { Clock } from '../../domain/clock'

/** How many files one round takes, so that a sweep never holds the disk for long. */
const BATCH = 200

export interface GarbageDeps {
  removals: Repositories['objectRemovals']
  store: ObjectStore
  scratch: Scratch
  clock: Clock
  onError: (error: unknown) => void
}

/**
 * Removes files that no answer named within a day. They are first marked, so that no answer can
 * attach them; then the bytes are removed, then the row. The next sweep continues an interrupted
 * one, and retries failed removals.
 */
export function createGarbageCollector({ removals, store, scratch, clock, onError }: GarbageDeps) {
  /** Handles keys in batches; returns when only failed ones are left. */
  const each = async (
    pick: (limit: number, failed: readonly string[]) => Promise<string[]>,
    work: (key: string) => Promise<void>,
  ) => {
    const failed: string[] = []
    for (;;) {
      const keys = await pick(BATCH, failed)
      for (const key of keys) {
        await work(key).catch((error: unknown) => {
          failed.push(key)
          onError(error)
        })
      }
      if (keys.length < BATCH || failed.length >= BATCH) return
    }
  }

  return async (): Promise<void> => {
    await scratch.sweep(clock.now())
    await removals.dismissLevels()
    await each(removals.startLeaving, async key => {
      await store.incoming?.remove(key)
      await store.remove(key)
      await removals.remove(key)
    })
    const { incoming } = store
    if (!incoming) return
    // copies that were posted again after the file was stored
    await each(removals.withLeftovers, async key => {
      await incoming.remove(key)
      await removals.forgetLeftovers(key)
    })
  }
}
