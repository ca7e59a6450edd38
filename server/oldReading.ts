import { AsyncLocalStorage } from 'node:async_hooks'

interface OldReading {
  /** It has changed something: from then on it reads where it wrote. */
  hasWritten: boolean
}

/** What may be answered by a replica. */
export const oldReading = new AsyncLocalStorage<OldReading>()

/**
 * Whether what is read here may be a little old. An answer that is kept for others has to say so.
 */
export const mayBeOld = (): boolean => oldReading.getStore()?.hasWritten === false
