const LENGTH = 200

/**
 * What went wrong, without what it was about: an error of the database, of a provider or of a file
 * may quote a name, a number, an address or what a person wrote. Its kind and its own words are
 * left.
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
