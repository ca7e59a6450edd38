/** Name of the window in which the desk shows a preview. */
export const PREVIEW_WINDOW = 'fairpass-preview'

/** A device's key-value store of texts. */
export interface RawStorage {
  get: (key: string) => string | undefined
  set: (key: string, text: string) => void
  remove: (key: string) => void
  keys: () => string[]
}

/**
 * Values with an optional life time, kept as `{value, expires}`; `expires` in ms since 1970, 0 =
 * none (SPEC §3).
 */
export interface ClientStorage {
  /**
   * undefined when absent, expired or unreadable; `T` is the type that was stored under this key.
   */
  get: <T>(key: string) => T | undefined
  /** `seconds` 0 or omitted: no expiry. False when the device refused (full, private mode). */
  set: (key: string, value: unknown, seconds?: number) => boolean
  remove: (key: string) => void
  /** Removes every key with this beginning. */
  removeAll: (prefix: string) => void
}

interface Entry {
  value: unknown
  expires: number
}

/**
 * Adds expiry to a raw store. A store that throws (blocked cookies, full disk) behaves like an
 * empty one.
 */
export function createStorage(raw: RawStorage, now: () => number = Date.now): ClientStorage {
  const remove = (key: string) => attempt(() => raw.remove(key))
  return {
    get<T>(key: string): T | undefined {
      const entry = readEntry(attempt(() => raw.get(key)))
      if (!entry) return undefined
      if (entry.expires > 0 && entry.expires <= now()) {
        remove(key)
        return undefined
      }
      return entry.value as T
    },
    set(key, value, seconds = 0) {
      const entry: Entry = { value, expires: seconds > 0 ? now() + seconds * 1000 : 0 }
      return attempt(() => (raw.set(key, JSON.stringify(entry)), true)) ?? false
    },
    remove,
    removeAll(prefix) {
      for (const key of attempt(() => raw.keys()) ?? []) if (key.startsWith(prefix)) remove(key)
    },
  }
}

/** A store that lives as long as the program: the session store of a mini-program, and of tests. */
export function memoryStorage(): RawStorage {
  const entries = new Map<string, string>()
  return {
    get: key => entries.get(key),
    set: (key, text) => void entries.set(key, text),
    remove: key => void entries.delete(key),
    keys: () => [...entries.keys()],
  }
}

function readEntry(text: string | undefined): Entry | undefined {
  if (!text) return undefined
  const entry = attempt(() => JSON.parse(text) as unknown)
  if (typeof entry !== 'object' || entry === null || !('value' in entry)) return undefined
  const expires = 'expires' in entry && typeof entry.expires === 'number' ? entry.expires : 0
  return { value: entry.value, expires }
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    // The app works without storage, so a refusal is no error.
    return undefined
  }
}
