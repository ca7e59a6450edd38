/**
 * How a search is looked up: many names contain a `sign`, few contain `words`, and a `letter` is in
 * no index.
 */
export type SearchShape = 'sign' | 'words' | 'letter'

/**
 * Signs and pairs of signs of a search, as `search_grams` makes them of the texts it is looked for
 * in (migration 0016): made here, they are made once and not for each index that is asked. None for
 * a single Latin letter or digit.
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
 * Whether `text` contains `words`: found by an index of its signs, except for a letter, which has
 * none.
 */
export function holds(text: string, shape: SearchShape, words: string, grams: string): string {
  const found = `strpos(${text}, ${words}) > 0`
  return shape === 'letter'
    ? `${grams} = '{}' AND ${found}`
    : `search_grams(${text}) @> ${grams} AND ${found}`
}
