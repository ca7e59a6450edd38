import type { RawStorage } from '../storage'

/** Web storage, reached on each use: reading `window.localStorage` alone can throw in a private window. */
export function webStorage(area: () => Storage): RawStorage {
  return {
    get: key => area().getItem(key) ?? undefined,
    set: (key, text) => area().setItem(key, text),
    remove: key => area().removeItem(key),
    keys: () => Object.keys(area()),
  }
}
