import type { ClientStorage } from '@/platform/storage'

interface Kept {
  /** Id of the account that typed it. */
  by: string
  parts: Readonly<Record<string, unknown>>
}

/**
 * One piece of input in progress. It belongs to the account that began it: another account can
 * neither read nor write it.
 */
export interface TypedPart<T> {
  read: () => T | undefined
  write: (value: T) => void
  remove: () => void
  /** Marks the input as being submitted until `work` ends. */
  use: (work: Promise<void>) => void
  /** The running submit, even if another page of the desk started it; undefined for none. */
  inUse: () => Promise<void> | undefined
}

const isAtServer = (part: unknown): boolean =>
  (part as { item?: { isSaved?: boolean } } | undefined)?.item?.isSaved === true

/**
 * The user's input at the desk, until it is submitted. It belongs to the tab and the account: it
 * survives a reload and the end of a session. A logout, or a login with another account, removes
 * it.
 */
export class TypedWork {
  private by = ''
  /** The running submits by name. */
  private readonly uses = new Map<string, Promise<void>>()

  constructor(
    private readonly storage: ClientStorage,
    /** Storage key of the fair. */
    private readonly key: string,
  ) {}

  /** Starts with this account. */
  begin(account: string): void {
    this.by = account
    if (this.kept?.by !== account) this.storage.remove(this.key)
  }

  /** Called at logout: removes the user's input, and stores nothing more of theirs. */
  end(): void {
    this.by = ''
    this.storage.remove(this.key)
  }

  /** Would a logout lose anything? A draft saved on the server is not lost. */
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
