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
 * Removes files that no answer named within a day. First they are marked, so that no answer can
 * attach them, then the bytes go, then the row. A sweep that breaks off is taken up by the next
 * one, and so is a file that cannot be removed now.
 */
export function createGarbageCollector({ removals, store, scratch, clock, onError }: GarbageDeps) {
  /**
   * Takes keys in batches until none are left; returns when only those remain that could not be
   * done.
   */
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
    // what was posted again after the file was kept
    await each(removals.withLeftovers, async key => {
      await incoming.remove(key)
      await removals.forgetLeftovers(key)
    })
  }
}
