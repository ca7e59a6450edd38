import type { Scratch } from '../../files/scratch'
import type { ObjectStore } from '../../gateways/objectStore/types'
import type { ObjectRepository } from '../../repositories/objectRepository'
import type { Clock } from '../clock'

/** So many files in one round, so that a sweep never holds the disk for long. */
const BATCH = 200

export interface GarbageDeps {
  objects: ObjectRepository
  store: ObjectStore
  scratch: Scratch
  clock: Clock
}

/**
 * Removes files that no answer named within a day. First they are marked, so that nobody can attach them any more, then the bytes go,
 * then the row: a sweep that breaks off is taken up by the next one.
 */
export function createGarbageCollector({ objects, store, scratch, clock }: GarbageDeps) {
  return async (): Promise<void> => {
    await scratch.sweep(clock.now())
    for (;;) {
      const keys = await objects.startLeaving(BATCH)
      for (const key of keys) {
        await store.incoming?.remove(key)
        await store.remove(key)
        await objects.remove(key)
      }
      if (keys.length < BATCH) return
    }
  }
}
