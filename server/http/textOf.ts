/** A text parameter; any other value counts as empty. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
