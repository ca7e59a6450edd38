/** Number of letters that may be wrong in a word of this length. */
const allowed = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2)

/**
 * How near the words of a search are to a name: 0 = the name contains each word, undefined = a word
 * is too far away. A word may have one wrong, missing, added or swapped letter, a long word two.
 */
export function nearness(words: readonly string[], names: readonly string[]): number | undefined {
  let best: number | undefined
  for (const name of names) {
    const parts = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
    let sum = 0
    for (const word of words) {
      const nearest = Math.min(
        ...[...parts, name].map(part => distance(word, part, allowed(word.length))),
      )
      sum += nearest > allowed(word.length) ? Infinity : nearest
    }
    if (sum !== Infinity && (best === undefined || sum < best)) best = sum
  }
  return best
}

/**
 * Damerau-Levenshtein distance to the beginning of a longer part; distances above `most` are not
 * exact.
 */
function distance(word: string, part: string, most: number): number {
  if (part.includes(word)) return 0
  const cut = part.slice(0, word.length + most)
  if (word.length - cut.length > most) return most + 1
  let before: number[] = []
  let row = Array.from({ length: cut.length + 1 }, (_, at) => at)
  for (let i = 1; i <= word.length; i++) {
    const next = [i]
    for (let j = 1; j <= cut.length; j++) {
      const isSame = word[i - 1] === cut[j - 1]
      let least = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
      )
      if (i > 1 && j > 1 && word[i - 1] === cut[j - 2] && word[i - 2] === cut[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      next.push(least)
    }
    before = row
    row = next
  }
  // further letters of a longer part cost nothing
  return Math.min(...row.slice(Math.max(0, word.length - most)))
}
