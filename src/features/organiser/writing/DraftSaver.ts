import { runInAction } from 'mobx'
import { ApiError } from '@/api/ApiError'
import { observe } from '@/utils/observe'

const PAUSE_MS = 1000
const RETRY_MS = 5000
const LONGEST_RETRY_MS = 60_000
export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict'

/** A draft as the server has it. */
export interface SeenDraft<T> {
  /** What the draft says; what is published where there is none. */
  value: T
  /** 0 where there is no draft. */
  revision: number
  /** Names what is published. */
  base: string
  /** When it was saved; empty for never. */
  at: string
}
/** Where drafts of a kind are saved and read. */
export interface DraftLink<T> {
  /**
   * Saves over the version that was seen. Rejects with `setup_conflict` where there is another by
   * now.
   */
  save: (
    draft: T,
    seen: Pick<SeenDraft<T>, 'revision' | 'base'>,
  ) => Promise<{ Revision: number; At: string }>
  open: () => Promise<SeenDraft<T>>
}

/**
 * Saves the draft a moment after each change. Of two editors the second is told of the other, and
 * decides.
 */
export class DraftSaver<T> {
  state: SaveState = 'saved'
  at: string
  /** Why the server refuses it, in its words. */
  message = ''
  /** The last draft of the server that is known here; both editors began with it. */
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

  /** What the next save, and the publication, is over. */
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

  /** Saves what waits now. False where it could not. */
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

  /** Takes the revision of the other editor over: what is here is saved upon it. */
  async overwrite(draft: T): Promise<boolean> {
    this.adopt(await this.link.open())
    this.waiting = draft
    return this.flush()
  }

  /** Continues from the draft of the server, which this page shows now. */
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

  /** A publication was refused because of another editor: the same decision waits. */
  contest(message: string): void {
    clearTimeout(this.timer)
    this.message = message
    this.state = 'conflict'
  }

  /** What waits is not sent before the next change; resolves when nothing is under way. */
  async hold(): Promise<void> {
    clearTimeout(this.timer)
    await this.underWay
  }

  /** The room is left: what waits is saved once more. Resolves when it was, or could not be. */
  async stop(): Promise<void> {
    this.isStopped = true
    await this.flush()
  }

  /** It was published or dropped: nothing is saved from now on. */
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
        // what the server refuses it would refuse again
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
