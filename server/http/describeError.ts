/**
 * The parts of an error that may be logged. A database error's message and detail can contain
 * people's data, so only its code, table, constraint and stack are kept.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error }
  const { code, severity, table, constraint, routine } = error as Error & Record<string, unknown>
  const frames = (error.stack ?? '').split('\n').filter(line => line.startsWith('    at '))
  const isDatabase = typeof severity === 'string'
  return {
    name: error.name,
    ...(isDatabase ? { table, constraint, routine } : { message: error.message }),
    ...(code !== undefined && { code }),
    at: frames.slice(0, 6).map(line => line.trim()),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}
