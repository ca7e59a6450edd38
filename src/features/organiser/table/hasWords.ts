/** Do these texts hold what is looked for? For lists that are here as a whole. */
export const hasWords = (words: string, ...texts: readonly string[]): boolean =>
  words === '' || texts.join(' ').toLowerCase().includes(words.toLowerCase())
