import { AppError } from '../../errors'
import { loginName } from '../../security/loginName'
import { COMMON_PASSWORDS } from './commonPasswords'

const MIN = 8
const MAX = 128

/** What a password may be: 8 to 128 characters, neither the account's name nor one that everybody tries. Throws password_weak. */
export function requireGoodPassword(password: string, login: string): void {
  const length = Array.from(password).length
  const plain = loginName(password)
  const isOneCharacter = new Set(plain).size <= 1
  if (length < MIN || length > MAX || plain === login || isOneCharacter || COMMON_PASSWORDS.has(plain)) throw new AppError('password_weak')
}
