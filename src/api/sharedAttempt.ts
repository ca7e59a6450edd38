/** Wraps an action so that callers who ask while it runs share its one run. */
export function sharedAttempt<T>(action: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => {
    running ??= action().finally(() => {
      running = undefined
    })
    return running
  }
}
