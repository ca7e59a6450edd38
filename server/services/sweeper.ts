const SWEEP_MS = 10_000

interface SweeperDeps {
  sweep: () => Promise<void>
  /** Runs before each sweep; its failure does not stop the sweep. */
  also?: () => Promise<void>
  onError: (error: unknown) => void
}

/** Sweeps every ten seconds, one round at a time. */
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
    /** Resolves after the present round. */
    async stop(): Promise<void> {
      clearInterval(timer)
      await running
    },
  }
}
