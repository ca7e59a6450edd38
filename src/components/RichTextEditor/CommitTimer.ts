/** Longest time in ms before the form receives typed text. */
export const COMMIT_MS = 300

/**
 * Passes typed text on at most once per `delayMs`: rules, the counter and the draft follow at that
 * pace, and a keystroke stays cheap.
 */
export class CommitTimer {
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly commit: () => void,
    private readonly delayMs = COMMIT_MS,
  ) {}

  /** Notes a change. */
  touch(): void {
    this.timer ??= setTimeout(() => this.flush(), this.delayMs)
  }

  /** Passes a waiting change on now. */
  flush(): void {
    if (this.timer === undefined) return
    this.cancel()
    this.commit()
  }

  /** Drops a waiting change: the text was replaced from outside. */
  cancel(): void {
    clearTimeout(this.timer)
    this.timer = undefined
  }
}
