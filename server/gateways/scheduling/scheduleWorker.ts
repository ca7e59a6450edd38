import { parentPort } from 'node:worker_threads'
import { schedule } from '../../../core/scheduling/schedule'
import type { ScheduleInput } from '../../../core/scheduling/types'

/** Runs beside the server's thread: one message is a fair's wishes, answered by a plan. */
parentPort?.once('message', (input: ScheduleInput) => {
  parentPort?.postMessage(schedule(input))
})
