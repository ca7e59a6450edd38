import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const DAY_MS = 24 * 3_600_000
/** Three in the morning in China, when no fair is open. */
const AT_MS = 19 * 3_600_000
/** Nights that are kept. */
const KEPT = 7
const NAME = /^fairpass-\d{4}-\d{2}-\d{2}\.backup$/

/** Milliseconds until the next night. */
export const untilNight = (now: number): number => (AT_MS - (now % DAY_MS) + DAY_MS) % DAY_MS || DAY_MS

/** Writes this night's backup and removes those before the last seven. Returns its file. */
export async function backUpNight(dir: string, now: Date, write: (file: string) => Promise<unknown>): Promise<string> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const file = join(dir, `fairpass-${now.toISOString().slice(0, 10)}.backup`)
  await write(file)
  const nights = (await readdir(dir)).filter(name => NAME.test(name)).sort()
  for (const name of nights.slice(0, -KEPT)) await rm(join(dir, name), { force: true })
  return file
}

/** Backs up every night until it is stopped. A night that fails is said, and the next one comes. */
export function everyNight(task: () => Promise<unknown>, onError: (error: unknown) => void): () => void {
  let timer: NodeJS.Timeout | undefined
  const wait = () => {
    timer = setTimeout(() => void task().catch(onError).finally(wait), untilNight(Date.now()))
    timer.unref()
  }
  wait()
  return () => clearTimeout(timer)
}
