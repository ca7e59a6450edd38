/** A text as it is typeset: one space between words, paragraphs kept, no empty lines. */
export function toWords(text: string): string {
  return text
    .split(/\r?\n/)
    .map(line => line.replace(/[ \t\u00a0\u3000]+/g, ' ').trim())
    .filter(line => line !== '')
    .join('\n')
}
