import type { SetupState } from '@core/contract/setup'
import { observe } from '@/utils/observe'
import type { SetupCheckReply } from '@core/contract/setupRelease'
import { isSame } from '@core/setup/differences'
import { observableRef, runInAction } from 'mobx'
import type { DeskStore } from '../DeskStore'
import { dropSent, openDraft, saveDraft } from '../writing/sentDrafts'
import { read, write, type SetupPage, type SetupPart } from './SetupField'

/** A file being edited. */
interface Edited {
  value: unknown
  published: unknown
  base: string
  revision: number
}

/** The properties that the fields set. */
const placesOf = ({ fields }: Pick<SetupPart, 'fields'>): string[] =>
  fields.flatMap(field => (field.kind === 'bilingual' ? [field.at, `${field.at}_en`] : [field.at]))

/** The files of a page, each once. */
const pathsOf = ({ path, parts = [] }: SetupPage): string[] => [
  ...new Set([path, ...parts.map(part => part.path)]),
]

/** Removes objects that editing has emptied, unless they are published. */
function withoutEmptied(value: unknown, published: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value).filter(
      ([key, inner]) => read(published, key) !== undefined || !isSame(inner, {}),
    ),
  )
}

/** A draft is saved this long after the last change. */
const PAUSE_MS = 700

/**
 * The set-up of the fair on one device: the edited files, which are saved as drafts automatically,
 * and the published ones.
 */
export class SetupStore {
  state: SetupState | undefined = undefined
  files: ReadonlyMap<string, Edited> = new Map()
  /** The result of the last check; a change of a draft invalidates it. */
  checked: SetupCheckReply | undefined = undefined
  /** Paths of files that are being saved, or are queued. */
  waiting: ReadonlySet<string> = new Set()
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>()
  /** Saves run one after the other, because each needs the revision of the one before. */
  private queue: Promise<void> = Promise.resolve()

  constructor(
    private readonly desk: Pick<DeskStore, 'call' | 'typedWork'>,
    private readonly onError: (error: unknown) => void,
    /** Checks and publishes only these files; all files without it. */
    private readonly paths?: string[],
  ) {
    observe(this, ['desk', 'onError', 'paths', 'timers', 'queue'], {
      state: observableRef,
      files: observableRef,
      checked: observableRef,
      waiting: observableRef,
    })
  }

  /** Files with a draft. */
  get drafts(): SetupState['Files'] {
    return (
      this.state?.Files.filter(
        ({ Draft, Path }) => Draft && (!this.paths || this.paths.includes(Path)),
      ) ?? []
    )
  }

  get isSaving(): boolean {
    return this.waiting.size > 0
  }

  async load(): Promise<SetupState> {
    const state = await this.desk.call('setup.get', {})
    runInAction(() => (this.state = state))
    return state
  }

  /**
   * Loads a file, unless it is already loaded. `blank` is the initial content of a file that does
   * not exist.
   */
  async open(path: string, blank: unknown): Promise<void> {
    if (this.files.has(path)) return
    const { Content, Published, Base, Draft } = await openDraft(this.desk, path)
    const value = Content === '' ? blank : (JSON.parse(Content) as unknown)
    const published = Published === '' ? undefined : (JSON.parse(Published) as unknown)
    this.put(path, { value, published, base: Base, revision: Draft?.Revision ?? 0 })
  }

  valueOf(path: string): unknown {
    return this.files.get(path)?.value
  }

  /**
   * Whether a page differs from the published version. A file that has not been opened counts as
   * changed if it has a draft.
   */
  isChanged({ parts = [], ...page }: SetupPage): boolean {
    return [page, ...parts].some(part => this.isPartChanged(part))
  }

  private isPartChanged({ path, fields }: Pick<SetupPart, 'path' | 'fields'>): boolean {
    const file = this.files.get(path)
    if (!file) return this.drafts.some(({ Path }) => Path === path)
    return placesOf({ fields }).some(at => !isSame(read(file.value, at), read(file.published, at)))
  }

  /** Changes a file; its draft is saved when the user pauses. */
  change(path: string, value: unknown): void {
    const file = this.files.get(path)
    if (!file) return
    this.put(path, { ...file, value })
    this.checked = undefined
    this.waiting = new Set([...this.waiting, path])
    clearTimeout(this.timers.get(path))
    this.timers.set(
      path,
      setTimeout(() => void this.save(path), PAUSE_MS),
    )
  }

  /** Saves pending changes immediately. */
  async flush(): Promise<void> {
    for (const path of this.waiting) void this.save(path)
    await this.queue
  }

  async check(): Promise<void> {
    await this.flush()
    const checked = await this.desk.call('setup.check', this.paths ? { Paths: this.paths } : {})
    runInAction(() => (this.checked = checked))
  }

  /** Resolves with the published version; 0 if problems prevented it. */
  async publish(note: string, intent: string): Promise<number> {
    const seen = this.checked?.Seen ?? ''
    const { Version, Problems } = await this.desk.call(
      'setup.publish',
      { Seen: seen, Note: note, ...(this.paths && { Paths: this.paths }) },
      { intent },
    )
    if (Version === 0) {
      runInAction(
        () => (this.checked = this.checked && { ...this.checked, CanPublish: false, Problems }),
      )
      return 0
    }
    await this.begin()
    return Version
  }

