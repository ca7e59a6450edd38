/** The server's limit for a search (core/contract), in characters. */
const SEARCH_MAX = 100

/**
 * The text to search for, cut to the server's limit: of a long pasted text only the beginning
 * counts.
 */
export const searchWords = (typed: string): string =>
  Array.from(typed.trim()).slice(0, SEARCH_MAX).join('')
