import { plainSigns, readingsOf } from './spelling'

/** From the first character up to, but not including, the last index. */
export type Mark = [from: number, to: number]

const LETTERS = /^[a-z0-9]{2,}$/

/**
 * The parts of a name that match words of a search, by characters, pinyin or initials. Positions
 * count characters, in ascending order.
 */
export function marksOf(name: string, words: readonly string[]): Mark[] {
  const signs = Array.from(name)
  const plain = signs.map(plainSigns)
  const marks = words.flatMap(word => {
    const mark = writtenAt(plain, word) ?? (LETTERS.test(word) ? soundsAt(plain, word) : undefined)
    return mark ? [mark] : []
  })
  return merged(marks)
}

function writtenAt(plain: readonly string[], word: string): Mark | undefined {
  const at = plain.join('').indexOf(word)
  if (at < 0 || word === '') return undefined
  let [from, to, length] = [-1, -1, 0]
  plain.forEach((sign, index) => {
    if (from < 0 && length + sign.length > at) from = index
    length += sign.length
    if (to < 0 && length >= at + word.length) to = index + 1
  })
  return [from, to]
}

function soundsAt(plain: readonly string[], word: string): Mark | undefined {
  for (let from = 0; from < plain.length; from++) {
    if (readingsOf(plain[from] ?? '').length === 0) continue
    const to = spelledTo(plain, from, word) ?? initialsTo(plain, from, word)
    if (to !== undefined) return [from, to]
  }
  return undefined
}

/**
 * The end of the characters whose pinyin spells the word from here on; the last syllable may be
 * incomplete.
 */
function spelledTo(plain: readonly string[], at: number, rest: string): number | undefined {
  if (rest === '') return at
  for (const reading of readingsOf(plain[at] ?? '')) {
    if (reading.startsWith(rest)) return at + 1
    const to = rest.startsWith(reading)
      ? spelledTo(plain, at + 1, rest.slice(reading.length))
      : undefined
    if (to !== undefined) return to
  }
  return undefined
}

function initialsTo(plain: readonly string[], from: number, word: string): number | undefined {
  const isInitial = [...word].every((letter, index) =>
    readingsOf(plain[from + index] ?? '').some(reading => reading.startsWith(letter)),
  )
  return isInitial ? from + word.length : undefined
}

function merged(marks: readonly Mark[]): Mark[] {
  const all: Mark[] = []
  for (const [from, to] of [...marks].sort((a, b) => a[0] - b[0])) {
    const last = all.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else all.push([from, to])
  }
  return all
}
