/** Does one of these texts contain the search words? For lists that are loaded completely. */
export const hasWords = (words: string, ...texts: readonly string[]): boolean =>
  words === '' || texts.join(' ').toLowerCase().includes(words.toLowerCase())
