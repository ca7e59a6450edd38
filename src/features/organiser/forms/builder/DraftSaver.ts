import type { FormDraft } from '@core/builder/draft'
import { runInAction } from 'mobx'
import { ApiError } from '@/api/ApiError'
import { observe } from '@/utils/observe'
import type { DeskStore } from '../../DeskStore'
import { formPath, openForm, written, type OpenedForm } from '../formFiles'

const PAUSE_MS = 1000
const RETRY_MS = 5000
const LONGEST_RETRY_MS = 60_000
export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict'

/** Saves the draft a moment after each change. Of two editors the second is told, and decides. */
export class DraftSaver {
  state: SaveState = 'saved'
  at: string
  /** What the server says against it. */
  message = ''
  /** The last draft of the server that is known here; both editors began with it. */
  saved: FormDraft
  private retryMs = RETRY_MS
  private isStopped = false
  private revision: number
  private base: string
  private waiting: FormDraft | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private underWay: Promise<void> | undefined

  constructor(
    private readonly desk: DeskStore,
    private readonly id: string,
    opened: OpenedForm,
  ) {
    this.revision = opened.revision
    this.base = opened.base
    this.at = opened.at
    this.saved = contentOf(opened)
    observe(this, [
      'desk',
      'id',
      'revision',
      'base',
      'waiting',
      'timer',
      'underWay',
      'retryMs',
      'isStopped',
      'saved',
    ])
  }

  note(draft: FormDraft): void {
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
    if (!draft) return this.state === 'saved'
    this.waiting = undefined
    this.underWay = this.send(draft)
    await this.underWay
    this.underWay = undefined
    return this.state === 'saved'
  }

  /** Takes the revision of the other editor over: what is here is saved upon it. */
  async overwrite(draft: FormDraft): Promise<boolean> {
    this.adopt(await openForm(this.desk, this.id))
    this.waiting = draft
    return this.flush()
  }

  /** Continues from the draft of the server, which this page shows now. */
  adopt(opened: OpenedForm): void {
    const { revision, base, at } = opened
    clearTimeout(this.timer)
    this.waiting = undefined
    this.saved = contentOf(opened)
    this.revision = revision
    this.base = base
    this.at = at
    this.message = ''
    this.state = 'saved'
  }

  /** The room is left: what waits is saved once more. */
  stop(): void {
    this.isStopped = true
    void this.flush()
  }

  private async send(draft: FormDraft): Promise<void> {
    this.state = 'saving'
    try {
      const request = {
        Path: formPath(this.id),
        Content: written(draft),
        Revision: this.revision,
        Base: this.base,
      }
      const { Revision, At } = await this.desk.call('setup.draft', request)
      runInAction(() => {
        this.revision = Revision
        this.at = At
        this.message = ''
        this.saved = draft
        this.retryMs = RETRY_MS
        this.state = this.waiting ? 'waiting' : 'saved'
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

const contentOf = ({ draft, published }: OpenedForm): FormDraft => draft ?? published ?? {}
