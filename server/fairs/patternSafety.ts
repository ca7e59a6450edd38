import { check } from 'recheck'

const CHECK_MS = 10_000
/** Maximum characters of a quoted pattern. */
const MAX_QUOTED = 80

/**
 * The problem with a pattern and its remedy, or undefined. A pattern that can backtrack beyond
 * linear time never meets a visitor's input (docs/adr/0011). The check assumes, like the engine,
 * that a pattern may match anywhere in an answer; a pattern that cannot be checked within `checkMs`
 * is refused.
 */
export async function patternProblem(
  source: string,
  flags = '',
  checkMs = CHECK_MS,
): Promise<string | undefined> {
  try {
    void new RegExp(source, flags)
  } catch (error) {
    return `the pattern is broken (${error instanceof Error ? error.message : 'syntax'}); correct it`
  }
  const result = await check(source, flags, { timeout: checkMs })
  if (result.status === 'unknown')
    return 'the pattern could not be shown to be safe; write it more simply'
  if (result.status === 'safe') return undefined
  return `the pattern can take ${result.complexity.summary} time on a crafted answer; ${await mendOf(source, flags, checkMs)}`
}

/** Most such patterns are slow only because the engine tries them at every place of the answer. */
async function mendOf(source: string, flags: string, checkMs: number): Promise<string> {
  const anchored = `^(?:${source})$`
  const { status } = await check(anchored, flags, { timeout: checkMs })
  if (status !== 'safe') return 'avoid repeated groups that can match the same text in several ways'
  const shown = anchored.length > MAX_QUOTED ? '' : `: ${anchored}`
  return `it is tried at every place of the answer, so anchor it with ^ and $${shown}`
}
