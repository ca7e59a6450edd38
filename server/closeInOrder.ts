/**
 * Runs the steps one after the other. A step that fails does not stop the following ones; its error
 * is thrown at the end.
 */
export async function closeInOrder(steps: readonly (() => unknown)[]): Promise<void> {
  const errors: unknown[] = []
  for (const step of steps) {
    try {
      await step()
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0)
    throw errors.length === 1 ? errors[0] : new AggregateError(errors, 'closing failed')
}
