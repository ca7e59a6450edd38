/**
 * Files of a fair that name people, codes or logins: the server seals what it keeps of them, and
 * nothing of them is kept in a browser.
 */
const SEALED: ReadonlySet<string> = new Set([
  'exhibitors.json',
  'organisers.json',
  'people.json',
  'vip.json',
])
export const isSealedFile = (path: string): boolean => SEALED.has(path)
