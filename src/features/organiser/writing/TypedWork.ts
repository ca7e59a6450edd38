import type { ClientStorage } from '@/platform/storage'

interface Kept {
  /** The account that typed it. */
  by: string
  parts: Readonly<Record<string, unknown>>
}

/**
 * One thing that is being typed. It belongs to the account that began it: under another account
 * nothing of it is read or written.
 */
export interface TypedPart<T> {
  read: () => T | undefined
  write: (value: T) => void
  remove: () => void
  /** It is being used from now on, until this is over. */
  use: (work: Promise<void>) => void
  /** The use in progress, even if another page of the desk began it; undefined for none. */
  inUse: () => Promise<void> | undefined
}

const isAtServer = (part: unknown): boolean =>
  (part as { item?: { isSaved?: boolean } } | undefined)?.item?.isSaved === true

/**
 * What the user types at the desk, until it is used. It stays with the tab and the account: a
 * reload and the end of a session take nothing away. It goes with a logout, and when another
 * account comes.
 */
export class TypedWork {
  private by = ''
  /** By their names, what is being used. */
  private readonly uses = new Map<string, Promise<void>>()

  constructor(
    private readonly storage: ClientStorage,
    /** Names the fair. */
    private readonly key: string,
  ) {}

  /** This account sits here now. */
  begin(account: string): void {
    this.by = account
    if (this.kept?.by !== account) this.storage.remove(this.key)
  }

  /**
   * The user logs out: what they typed is removed, and nothing of theirs is written from now on.
   */
  end(): void {
    this.by = ''
    this.storage.remove(this.key)
  }

  /** Would a logout take away anything? What is a draft at the server stays. */
  get isAny(): boolean {
    return Object.values(this.kept?.parts ?? {}).some(part => !isAtServer(part))
  }

  part<T>(name: string): TypedPart<T> {
    const { by } = this
    const parts = () => (by !== '' && by === this.by && this.kept?.by === by ? this.kept.parts : {})
    const put = (next: Kept['parts']) => {
      if (by === '' || by !== this.by) return
      if (Object.keys(next).length > 0) this.storage.set(this.key, { by, parts: next })
      else this.storage.remove(this.key)
    }
    return {
      read: () => parts()[name] as T | undefined,
      write: value => put({ ...parts(), [name]: value }),
      remove: () =>
        put(Object.fromEntries(Object.entries(parts()).filter(([one]) => one !== name))),
      use: work => {
        this.uses.set(name, work)
        void work.finally(() => this.uses.get(name) === work && this.uses.delete(name))
      },
      inUse: () => this.uses.get(name),
    }
  }

  private get kept(): Kept | undefined {
    return this.storage.get<Kept>(this.key)
  }
}
