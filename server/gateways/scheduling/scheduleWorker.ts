import { parentPort } from 'node:worker_threads'
import { schedule } from '../../../core/scheduling/schedule'
import type { ScheduleInput } from '../../../core/scheduling/types'

/**
 * Runs in a thread beside the server's: one message holds a fair's wishes; the answer is a plan.
 */
parentPort?.once('message', (input: ScheduleInput) => {
  parentPort?.postMessage(schedule(input))
})
