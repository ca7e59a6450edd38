import { openDB, type IDBPDatabase } from 'idb'

const KEYS = 'keys'
const KEY = 'aes'

/** A sealed value: unreadable without the key, which never leaves the browser. */
interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
}

/**
 * Sealed storage of a page on the device, in drawers. A record that this browser's key cannot open
 * counts as absent: it can never be read, and the page continues without it.
 */
export interface SealedVault<Drawer extends string> {
  get<T>(drawer: Drawer, name: string): Promise<T | undefined>
  /** All records of a drawer, ordered by name. */
  all<T>(drawer: Drawer): Promise<{ name: string; value: T }[]>
  names(drawer: Drawer): Promise<string[]>
  /** Resolves when the record is on the disk. */
  put(drawer: Drawer, name: string, value: unknown): Promise<void>
  remove(drawer: Drawer, names: readonly string[]): Promise<void>
  /**
   * Removes everything including the key, so that no one can read any remains on the disk. It
   * removes all or, if interrupted, nothing.
   */
  wipe(): Promise<void>
}

/**
 * Opens a vault by its name, with AES-GCM and a key that cannot leave the browser. Rejects if the
 * browser cannot store or encrypt: in a private window, or on an address without https.
 */
export async function openSealedVault<Drawer extends string>(
  database: string,
  drawers: readonly Drawer[],
): Promise<SealedVault<Drawer>> {
  const stores = [KEYS, ...drawers]
  // missing on insecure addresses; older Safari has no `globalThis`
  const subtle =
    typeof crypto === 'undefined' ? undefined : (crypto.subtle as SubtleCrypto | undefined)
  if (!subtle) throw new Error('nothing can be sealed here')
  const db = await openDB(database, 1, {
    upgrade(fresh) {
      for (const store of stores) fresh.createObjectStore(store)
    },
  })
  // this rejects now if the browser cannot store a key
  await keyOf(db, subtle)

  // another page of this browser may have wiped the vault: always use the key stored there now
  const seal = async (value: unknown): Promise<Sealed> => {
    const key = await keyOf(db, subtle)
    const iv = crypto.getRandomValues(new Uint8Array(12))
    return {
      iv,
      data: await subtle.encrypt(
        { name: 'AES-GCM', iv },
        key,
        new TextEncoder().encode(JSON.stringify(value)),
      ),
    }
  }
  const open = async (key: CryptoKey, { iv, data }: Sealed): Promise<unknown> => {
    try {
      return JSON.parse(
        new TextDecoder().decode(await subtle.decrypt({ name: 'AES-GCM', iv }, key, data)),
      )
    } catch {
      return undefined
    }
  }

  return {
    async get<T>(drawer: Drawer, name: string) {
      const found = (await db.get(drawer, name)) as Sealed | undefined
      return found && ((await open(await keyOf(db, subtle), found)) as T | undefined)
    },
    async all<T>(drawer: Drawer) {
      const reading = db.transaction(drawer)
      const [names, values] = await Promise.all([
        reading.store.getAllKeys(),
        reading.store.getAll() as Promise<Sealed[]>,
      ])
      const key = await keyOf(db, subtle)
      const opened = await Promise.all(
        values.map(async (value, index) => ({
          name: String(names[index]),
          value: await open(key, value),
        })),
      )
      return opened.filter(
        (record): record is { name: string; value: T & {} } => record.value !== undefined,
      )
    },
    names: async drawer => (await db.getAllKeys(drawer)).map(String),
    async put(drawer, name, value) {
      const sealed = await seal(value)
      const writing = db.transaction(drawer, 'readwrite', { durability: 'strict' })
      await Promise.all([writing.store.put(sealed, name), writing.done])
    },
    async remove(drawer, names) {
      const writing = db.transaction(drawer, 'readwrite')
      await Promise.all([...names.map(name => writing.store.delete(name)), writing.done])
    },
    async wipe() {
      const wiping = db.transaction(stores, 'readwrite', { durability: 'strict' })
      await Promise.all([...stores.map(store => wiping.objectStore(store).clear()), wiping.done])
    },
  }
}

/**
 * The key of this browser, made once. If two pages make one at the same moment, both use the stored
 * one.
 */
async function keyOf(db: IDBPDatabase, subtle: SubtleCrypto): Promise<CryptoKey> {
  const kept = (await db.get(KEYS, KEY)) as CryptoKey | undefined
  if (kept) return kept
  const made = await subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  await db.add(KEYS, made, KEY).catch(() => undefined)
  return ((await db.get(KEYS, KEY)) as CryptoKey | undefined) ?? made
}
