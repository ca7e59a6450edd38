import type { ClientStorage } from '@/platform/storage'
import { PERSONAL_PREFIX } from './storageKeys'

/**
 * Values of one person in one fair, acting for one company: drafts, the saved card. A logout
 * removes them.
 */
export class PersonalStorage {
  /** `owner` returns the fair and the owner of the values; it is called on each use. */
  constructor(
    private readonly storage: ClientStorage,
    private readonly owner: () => { appId: string; owner: string },
  ) {}

  /**
   * The same storage, bound to the current person: work that ends late never writes under another
   * name.
   */
  bound(): PersonalStorage {
    const owner = this.owner()
    return new PersonalStorage(this.storage, () => owner)
  }

  get<T>(name: string): T | undefined {
    return this.storage.get<T>(this.key(name))
  }

  set(name: string, value: unknown, seconds = 0): boolean {
    return this.storage.set(this.key(name), value, seconds)
  }

  remove(name: string): void {
    this.storage.remove(this.key(name))
  }

  /** Removes the values of all persons: people may share a device. */
  clear(): void {
    this.storage.removeAll(PERSONAL_PREFIX)
  }

  private key(name: string): string {
    const { appId, owner } = this.owner()
    return `${PERSONAL_PREFIX}${appId}_${owner || 'guest'}_${name}`
  }
}
