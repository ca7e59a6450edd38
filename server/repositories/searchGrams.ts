/**
 * How a search is looked up: many names contain a `sign`, few contain `words`, and a `letter` has
 * no index.
 */
export type SearchShape = 'sign' | 'words' | 'letter'

/**
 * Characters and pairs of characters of a search, in the form that `search_grams` makes of texts
 * (migration 0016): computed once here, instead of for each index. None for a single Latin letter
 * or digit.
 */
export function gramsOf(words: string): string[] {
  const signs = [...words]
  return [
    ...signs.slice(1).map((next, at) => `${signs[at]}${next}`),
    ...signs.filter(sign => (sign.codePointAt(0) ?? 0) > 127),
  ]
}

export function shapeOf(words: string): SearchShape {
  if (gramsOf(words).length === 0) return 'letter'
  return [...words].length === 1 ? 'sign' : 'words'
}

/**
 * Whether `text` contains `words`: through an index of characters, except for a letter, which has
 * none.
 */
export function holds(text: string, shape: SearchShape, words: string, grams: string): string {
  const found = `strpos(${text}, ${words}) > 0`
  return shape === 'letter'
    ? `${grams} = '{}' AND ${found}`
    : `search_grams(${text}) @> ${grams} AND ${found}`
}
