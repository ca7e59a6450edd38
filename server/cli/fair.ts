import { StartupError } from '../errors'
import { readCommand, USAGE } from './commands'

/** `npm run fair -- check|import|review|export|people|companies|link|privacy|jobs|audit|generate|hash …`. Returns the exit code. */
async function runFairCommand(
  args: readonly string[],
  print: (line: string) => void = console.log,
): Promise<number> {
  const run = readCommand(args)
  if (run) return run(print)
  print(USAGE)
  return 2
}

/** Runs the command of this process. */
export async function main(): Promise<void> {
  try {
    process.exitCode = await runFairCommand(process.argv.slice(2))
  } catch (error) {
    if (!(error instanceof StartupError || isOfFile(error))) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/**
 * True for the error of a file that cannot be read or written: its message names file and reason.
 */
function isOfFile(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error && 'path' in error
}

await main()
