import type { KeptLook, LookItem } from './types'
import type { Vault } from './vault'

/**
 * The decisions of a gate. Each is on the disk before the user sees it, and stays until both the
 * server and the list know it.
 */
export class LookQueue {
  private readonly looks = new Map<string, KeptLook>()

  constructor(private readonly vault: Vault) {}

  /**
   * Reads everything that is stored, in order of time, with entries of other pages of this browser.
   */
  async open(): Promise<readonly LookItem[]> {
    const kept = await this.vault.all<KeptLook>('looks')
    const here = [...this.looks]
    this.looks.clear()
    for (const { name, value } of kept) this.looks.set(name, value)
    // a look kept during the read may not be on the disk yet; a look that any page has closed is
    // closed
    for (const [name, look] of here)
      this.looks.set(name, {
        ...look,
        isOpen: look.isOpen && this.looks.get(name)?.isOpen !== false,
      })
    return this.names(() => true).map(name => (this.looks.get(name) as KeptLook).item)
  }

  /** Decisions that still have to be submitted, the oldest first. */
  get waiting(): readonly LookItem[] {
    return this.names(({ isOpen }) => isOpen).map(name => (this.looks.get(name) as KeptLook).item)
  }

  /** Stores a decision; resolves when it is on the disk. */
  async keep(item: LookItem, isOpen: boolean): Promise<void> {
    const look = { item, isOpen }
    this.looks.set(nameOf(item), look)
    await this.vault.put('looks', nameOf(item), look)
  }

  /** Marks decisions that the server has received. */
  async close(items: readonly LookItem[]): Promise<void> {
    for (const item of items) await this.keep(item, false)
  }

  /** Decisions that the server has received: the next list will contain them. */
  get closed(): readonly string[] {
    return this.names(({ isOpen }) => !isOpen)
  }

  /**
   * Removes looks that the list knows. Looks that were kept since the list was asked for may be
   * unknown to it.
   */
  async drop(names: readonly string[]): Promise<void> {
    await this.vault.remove('looks', names)
    for (const name of names) this.looks.delete(name)
  }

  /** Removes the queue from memory. */
  forget(): void {
    this.looks.clear()
  }

  private names(is: (look: KeptLook) => boolean): string[] {
    return [...this.looks]
      .filter(([, look]) => is(look))
      .map(([name]) => name)
      .sort()
  }
}

/** Names that sort in the order of time. */
const nameOf = ({ At, Nonce }: LookItem): string => `${At}-${Nonce}`
