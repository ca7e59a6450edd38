const LOGIN_NAME = /^[a-z0-9._@-]{3,64}$/

/**
 * The one spelling of a login name for storing, lookups and counting, so that every text that finds
 * an account also counts as that account. The database does not fold case here, because its rules
 * differ from JavaScript's.
 */
export function loginName(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}

/**
 * True for a name that an account may have: its letters have exactly one lower and one upper case
 * form in every language.
 */
export function isLoginName(name: string): boolean {
  return LOGIN_NAME.test(name)
}
