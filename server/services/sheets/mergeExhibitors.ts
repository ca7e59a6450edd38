import { SHEET_LOGINS } from '@core/setup/sheets'
import { mailboxOf } from '../../domain/messages/mailbox'
import { readMobile } from '../../domain/phone'
import { isLoginName, loginName } from '../../security/loginName'
import { commonRefusal, type Column, type Finding, type Refusal, type SheetRow } from './sheetRows'

type Json = Record<string, unknown>
const ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/
const MAX_AREA = 100_000
const ROLES = new Map([
  ['admin', 'admin'],
  ['staff', 'staff'],
  ['管理员', 'admin'],
  ['员工', 'staff'],
])
const TEXTS = ['Name', 'Name_en', 'Hall', 'Booth'] as const
const ACCOUNT_COLUMNS = ['Contact', 'Contact_en', 'Role', 'Mobile', 'Email'] as const

/** A new login, which needs a password. */
export interface NewLogin {
  row: number
  name: string
  account: Json
}

/**
 * Merges the rows of a sheet into the companies. Empty cells change nothing, and companies without
 * a row are not touched.
 */
export function mergeExhibitors(
  before: unknown,
  rows: readonly SheetRow[],
): { value: Json[]; findings: Finding[]; logins: NewLogin[] } {
  const value = (Array.isArray(before) ? before : []).map(company => ({ ...(company as Json) }))
  const logins: NewLogin[] = []
  const seen = new Map<string, number>()
  const findings = rows.map((row): Finding => {
    const { cell } = row
    const login = loginName(cell('Account'))
    const owner =
      login === ''
        ? undefined
        : value.find(company => accountsOf(company).some(one => loginOf(one) === login))
    const id = cell('Id') || text(owner?.['Id'])
    const company = value.find(one => text(one['Id']) === id)
    const name =
      cell('Name') || cell('Name_en') || text(company?.['Name']) || text(company?.['Name_en'])
    const shown = {
      row: row.row,
      key: login === '' ? id : `${id} · ${login}`,
      name,
      isNew: false,
      cells: [],
    }
    const key = `${id}\n${login}`
    const refusal =
      commonRefusal('exhibitors', row) ??
      refuse(row, { id, login, name, isTaken: owner !== undefined && owner !== company }) ??
      (seen.has(key)
        ? {
            word: 'sheet.twice' as const,
            column: 'Id' as const,
            params: { row: seen.get(key) ?? 0 },
          }
        : undefined)
    if (refusal) return { ...shown, refusal }
    const opened = login !== '' && !owner
    if (opened && logins.length >= SHEET_LOGINS)
      return {
        ...shown,
        refusal: { word: 'sheet.manyLogins', column: 'Account', params: { n: SHEET_LOGINS } },
      }
    seen.set(key, row.row)
    const target: Json = company ?? { Id: id }
    if (!company) value.push(target)
    const cells: Finding['cells'] = []
    for (const column of TEXTS) put(target, column, cell(column), column, cells)
    if (cell('Area') !== '') put(target, 'Area', Number(cell('Area')), 'Area', cells)
    if (login !== '') {
      const account = mergeAccount(target, login, row, cells)
      if (opened) logins.push({ row: row.row, name, account })
    }
    return { ...shown, isNew: !company, cells, refusal: undefined }
  })
  return { value, findings, logins }
}

interface Read {
  id: string
  login: string
  name: string
  isTaken: boolean
}
function refuse({ cell }: SheetRow, { id, login, name, isTaken }: Read): Refusal | undefined {
  const area = cell('Area')
  if (id === '') return { word: 'sheet.noId', column: 'Id' }
  if (!ID.test(id)) return { word: 'sheet.badId', column: 'Id' }
  if (name === '') return { word: 'sheet.noName', column: 'Name' }
  if (area !== '' && !(/^\d{1,6}(\.\d{1,4})?$/.test(area) && Number(area) <= MAX_AREA))
    return { word: 'sheet.area', column: 'Area' }
  if (login === '')
    return ACCOUNT_COLUMNS.some(column => cell(column) !== '')
      ? { word: 'sheet.noLogin', column: 'Account' }
      : undefined
  if (!isLoginName(login)) return { word: 'sheet.badLogin', column: 'Account' }
  if (isTaken) return { word: 'sheet.taken', column: 'Account' }
  if (cell('Role') !== '' && !roleOf(cell('Role'))) return { word: 'sheet.role', column: 'Role' }
  if (cell('Mobile') !== '' && !readMobile({ Number: cell('Mobile') }))
    return { word: 'sheet.mobile', column: 'Mobile' }
  if (cell('Email') !== '' && mailboxOf(cell('Email')) === undefined)
    return { word: 'sheet.email', column: 'Email' }
  return undefined
}

function mergeAccount(
  company: Json,
  login: string,
  { cell }: SheetRow,
  cells: Finding['cells'],
): Json {
  const all = accountsOf(company).map(account => ({ ...account }))
  const known = all.find(account => loginOf(account) === login)
  // the first account of a company becomes its administrator
  const account: Json = known ?? {
    Account: login,
    Role: roleOf(cell('Role')) ?? (all.length === 0 ? 'admin' : 'staff'),
  }
  if (!known) {
    all.push(account)
    cells.push({ column: 'Account', before: '', after: login })
  } else put(account, 'Role', roleOf(cell('Role')) ?? '', 'Role', cells)
  put(account, 'Name', cell('Contact'), 'Contact', cells)
  put(account, 'Name_en', cell('Contact_en'), 'Contact_en', cells)
  put(account, 'Email', cell('Email'), 'Email', cells)
  const phone = cell('Mobile') === '' ? undefined : readMobile({ Number: cell('Mobile') })
  const held = account['Mobile'] as { CountryCode?: string; Number?: string } | undefined
  const heldPhone =
    held &&
    readMobile({
      ...(held.CountryCode !== undefined && { CountryCode: held.CountryCode }),
      Number: text(held.Number),
    })
  if (phone && phone.e164 !== heldPhone?.e164) {
    cells.push({ column: 'Mobile', before: heldPhone?.e164 ?? '', after: phone.e164 })
    account['Mobile'] = { CountryCode: phone.countryCode, Number: phone.nationalNumber }
  }
  company['Accounts'] = all
  return account
}

/** Sets the value of a cell, unless it is empty or unchanged. */
export function put(
  target: Json,
  property: string,
  after: string | number,
  column: Column,
  cells: Finding['cells'],
): void {
  const before = target[property]
  if (after === '' || before === after) return
  cells.push({ column, before: text(before), after: String(after) })
  target[property] = after
}

export const text = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
const accountsOf = (company: Json): Json[] =>
  Array.isArray(company['Accounts']) ? (company['Accounts'] as Json[]) : []
const loginOf = (account: Json): string => loginName(text(account['Account']))
const roleOf = (word: string): string | undefined =>
  ROLES.get(word.normalize('NFKC').toLowerCase().trim())
