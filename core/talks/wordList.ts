/**
 * Characters that people insert into a word to hide it: spaces, punctuation and characters without
 * width.
 */
const FILLER = /[\s\u200b-\u200f\u2060\ufeff!-/:-@[-`{-~·、。，．！？：；“”‘’（）《》【】…—～｡･]/g

/** Words in the form for comparison: half width, lower case, without inserted characters. */
export function plainWord(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(FILLER, '')
}

/** The first word of the list that a text contains; undefined for none. */
export function wordIn(text: string, words: readonly string[]): string | undefined {
  if (words.length === 0) return undefined
  const plain = plainWord(text)
  return words.find(word => {
    const wanted = plainWord(word)
    return wanted !== '' && plain.includes(wanted)
  })
}
