import { isEmail } from '@core/validation/email'
import { mailboxOf } from '../../domain/messages/mailbox'
import { readMobile } from '../../domain/phone'
import type { NewGuest } from '../../repositories/importedGuestRepository'
import { numberOf } from '../invitations/batchContacts'
import { commonRefusal, type Finding, type Refusal, type SheetRow } from './sheetRows'

const LANGUAGES: Readonly<Record<string, 'cn' | 'en'>> = {
  cn: 'cn',
  zh: 'cn',
  'zh-cn': 'cn',
  chinese: 'cn',
  中文: 'cn',
  汉语: 'cn',
  en: 'en',
  english: 'en',
  英文: 'en',
  英语: 'en',
}
const CHINA = '86'

/** A row as a person to invite. */
export interface InvitedRow {
  row: number
  guest: Omit<NewGuest, 'id'>
  refusal: Refusal | undefined
}

/**
 * Reads rows as people to invite, each with its first problem. The default language is that of the
 * phone's country.
 */
export function readInvited(rows: readonly SheetRow[]): InvitedRow[] {
  const seen = new Map<string, number>()
  return rows.map((row): InvitedRow => {
    const cell = (column: 'Visitor' | 'Mobile' | 'Email' | 'Company' | 'Position' | 'Language') =>
      row.cell(column).replace(/\s+/g, ' ').trim()
    const [typed, address, wanted] = [cell('Mobile'), cell('Email'), cell('Language').toLowerCase()]
    const phone = typed === '' ? undefined : readMobile(numberOf(typed))
    const email = (isEmail(address) && mailboxOf(address)) || ''
    const isKnown = Object.prototype.hasOwnProperty.call(LANGUAGES, wanted)
    const language =
      (isKnown && LANGUAGES[wanted]) || (phone && phone.countryCode !== CHINA ? 'en' : 'cn')
    const addresses = addressesOf({ phone, email })
    const twice = addresses.map(to => seen.get(to)).find(one => one !== undefined)
    const refusal: Refusal | undefined =
      commonRefusal('invited', row) ??
      (cell('Visitor') === ''
        ? { word: 'sheet.noVisitor', column: 'Visitor' }
        : typed !== '' && !phone
          ? { word: 'sheet.mobile', column: 'Mobile' }
          : address !== '' && email === ''
            ? { word: 'sheet.email', column: 'Email' }
            : addresses.length === 0
              ? { word: 'sheet.noWay', column: 'Mobile' }
              : wanted !== '' && !isKnown
                ? { word: 'sheet.badLanguage', column: 'Language' }
                : twice !== undefined
                  ? {
                      word: 'sheet.twice',
                      column: typed === '' ? 'Email' : 'Mobile',
                      params: { row: twice },
                    }
                  : undefined)
    if (!refusal) for (const to of addresses) seen.set(to, row.row)
    const texts = { name: cell('Visitor'), company: cell('Company'), position: cell('Position') }
    return { row: row.row, guest: { ...texts, phone, email, language }, refusal }
  })
}

/** The phone and mailbox of a person, in the form that messages use. */
export const addressesOf = ({ phone, email }: Pick<NewGuest, 'phone' | 'email'>): string[] => [
  ...(phone ? [phone.e164] : []),
  ...(email === '' ? [] : [email]),
]

/** A row as the desk shows it. */
export function findingOf({ row, guest, refusal }: InvitedRow, known: Finding['known']): Finding {
  const shown = {
    row,
    key: '',
    name: guest.name,
    isNew: !refusal && !known,
    refusal,
    ...(!refusal && known && { known }),
  }
  const texts = { Company: guest.company, Position: guest.position } as const
  const cells = (['Company', 'Position'] as const).map(column => ({
    column,
    before: '',
    after: texts[column],
  }))
  return { ...shown, cells: known ? [] : cells.filter(({ after }) => after !== '') }
}
