import type { SetupState } from '@core/contract/setup'
import { observe } from '@/utils/observe'
import type { SetupCheckReply } from '@core/contract/setupRelease'
import { isSame } from '@core/setup/differences'
import { observableRef, runInAction } from 'mobx'
import type { DeskStore } from '../DeskStore'
import { dropSent, openDraft, saveDraft } from '../writing/sentDrafts'
import { read, write, type SetupPage, type SetupPart } from './SetupField'

/** A file as it is edited. */
interface Edited {
  value: unknown
  published: unknown
  base: string
  revision: number
}

/** The properties that fields set. */
const placesOf = ({ fields }: Pick<SetupPart, 'fields'>): string[] =>
  fields.flatMap(field => (field.kind === 'bilingual' ? [field.at, `${field.at}_en`] : [field.at]))

/** The files that a page changes, each once. */
const pathsOf = ({ path, parts = [] }: SetupPage): string[] => [
  ...new Set([path, ...parts.map(part => part.path)]),
]

/** Without objects of which nothing is left, where nothing of them is published. */
function withoutEmptied(value: unknown, published: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value).filter(
      ([key, inner]) => read(published, key) !== undefined || !isSame(inner, {}),
    ),
  )
}

/** So long after the last change a draft is saved. */
const PAUSE_MS = 700

/**
 * The set-up of the fair on one device: files as they are edited, saved as drafts by themselves,
 * and what is published.
 */
export class SetupStore {
  state: SetupState | undefined = undefined
  files: ReadonlyMap<string, Edited> = new Map()
  /** Of the last check; another draft makes it old. */
  checked: SetupCheckReply | undefined = undefined
  /** Paths that are being saved, or wait for it. */
  waiting: ReadonlySet<string> = new Set()
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>()
  /** One after the other: each save needs the revision of the one before. */
  private queue: Promise<void> = Promise.resolve()

  constructor(
    private readonly desk: Pick<DeskStore, 'call' | 'typedWork'>,
    private readonly onError: (error: unknown) => void,
    /** Of these files alone; of all without. */
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

  /** Reads a file, unless it is here. `blank` is what a file that does not exist begins with. */
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
   * Whether a page differs from what is published. A file that has not been opened counts as
   * changed when it has a draft.
   */
  isChanged({ parts = [], ...page }: SetupPage): boolean {
    return [page, ...parts].some(part => this.isPartChanged(part))
  }

  private isPartChanged({ path, fields }: Pick<SetupPart, 'path' | 'fields'>): boolean {
    const file = this.files.get(path)
    if (!file) return this.drafts.some(({ Path }) => Path === path)
    return placesOf({ fields }).some(at => !isSame(read(file.value, at), read(file.published, at)))
  }

  /** Changes a file; the draft follows when the person pauses. */
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

  /** Saves what waits, at once. */
  async flush(): Promise<void> {
    for (const path of this.waiting) void this.save(path)
    await this.queue
  }

  async check(): Promise<void> {
    await this.flush()
    const checked = await this.desk.call('setup.check', this.paths ? { Paths: this.paths } : {})
    runInAction(() => (this.checked = checked))
  }

  /** The version that is published now; 0 where something was against it. */
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

  /** A file more, saved at once: with what it begins as. */
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
   * An opened file under another name: what `change` makes of it is saved there and it goes, both
   * or none. False when a colleague's draft took its place; the server refuses one that
   * changed since it was opened.
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

  /** A file that goes when the drafts are published. */
  async remove(path: string): Promise<void> {
    await this.flush()
    const { Base, Draft } = await openDraft(this.desk, path)
    await this.desk.call('setup.draft', { Path: path, Revision: Draft?.Revision ?? 0, Base })
    this.forget(path)
    await this.load()
  }

  /** Whether there is something to discard: a change of the page, or a draft of a file of its own. */
  hasDraft(page: SetupPage, shared: ReadonlySet<string>): boolean {
    return (
      this.isChanged(page) ||
      pathsOf(page).some(path => !shared.has(path) && this.drafts.some(({ Path }) => Path === path))
    )
  }

  /**
   * Drops the drafts of all files of a page. Of a file that other pages set too (`shared`) only what
   * this page sets is as it is published.
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

  /** Forgets what is here: the next look reads it again. */
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
        // what was typed since then is saved in its turn
        if (!now || now.value === file.value) this.settle(path)
        await this.load()
      } catch (error) {
        // what another person saved is read; what was typed here is told to be refused
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
