import type { Schedule, ScheduleInput } from '@core/scheduling/types'
import { startThread } from '../background/startProgram'

const MOST_MS = 5 * 60_000

/**
 * Plans in its own thread, so that the server keeps answering. Throws when the thread ends without
 * a plan.
 */
export async function runScheduler(input: ScheduleInput): Promise<Schedule> {
  const worker = startThread(new URL('./scheduleWorker.ts', import.meta.url))
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<Schedule>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error('the scheduler took too long')), MOST_MS)
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', code => reject(new Error(`the scheduler ended with ${code}`)))
      worker.postMessage(input)
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
