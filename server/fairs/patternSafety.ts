import { check } from 'recheck'

const CHECK_MS = 10_000

/** What is wrong with a pattern, or undefined: one that can backtrack catastrophically is never let near a visitor's input. */
export async function patternProblem(source: string, flags = ''): Promise<string | undefined> {
  try {
    void new RegExp(source, flags)
  } catch (error) {
    return `the pattern is broken (${error instanceof Error ? error.message : 'syntax'}); correct it`
  }
  const result = await check(source, flags, { timeout: CHECK_MS })
  if (result.status === 'vulnerable') {
    return `the pattern can take ${result.complexity.summary} time on a crafted answer; avoid repeated groups that can match the same text in several ways`
  }
  if (result.status === 'unknown') return 'the pattern could not be shown to be safe; write it more simply'
  return undefined
}
