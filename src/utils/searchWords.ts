/** What the server takes of a search (core/contract), in characters. */
const SEARCH_MAX = 100

/**
 * What is looked for, as much of it as the server takes: a long text that was pasted is looked for
 * by its beginning.
 */
export const searchWords = (typed: string): string =>
  Array.from(typed.trim()).slice(0, SEARCH_MAX).join('')
