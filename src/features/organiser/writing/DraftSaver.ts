import { runInAction } from 'mobx'
import { ApiError } from '@/api/ApiError'
import { observe } from '@/utils/observe'

const PAUSE_MS = 1000
const RETRY_MS = 5000
const LONGEST_RETRY_MS = 60_000
export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict'

/** A draft as stored on the server. */
export interface SeenDraft<T> {
  /** The draft's content; the published content if there is no draft. */
  value: T
  /** 0 without a draft. */
  revision: number
  /** Id of the published version. */
  base: string
  /** When it was saved; empty if it never was. */
  at: string
}
/** Saves and opens drafts of a kind. */
export interface DraftLink<T> {
  /**
   * Saves over the version that was seen. Rejects with `setup_conflict` if there is a newer
   * version.
   */
  save: (
    draft: T,
    seen: Pick<SeenDraft<T>, 'revision' | 'base'>,
  ) => Promise<{ Revision: number; At: string }>
  open: () => Promise<SeenDraft<T>>
}

/**
 * Saves the draft a moment after each change. In a conflict of two editors the second is told of
 * the first, and decides.
 */
export class DraftSaver<T> {
  state: SaveState = 'saved'
  at: string
  /** The server's reason for refusing the draft. */
  message = ''
  /**
   * The last version from the server that this page knows; in a conflict both editors started from
   * it.
   */
  saved: T
  private retryMs = RETRY_MS
  private isStopped = false
  private isOver = false
  private revision: number
  private base: string
  private waiting: T | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private underWay: Promise<void> | undefined

  constructor(
    private readonly link: DraftLink<T>,
    opened: SeenDraft<T>,
  ) {
    this.revision = opened.revision
    this.base = opened.base
    this.at = opened.at
    this.saved = opened.value
    observe(this, [
      'link',
      'seen',
      'revision',
      'base',
      'waiting',
      'timer',
      'underWay',
      'retryMs',
      'isStopped',
      'isOver',
      'saved',
    ])
  }

  /** The version that the next save, and the publication, replaces. */
  get seen(): Pick<SeenDraft<T>, 'revision' | 'base'> {
    return { revision: this.revision, base: this.base }
  }

  note(draft: T): void {
    if (this.isOver) return
    this.waiting = draft
    if (this.state === 'conflict') return
    this.state = 'waiting'
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.flush(), PAUSE_MS)
  }

  /** Saves pending changes now. False if that failed. */
  async flush(): Promise<boolean> {
    clearTimeout(this.timer)
    await this.underWay
    const draft = this.waiting
    if (draft === undefined) return this.state === 'saved'
    this.waiting = undefined
    this.underWay = this.send(draft)
    await this.underWay
    this.underWay = undefined
    return this.state === 'saved'
  }

  /** Takes over the other editor's revision and saves this draft over it. */
  async overwrite(draft: T): Promise<boolean> {
    this.adopt(await this.link.open())
    this.waiting = draft
    return this.flush()
  }

  /** Continues from the server's draft, which this page now shows. */
  adopt({ value, revision, base, at }: SeenDraft<T>): void {
    clearTimeout(this.timer)
    this.waiting = undefined
    this.saved = value
    this.revision = revision
    this.base = base
    this.at = at
    this.message = ''
    this.state = 'saved'
  }

  /**
   * A publication was refused because of another editor: the user has to decide, as after a save.
   */
  contest(message: string): void {
    clearTimeout(this.timer)
    this.message = message
    this.state = 'conflict'
  }

  /** Pauses saving until the next change; resolves when no save is running. */
  async hold(): Promise<void> {
    clearTimeout(this.timer)
    await this.underWay
  }

  /** Called when the user leaves: saves pending changes once more. Resolves after the attempt. */
  async stop(): Promise<void> {
    this.isStopped = true
    await this.flush()
  }

  /** Called after the draft was published or discarded: nothing is saved any longer. */
  end(): void {
    this.isOver = true
    this.isStopped = true
    clearTimeout(this.timer)
    this.waiting = undefined
  }

  private async send(draft: T): Promise<void> {
    this.state = 'saving'
    try {
      const { Revision, At } = await this.link.save(draft, this.seen)
      runInAction(() => {
        this.revision = Revision
        this.at = At
        this.message = ''
        this.saved = draft
        this.retryMs = RETRY_MS
        this.state = this.waiting === undefined ? 'saved' : 'waiting'
      })
    } catch (error) {
      runInAction(() => {
        this.waiting ??= draft
        const isConflict = error instanceof ApiError && error.code === 'setup_conflict'
        this.message = error instanceof ApiError ? error.message : ''
        this.state = isConflict ? 'conflict' : 'failed'
        // a retry is useless if the server has refused the content
        if (!isConflict && !(error instanceof ApiError && error.kind === 'rejected'))
          this.retryLater()
      })
    }
  }

  private retryLater(): void {
    clearTimeout(this.timer)
    if (this.isStopped) return
    this.timer = setTimeout(() => void this.flush(), this.retryMs)
    this.retryMs = Math.min(2 * this.retryMs, LONGEST_RETRY_MS)
  }
}
