import type { Phone } from '../repositories/personRepository'
import { isLoginName, loginName } from '../security/loginName'
import { isPasswordHash } from '../security/passwords'
import { readMobile } from '../services/phone'
import type { FolderAccount, FolderExhibitor } from './folder'
import { isObject, text, type FolderFiles, type JsonObject } from './folderFiles'
import type { ProblemList } from './problems'

const FILE = 'exhibitors.json'
const ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/
const MIN_PASSWORD = 8
const MAX_PASSWORD = 128

/** exhibitors.json: companies with their booths and accounts. */
export function readExhibitors(files: FolderFiles, problems: ProblemList): FolderExhibitor[] {
  const ids = new Set<string>()
  const logins = new Set<string>()
  return files.list(FILE).map((item, index) => {
    const id = text(item, 'Id')
    const at = id || String(index)
    if (!ID.test(id)) problems.error(FILE, `${at}.Id`, 'the company needs an Id of letters, digits, - and _')
    else if (ids.has(id)) problems.error(FILE, `${at}.Id`, 'the Id is used twice; rename one')
    ids.add(id)
    const name = text(item, 'Name')
    const nameEn = text(item, 'Name_en')
    if (name === '' && nameEn === '') problems.error(FILE, `${at}.Name`, 'the company has no name; add Name')
    const accounts = (Array.isArray(item['Accounts']) ? item['Accounts'].filter(isObject) : []).flatMap(
      (account, i) => readAccount(account, `${at}.Accounts.${text(account, 'Account') || i}`, logins, problems) ?? [],
    )
    if (accounts.length === 0) problems.warning(FILE, `${at}.Accounts`, 'the company has no account, so nobody can log in for it; add one')
    return { id, name: name || nameEn, nameEn: nameEn || name, booth: text(item, 'Booth'), hall: text(item, 'Hall'), accounts }
  })
}

function readAccount(account: JsonObject, at: string, logins: Set<string>, problems: ProblemList): FolderAccount | undefined {
  const login = loginName(text(account, 'Account'))
  if (!isLoginName(login)) problems.error(FILE, `${at}.Account`, 'the login name needs 3 to 64 letters a-z, digits or the signs . _ @ -')
  else if (logins.has(login)) problems.error(FILE, `${at}.Account`, 'another account has this login name; rename one')
  logins.add(login)
  const role = text(account, 'Role') || 'staff'
  if (role !== 'admin' && role !== 'staff') {
    problems.error(FILE, `${at}.Role`, 'the role is neither admin nor staff; write one of them')
    return undefined
  }
  const password = readPassword(account, at, problems)
  const name = text(account, 'Name')
  const nameEn = text(account, 'Name_en')
  const phone = readPhone(account, at, problems)
  return password && { login, role, password, name: name || nameEn || login, nameEn: nameEn || name || login, ...(phone && { phone }) }
}

/** PasswordHash for a real fair, Password for a demo or a first login. */
function readPassword(account: JsonObject, at: string, problems: ProblemList): FolderAccount['password'] | undefined {
  const hash = text(account, 'PasswordHash')
  const plain = text(account, 'Password')
  if (hash !== '') {
    if (isPasswordHash(hash)) return { hash }
    problems.error(FILE, `${at}.PasswordHash`, 'it is not a hash this server makes; write $scrypt$ln=15,r=8,p=3$salt$hash')
  } else if (plain.length < MIN_PASSWORD || plain.length > MAX_PASSWORD) {
    problems.error(
      FILE,
      `${at}.Password`,
      `the account needs a PasswordHash, or a Password of ${MIN_PASSWORD} to ${MAX_PASSWORD} characters`,
    )
  } else return { plain }
  return undefined
}

/** Mobile {CountryCode, Number}: where a code goes that recovers the password; without one it cannot be recovered. */
function readPhone(account: JsonObject, at: string, problems: ProblemList): Phone | undefined {
  const given = account['Mobile']
  if (given === undefined) return undefined
  const phone = isObject(given) ? readMobile({ CountryCode: text(given, 'CountryCode'), Number: text(given, 'Number') }) : undefined
  if (!phone)
    problems.error(FILE, `${at}.Mobile`, 'it is no mobile number; write { "CountryCode": "86", "Number": "138…" }, or leave it out')
  return phone
}
