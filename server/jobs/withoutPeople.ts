const LENGTH = 200

/**
 * The problem without people's data: an error of the database, of a provider or of a file may quote
 * a name, a number, an address or user input. Keeps its kind and its fixed words.
 */
export function withoutPeople(problem: string): string {
  return problem
    .replace(/(["'`“‘«])(?:(?!\1)[\s\S])*?(["'`”’»])/g, '“…”')
    .replace(/\([^()]*=[^()]*\)/g, '(…)')
    .replace(/\S+@\S+|https?:\/\/\S+/g, '…')
    .replace(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu, '…')
    .replace(/\+?[\d\s-]*\d{4}[\d\s-]*/g, ' … ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LENGTH)
}
