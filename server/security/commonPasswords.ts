import { createRequire } from 'node:module'

/** Passwords that people here try first and that the list does not contain. */
const OWN = [
  ...[
    '0123456789',
    '9876543210',
    '987654321',
    '87654321',
    '12341234',
    '123123123',
    '5201314520',
    '13145200',
    '01234567',
  ],
  ...['abcdefgh', 'p@ssword', 'woaini520', 'woaini1314', 'woaini123', 'admin1234', 'changeme123'],
]
/**
 * Words of this context (docs/areas/accounts.md): not allowed as a password, alone or with only
 * digits and special characters around them.
 */
const WORDS: ReadonlySet<string> = new Set([
  ...[
    'fairpass',
    'zhanhuitong',
    'zhanhui',
    'zhanlan',
    'exhibitor',
    'exhibition',
    'tradefair',
    'organiser',
    'organizer',
  ],
  ...[
    'visitor',
    'booth',
    'password',
    'passwort',
    'welcome',
    'admin',
    'administrator',
    'changeme',
    'woaini',
  ],
])

let common: ReadonlySet<string> | undefined

/**
 * 18,000 passwords of eight characters and more, in lower case. Read on first use, so that a
 * process which sets no passwords never loads them.
 */
function commonPasswords(): ReadonlySet<string> {
  if (common) return common
  const { dictionary } = createRequire(import.meta.url)('@zxcvbn-ts/language-common') as {
    dictionary: Record<string, readonly string[]>
  }
  common = new Set([
    ...(dictionary['passwords-common'] ?? []).filter(({ length }) => length >= 8),
    ...OWN,
  ])
  return common
}

/** True for one of the most used passwords, in any letter case. */
export const isCommonPassword = (password: string): boolean =>
  commonPasswords().has(password.toLowerCase())

/**
 * True for a word of this context, or one of `words`, with only digits and special characters
 * around it.
 */
export function isContextWord(password: string, words: readonly string[]): boolean {
  const bare = password.toLowerCase().replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return bare !== '' && (WORDS.has(bare) || words.some(word => word.toLowerCase() === bare))
}
