/** Wraps an action so that callers during a run share this run. */
export function sharedAttempt<T>(action: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => {
    running ??= action().finally(() => {
      running = undefined
    })
    return running
  }
}
