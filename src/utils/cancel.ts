/** Tells a long task to stop early. An AbortSignal fits; a mini-program has no AbortSignal. */
export interface CancelSignal {
  readonly aborted: boolean
  addEventListener: (type: 'abort', listener: () => void) => void
  removeEventListener: (type: 'abort', listener: () => void) => void
}

/** A cancel signal with the method that triggers it, on both platforms. */
export class Cancel {
  private readonly listeners = new Set<() => void>()
  private isCancelled = false

  readonly signal: CancelSignal

  constructor() {
    const isAborted = () => this.isCancelled
    const { listeners } = this
    this.signal = {
      get aborted() {
        return isAborted()
      },
      addEventListener: (_, listener) => void listeners.add(listener),
      removeEventListener: (_, listener) => void listeners.delete(listener),
    }
  }

  /** Triggers the signal; further calls do nothing. */
  cancel(): void {
    if (this.isCancelled) return
    this.isCancelled = true
    for (const listener of [...this.listeners]) listener()
    this.listeners.clear()
  }
}

/** The error of a cancelled task: nothing failed, so the user is not told. */
export function abortError(): Error {
  const error = new Error('The task was cancelled')
  error.name = 'AbortError'
  return error
}

export const isAbortError = (error: unknown): boolean =>
  error instanceof Error && error.name === 'AbortError'
