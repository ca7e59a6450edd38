import type { SearchItem } from '@core/contract/search'

const LETTERS = /^[a-z]+$/i
const SIGNS = /^[\u2E80-\u9FFF\uF900-\uFAFF]+$/
const MOST = 5

/**
 * The Chinese characters that typed letters stand for, by the marks in the results' names: 岚, 蓝, 澜
 * for `lan`. The first five; none if the words are not letters.
 */
export function matchedSigns(items: readonly SearchItem[], words: string): readonly string[] {
  if (!LETTERS.test(words)) return []
  const marked = items.flatMap(({ Name, Marks = [] }) => {
    const signs = Array.from(Name)
    return Marks.map(([from = 0, to = 0]) => signs.slice(from, to).join(''))
  })
  return [...new Set(marked.filter(text => SIGNS.test(text)))].slice(0, MOST)
}
