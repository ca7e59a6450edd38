import type { FieldId, FieldValue } from '@core/form/types'

/** A stored draft of a partly filled form. `null` means a removed answer, which JSON would lose. */
export interface Draft {
  version: number
  values: Readonly<Record<FieldId, unknown>>
  /** The person's current step. */
  step: string
}

/** Storage for drafts of one form; the page decides where it is. */
export interface DraftKeeper {
  read: () => Draft | undefined
  /** False when the draft could not be kept; the form goes on without one. */
  write: (draft: Draft) => boolean
  remove: () => void
}

/** Pause in typing before a draft is written. */
export const DRAFT_DELAY_MS = 400

/** Writes drafts a moment after the last change, so that a keystroke never waits for storage. */
export class DraftWriter {
  private timer: ReturnType<typeof setTimeout> | undefined
  private pending: (() => Draft) | undefined

  constructor(
    private readonly keeper: DraftKeeper,
    /** Called after each write, with whether the draft was stored. */
    private readonly onWritten: (isKept: boolean) => void,
    private readonly delayMs = DRAFT_DELAY_MS,
  ) {}

  /** `draft` is called when it is written, not before. */
  schedule(draft: () => Draft): void {
    this.pending = draft
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.flush(), this.delayMs)
  }

  /** Writes a waiting draft: the page is hidden or left. */
  flush(): void {
    clearTimeout(this.timer)
    const draft = this.pending?.()
    this.pending = undefined
    if (draft) this.onWritten(this.keeper.write(draft))
  }

  /** Removes the stored draft and cancels a waiting one. */
  clear(): void {
    clearTimeout(this.timer)
    this.pending = undefined
    this.keeper.remove()
  }
}

/** Converts values for storage. */
export function presentDraftValues(
  values: Readonly<Record<FieldId, FieldValue>>,
): Record<FieldId, unknown> {
  return Object.fromEntries(Object.entries(values).map(([id, value]) => [id, value ?? null]))
}
