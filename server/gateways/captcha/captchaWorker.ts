import { parentPort } from 'node:worker_threads'
import { drawPuzzle } from './drawPuzzle'

/**
 * Runs in a thread beside the server's: each message asks for one puzzle; the answer is the
 * painting or an error.
 */
parentPort?.on('message', () => {
  try {
    parentPort?.postMessage({ painting: drawPuzzle() })
  } catch (error) {
    parentPort?.postMessage({ error: String(error) })
  }
})
