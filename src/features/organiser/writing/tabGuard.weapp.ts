/** A mini-program has no tabs, and no organiser's desk. */
export function guardTab(_isKept: () => boolean): () => void {
  return () => undefined
}
