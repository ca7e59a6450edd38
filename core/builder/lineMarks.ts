const MARK = /\s*(\*|[[［【][^\]］】]*[\]］】])\s*$/

export interface LineMark {
  /** `*`, or the word in brackets in lower case. */
  word: string
  /** The number behind the word; 0 where there is none. */
  count: number
}

/**
 * Takes known marks (`*`, `[word]`, `[word 2]`) off the end of a text. Brackets with any other word
 * stay in the text.
 */
export function takeMarks(
  line: string,
  words: readonly string[],
): { text: string; marks: LineMark[] } {
  const marks: LineMark[] = []
  let text = line
  for (;;) {
    const [all, mark = ''] = MARK.exec(text) ?? []
    if (all === undefined) return { text, marks }
    const [word = '', count = ''] =
      mark === '*' ? ['*'] : mark.slice(1, -1).trim().toLowerCase().split(/\s+/)
    if (!words.includes(word)) return { text, marks }
    text = text.slice(0, -all.length)
    marks.push({ word, count: /^\d{1,3}$/.test(count) ? Number(count) : 0 })
  }
}
