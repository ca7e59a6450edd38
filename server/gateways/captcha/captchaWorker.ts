import { parentPort } from 'node:worker_threads'
import { drawPuzzle } from './drawPuzzle'

/**
 * Runs beside the server's thread: each message asks for one puzzle, answered by the painting or by
 * what went wrong.
 */
parentPort?.on('message', () => {
  try {
    parentPort?.postMessage({ painting: drawPuzzle() })
  } catch (error) {
    parentPort?.postMessage({ error: String(error) })
  }
})
