import type { ClientStorage } from '@/platform/storage'
import { PERSONAL_PREFIX } from './storageKeys'

/**
 * Values that belong to one person in one fair, at work for one company: drafts, the saved card.
 * They go with the logout.
 */
export class PersonalStorage {
  /** `owner` names the fair and whose they are; it is asked on each use. */
  constructor(
    private readonly storage: ClientStorage,
    private readonly owner: () => { appId: string; owner: string },
  ) {}

  /**
   * The same, bound to the current person: what is still under way is never written under another
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

  /** Removes everybody's values: a device may have been shared. */
  clear(): void {
    this.storage.removeAll(PERSONAL_PREFIX)
  }

  private key(name: string): string {
    const { appId, owner } = this.owner()
    return `${PERSONAL_PREFIX}${appId}_${owner || 'guest'}_${name}`
  }
}
