import { AppError } from '../../errors'
import type { IsLeaked } from '../../gateways/passwords/leakedPasswords'
import { isCommonPassword, isContextWord } from '../../security/commonPasswords'
import { loginName } from '../../security/loginName'

const MIN = 8
const MAX = 128

/**
 * What a password may be: 8 to 128 characters, none of the most used ones, and neither the
 * account's name nor a word of this context with digits around it. Throws password_weak.
 */
export function requireGoodPassword(password: string, login: string): void {
  const length = Array.from(password).length
  const plain = loginName(password)
  const isOneCharacter = new Set(plain).size <= 1
  const isGuessed =
    plain === login || isOneCharacter || isCommonPassword(plain) || isContextWord(plain, [login])
  if (length < MIN || length > MAX || isGuessed) throw new AppError('password_weak')
}

/**
 * The same, and none that is known from a leak of another site. Throws password_weak,
 * password_leaked.
 */
export async function requireNewPassword(
  password: string,
  login: string,
  isLeaked: IsLeaked,
): Promise<void> {
  requireGoodPassword(password, login)
  if (await isLeaked(password)) throw new AppError('password_leaked')
}
