import type { Phone } from '../repositories/personRepository'
import { isLoginName, loginName } from '../security/loginName'
import { mailboxOf } from '../domain/messages/mailbox'
import { readMobile } from '../domain/phone'
import type { FolderAccount, FolderExhibitor } from './folder'
import { isObject, text, type FolderFiles, type JsonObject } from './folderFiles'
import type { ProblemList } from './problems'
import { readPassword } from './readPassword'

const FILE = 'exhibitors.json'
/** Larger than any booth. */
const MAX_AREA = 100_000
const ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/

/** exhibitors.json: companies with their booths and accounts. */
export function readExhibitors(files: FolderFiles, problems: ProblemList): FolderExhibitor[] {
  const ids = new Set<string>()
  const logins = new Set<string>()
  const companies = files.list(FILE).map((item, index) => {
    const id = text(item, 'Id')
    const at = id || String(index)
    if (!ID.test(id))
      problems.error(FILE, `${at}.Id`, 'the company needs an Id of letters, digits, - and _')
    else if (ids.has(id)) problems.error(FILE, `${at}.Id`, 'the Id is used twice; rename one')
    ids.add(id)
    const name = text(item, 'Name')
    const nameEn = text(item, 'Name_en')
    if (name === '' && nameEn === '')
      problems.error(FILE, `${at}.Name`, 'the company has no name; add Name')
    const accounts = (
      Array.isArray(item['Accounts']) ? item['Accounts'].filter(isObject) : []
    ).flatMap(
      (account, i) =>
        readAccount(account, `${at}.Accounts.${text(account, 'Account') || i}`, logins, problems) ??
        [],
    )
    if (accounts.length === 0)
      problems.warning(
        FILE,
        `${at}.Accounts`,
        'the company has no account, so no login is possible; add one',
      )
    return {
      id,
      name: name || nameEn,
      nameEn: nameEn || name,
      booth: text(item, 'Booth'),
      hall: text(item, 'Hall'),
      area: readArea(item, at, problems),
      accounts,
      members: readMembers(item, at, problems),
    }
  })
  for (const { id, accounts, members } of companies) {
    for (const { login } of members) {
      const at = `${id}.Members.${login}`
      if (!logins.has(login))
        problems.error(
          FILE,
          at,
          'there is no such account; write the login name of another company',
        )
      else if (accounts.some(account => account.login === login))
        problems.error(FILE, at, "it is an account of the company's own; leave it out of Members")
    }
  }
  return companies
}

/** Area: square metres of the booth, which determine the number of badges. */
function readArea(item: JsonObject, at: string, problems: ProblemList): number {
  const area = item['Area'] ?? 0
  if (typeof area === 'number' && area >= 0 && area <= MAX_AREA) return area
  problems.error(
    FILE,
    `${at}.Area`,
    `it is no number of square metres up to ${MAX_AREA}; write one, like 54`,
  )
  return 0
}

/** Accounts of other companies that act for this one too. */
function readMembers(
  item: JsonObject,
  at: string,
  problems: ProblemList,
): { login: string; role: 'admin' | 'staff' }[] {
  return (Array.isArray(item['Members']) ? item['Members'].filter(isObject) : []).map(member => {
    const login = loginName(text(member, 'Account'))
    const role = text(member, 'Role') || 'staff'
    if (role !== 'admin' && role !== 'staff')
      problems.error(
        FILE,
        `${at}.Members.${login}.Role`,
        'the role is neither admin nor staff; write one of them',
      )
    return { login, role: role === 'admin' ? 'admin' : 'staff' }
  })
}

function readAccount(
  account: JsonObject,
  at: string,
  logins: Set<string>,
  problems: ProblemList,
): FolderAccount | undefined {
  const login = loginName(text(account, 'Account'))
  if (!isLoginName(login))
    problems.error(
      FILE,
      `${at}.Account`,
      'the login name needs 3 to 64 letters a-z, digits or the signs . _ @ -',
    )
  else if (logins.has(login))
    problems.error(FILE, `${at}.Account`, 'another account has this login name; rename one')
  logins.add(login)
  const role = text(account, 'Role') || 'staff'
  if (role !== 'admin' && role !== 'staff') {
    problems.error(FILE, `${at}.Role`, 'the role is neither admin nor staff; write one of them')
    return undefined
  }
  const password = readPassword(FILE, account, at, problems)
  const name = text(account, 'Name')
  const nameEn = text(account, 'Name_en')
  const [phone, email] = [readPhone(account, at, problems), readMailbox(account, at, problems)]
  const names = { name: name || nameEn || login, nameEn: nameEn || name || login }
  return (
    password && {
      login,
      role,
      password,
      ...names,
      ...(phone && { phone }),
      ...(email && { email }),
    }
  )
}

/**
 * Mobile {CountryCode, Number}: receives the code that resets the password. An account without
 * mobile and mailbox cannot reset its password.
 */
function readPhone(account: JsonObject, at: string, problems: ProblemList): Phone | undefined {
  const given = account['Mobile']
  if (given === undefined) return undefined
  const phone = isObject(given)
    ? readMobile({ CountryCode: text(given, 'CountryCode'), Number: text(given, 'Number') })
    : undefined
  if (!phone)
    problems.error(
      FILE,
      `${at}.Mobile`,
      'it is no mobile number; write { "CountryCode": "86", "Number": "138…" }, or leave it out',
    )
  return phone
}

/** Email: the mailbox for the same code. */
function readMailbox(account: JsonObject, at: string, problems: ProblemList): string | undefined {
  if (account['Email'] === undefined) return undefined
  const mailbox = mailboxOf(account['Email'])
  if (mailbox === undefined)
    problems.error(
      FILE,
      `${at}.Email`,
      'it is no e-mail address; write name@example.com, or leave it out',
    )
  return mailbox
}
