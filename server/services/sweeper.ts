const SWEEP_MS = 10_000

/** Looks every ten seconds at what is due. One round at a time. */
export function createSweeper({ sweep, onError }: { sweep: () => Promise<void>; onError: (error: unknown) => void }) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  const run = (): void => {
    running ??= sweep()
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