  /** Creates a file with its initial content, and saves it immediately. */
  async make(path: string, blank: unknown): Promise<void> {
    const { Base, Draft } = await openDraft(this.desk, path)
    const sent = {
      Path: path,
      Content: JSON.stringify(blank),
      Revision: Draft?.Revision ?? 0,
      Base,
    }
    await this.desk.call('setup.draft', sent)
    this.forget(path)
    await this.load()
  }

  /**
   * Renames an opened file: saves what `change` makes of it at the new path and removes the old
   * one, both or neither. False when a colleague's draft replaced the file; the server refuses a
   * file that changed since it was opened.
   */
  async rename(path: string, to: string, change: (value: unknown) => unknown): Promise<boolean> {
    await this.flush()
    const file = this.files.get(path)
    if (!file) return false
    const there = await openDraft(this.desk, to)
    await this.desk.call('setup.draft', {
      Path: to,
      Content: JSON.stringify(change(file.value)),
      Revision: there.Draft?.Revision ?? 0,
      Base: there.Base,
      FormerPath: path,
      FormerRevision: file.revision,
      FormerBase: file.base,
    })
    this.forget(path)
    this.forget(to)
    await this.load()
    return true
  }

  /** Drafts the deletion of a file; publishing deletes it. */
  async remove(path: string): Promise<void> {
    await this.flush()
    const { Base, Draft } = await openDraft(this.desk, path)
    await this.desk.call('setup.draft', { Path: path, Revision: Draft?.Revision ?? 0, Base })
    this.forget(path)
    await this.load()
  }

  /**
   * Whether there is something to discard: a change on the page, or a draft of a file that only
   * this page sets.
   */
  hasDraft(page: SetupPage, shared: ReadonlySet<string>): boolean {
    return (
      this.isChanged(page) ||
      pathsOf(page).some(path => !shared.has(path) && this.drafts.some(({ Path }) => Path === path))
    )
  }

  /**
   * Discards the drafts of all files of a page. In a file that other pages set, too (`shared`),
   * only this page's properties return to their published values.
   */
  async discardPage(page: SetupPage, shared: ReadonlySet<string>): Promise<void> {
    await this.flush()
    const gone: string[] = []
    for (const path of pathsOf(page)) {
      const file = this.files.get(path)
      if (!shared.has(path)) gone.push(path)
      else if (file) {
        const places = [page, ...(page.parts ?? [])]
          .filter(part => part.path === path)
          .flatMap(placesOf)
        const back = places.reduce<unknown>(
          (made, at) => write(made, at, read(file.published, at)),
          file.value,
        )
        const value = withoutEmptied(back, file.published)
        if (isSame(value, file.published)) gone.push(path)
        else if (!isSame(value, file.value)) this.change(path, value)
      }
    }
    await this.discard(...gone)
  }

  async discard(...paths: readonly string[]): Promise<void> {
    await this.flush()
    for (const path of paths) {
      dropSent(this.desk, path)
      const revision =
        this.files.get(path)?.revision ??
        this.state?.Files.find(({ Path }) => Path === path)?.Draft?.Revision ??
        0
      if (revision > 0) await this.desk.call('setup.discard', { Path: path, Revision: revision })
    }
    await this.begin()
  }

  async restore(version: number): Promise<void> {
    await this.flush()
    await this.desk.call('setup.restore', { Version: version })
    await this.begin()
  }

  /** Drops the loaded files, so that each is loaded again when it is opened. */
  async begin(): Promise<void> {
    runInAction(() => {
      this.files = new Map()
      this.checked = undefined
    })
    await this.load()
  }

  private save(path: string): Promise<void> {
    clearTimeout(this.timers.get(path))
    this.queue = this.queue.then(async () => {
      const file = this.files.get(path)
      if (!file || !this.waiting.has(path)) return
      try {
        const sent = {
          Path: path,
          Content: JSON.stringify(file.value),
          Revision: file.revision,
          Base: file.base,
        }
        const { Revision } = await saveDraft(this.desk, sent)
        const now = this.files.get(path)
        if (now) this.put(path, { ...now, revision: Revision })
        // a change made during the save is still pending and saved next
        if (!now || now.value === file.value) this.settle(path)
        await this.load()
      } catch (error) {
        // another person's version is loaded; the user is told that their own change was refused
        this.settle(path)
        this.forget(path)
        this.onError(error)
        await this.load().catch(() => undefined)
      }
    })
    return this.queue
  }

  private put(path: string, file: Edited): void {
    runInAction(() => (this.files = new Map([...this.files, [path, file]])))
  }

  private forget(path: string): void {
    runInAction(() => {
      this.files = new Map([...this.files].filter(([one]) => one !== path))
      this.checked = undefined
    })
  }

  private settle(path: string): void {
    runInAction(() => (this.waiting = new Set([...this.waiting].filter(one => one !== path))))
  }
}
