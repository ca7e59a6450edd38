import os from 'node:os'

/** Figures of time mean something below this load. */
const MOST = 3
const LONGEST_MS = Number(process.env.BENCH_WAIT_MS ?? 600_000)

/**
 * Waits until other programs leave the machine alone, ten minutes at most (`BENCH_WAIT_MS`); the
 * load then. A bench prints it beside its figures.
 */
export async function quiet() {
  const until = Date.now() + LONGEST_MS
  while (os.loadavg()[0] >= MOST && Date.now() < until)
    await new Promise(resolve => setTimeout(resolve, 5_000))
  return os.loadavg()[0].toFixed(1)
}
