/**
 * The known name that is probably meant: the same in another case, or with a few typing errors.
 * Undefined if none is near.
 */
export function nearestName(written: string, known: readonly string[]): string | undefined {
  const wanted = written.toLowerCase()
  const most = wanted.length < 4 ? 1 : wanted.length < 8 ? 2 : 3
  let nearest: string | undefined
  let least = most + 1
  for (const name of known) {
    if (Math.abs(name.length - wanted.length) >= least) continue
    const slips = slipsBetween(wanted, name.toLowerCase())
    if (slips < least) [nearest, least] = [name, slips]
  }
  return nearest
}

/** The number of letters to change, remove or insert. */
function slipsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const change = (row[j - 1] as number) + (one[i - 1] === other[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] as number) + 1, (next[j - 1] as number) + 1))
    }
    row = next
  }
  return row[other.length] as number
}
