const SWEEP_MS = 10_000

interface SweeperDeps {
  sweep: () => Promise<void>
  /** Done before it, whether or not it does its work. */
  also?: () => Promise<void>
  onError: (error: unknown) => void
}

/** Looks every ten seconds at what is due. One round at a time. */
export function createSweeper({ sweep, also, onError }: SweeperDeps) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  const run = (): void => {
    running ??= (also?.() ?? Promise.resolve())
      .catch(onError)
      .then(sweep)
      .catch(onError)
      .finally(() => (running = undefined))
  }
  return {
    sweep,
    start(): void {
      timer = setInterval(run, SWEEP_MS)
      timer.unref()
      run()
    },
    /** Ends after the round under way. */
    async stop(): Promise<void> {
      clearInterval(timer)
      await running
    },
  }
}
