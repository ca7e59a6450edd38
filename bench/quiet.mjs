import os from 'node:os'

/** Times are only meaningful below this load. */
const MOST = 3
const LONGEST_MS = Number(process.env.BENCH_WAIT_MS ?? 600_000)

/**
 * Waits until the machine is quiet, at most ten minutes (`BENCH_WAIT_MS`). Returns the load then,
 * which a bench prints beside its figures.
 */
export async function quiet() {
  const until = Date.now() + LONGEST_MS
  while (os.loadavg()[0] >= MOST && Date.now() < until)
    await new Promise(resolve => setTimeout(resolve, 5_000))
  return os.loadavg()[0].toFixed(1)
}
