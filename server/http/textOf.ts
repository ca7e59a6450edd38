/** A text as it was sent; whatever is none counts as nothing. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
