import { isCommonPassword } from '../security/commonPasswords'
import { isPasswordHash } from '../security/passwords'
import type { FolderAccount } from './folder'
import { text, type JsonObject } from './folderFiles'
import type { ProblemList } from './problems'

const MIN_PASSWORD = 8
const MAX_PASSWORD = 128

/** PasswordHash for a real fair, Password for a demo or a first login. */
export function readPassword(
  file: string,
  account: JsonObject,
  at: string,
  problems: ProblemList,
): FolderAccount['password'] | undefined {
  const hash = text(account, 'PasswordHash')
  const plain = text(account, 'Password')
  if (hash !== '') {
    if (isPasswordHash(hash)) return { hash }
    problems.error(
      file,
      `${at}.PasswordHash`,
      'it is not a hash this server makes; write $scrypt$ln=15,r=8,p=3$salt$hash',
    )
  } else if (plain.length < MIN_PASSWORD || plain.length > MAX_PASSWORD) {
    problems.error(
      file,
      `${at}.Password`,
      `the account needs a PasswordHash, or a Password of ${MIN_PASSWORD} to ${MAX_PASSWORD} characters`,
    )
  } else if (isCommonPassword(plain)) {
    problems.error(
      file,
      `${at}.Password`,
      'this password is among the most used ones; choose another',
    )
  } else return { plain }
  return undefined
}
