/**
 * Signs that people put between the signs of a word to hide it: spaces, punctuation and what has no
 * width.
 */
const FILLER = /[\s\u200b-\u200f\u2060\ufeff!-/:-@[-`{-~·、。，．！？：；“”‘’（）《》【】…—～｡･]/g

/** How words are compared: full width as half width, small letters, nothing between the signs. */
export function plainWord(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(FILLER, '')
}

/** The first word of a list that a text holds; undefined when it holds none. */
export function wordIn(text: string, words: readonly string[]): string | undefined {
  if (words.length === 0) return undefined
  const plain = plainWord(text)
  return words.find(word => {
    const wanted = plainWord(word)
    return wanted !== '' && plain.includes(wanted)
  })
}
