import { AsyncLocalStorage } from 'node:async_hooks'

interface OldReading {
  /** The work has changed something: from then on it reads from the primary. */
  hasWritten: boolean
}

/** Work whose reads a replica may answer. */
export const oldReading = new AsyncLocalStorage<OldReading>()

/** Whether reads may be slightly old here. An answer that is cached for others must record this. */
export const mayBeOld = (): boolean => oldReading.getStore()?.hasWritten === false
