const LOGIN_NAME = /^[a-z0-9._@-]{3,64}$/

/**
 * The one spelling of a login name, under which it is stored, looked up and counted: whatever finds
 * an account counts as that account. The database does not fold case here, for its rules are others
 * than JavaScript's.
 */
export function loginName(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}

/**
 * True for the spelling of a name an account may have: letters that have one small and one capital
 * form in every language.
 */
export function isLoginName(name: string): boolean {
  return LOGIN_NAME.test(name)
}
