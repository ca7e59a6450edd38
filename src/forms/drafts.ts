import type { FieldId, FieldValue } from '@core/form/types'

/**
 * A form half filled in, as it is kept. `null` means an answer that was emptied, which JSON would
 * lose.
 */
export interface Draft {
  version: number
  values: Readonly<Record<FieldId, unknown>>
  /** Step the person stood on. */
  step: string
}

/** Where drafts of one form are kept; the page decides where that is. */
export interface DraftKeeper {
  read: () => Draft | undefined
  /** False when the draft could not be kept; the form goes on without one. */
  write: (draft: Draft) => boolean
  remove: () => void
}

/** Typing pauses at least so long before a draft is written. */
export const DRAFT_DELAY_MS = 400

/** Writes drafts a moment after the last change, so that a keystroke never waits for storage. */
export class DraftWriter {
  private timer: ReturnType<typeof setTimeout> | undefined
  private pending: (() => Draft) | undefined

  constructor(
    private readonly keeper: DraftKeeper,
    /** Hears whether a draft that was written could be kept. */
    private readonly onWritten: (isKept: boolean) => void,
    private readonly delayMs = DRAFT_DELAY_MS,
  ) {}

  /** `draft` is made when it is written, not before. */
  schedule(draft: () => Draft): void {
    this.pending = draft
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.flush(), this.delayMs)
  }

  /** Writes what is waiting: the page is hidden or left. */
  flush(): void {
    clearTimeout(this.timer)
    const draft = this.pending?.()
    this.pending = undefined
    if (draft) this.onWritten(this.keeper.write(draft))
  }

  /** Forgets the draft and what was waiting. */
  clear(): void {
    clearTimeout(this.timer)
    this.pending = undefined
    this.keeper.remove()
  }
}

/** Values in a shape that survives storage. */
export function presentDraftValues(
  values: Readonly<Record<FieldId, FieldValue>>,
): Record<FieldId, unknown> {
  return Object.fromEntries(Object.entries(values).map(([id, value]) => [id, value ?? null]))
}
