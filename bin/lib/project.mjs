import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder, whatever the current folder is. */
export const root = fileURLToPath(new URL('../..', import.meta.url))
export const inRoot = (...parts) => path.join(root, ...parts)

/** A failure that is fully explained by its message: no stack is printed. */
export class Trouble extends Error {}

/**
 * Runs a program's main function. Prints the message of a Trouble, the stack of other errors, and
 * sets the exit code.
 */
export async function main(action) {
  try {
    await action()
  } catch (error) {
    const isPlain =
      error instanceof Trouble ||
      error?.name === 'EmbeddedDatabaseError' ||
      error?.name === 'StartupError'
    console.error(isPlain ? `\n✗ ${error.message}` : error)
    process.exitCode = 1
  }
}
