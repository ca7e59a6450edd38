/**
 * Files of a fair with people, codes or logins. The server stores them sealed, and browsers never
 * store them.
 */
const SEALED: ReadonlySet<string> = new Set([
  'exhibitors.json',
  'organisers.json',
  'people.json',
  'vip.json',
])
export const isSealedFile = (path: string): boolean => SEALED.has(path)
