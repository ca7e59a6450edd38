/** How long typing may go on before the form hears of it. */
export const COMMIT_MS = 300

/**
 * Hands a text over at most once per `delayMs` while it is being typed: a rule that depends on it,
 * the counter and the draft follow at that pace, and a keystroke costs nothing.
 */
export class CommitTimer {
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly commit: () => void,
    private readonly delayMs = COMMIT_MS,
  ) {}

  /** Something changed. */
  touch(): void {
    this.timer ??= setTimeout(() => this.flush(), this.delayMs)
  }

  /** Hands over now what is waiting. */
  flush(): void {
    if (this.timer === undefined) return
    this.cancel()
    this.commit()
  }

  /** What is waiting counts no more: the text was replaced from outside. */
  cancel(): void {
    clearTimeout(this.timer)
    this.timer = undefined
  }
}
