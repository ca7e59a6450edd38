import { randomInt } from 'node:crypto'
import { isVipCode, vipCode } from '../../security/vipCode'
import { put, text } from './mergeExhibitors'
import { commonRefusal, type Finding, type Refusal, type SheetRow } from './sheetRows'

type Json = Record<string, unknown>
/** Without characters that look alike on paper. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const PLACES = {
  Guest: 'Name',
  Guest_en: 'Name_en',
  Company: 'Company',
  Company_en: 'Company_en',
  Position: 'Position',
  Position_en: 'Position_en',
} as const

export interface NewCode {
  row: number
  name: string
  code: string
}

/**
 * Merges the rows of a sheet into the cards, or the guests of an event. A row without a code finds
 * its guest by name and company; a new guest gets a code.
 */
export function mergeVips(
  before: unknown,
  rows: readonly SheetRow[],
): { value: Json; findings: Finding[]; codes: NewCode[] } {
  const value: Json = { Cards: [], Events: [], ...(before as Json | undefined) }
  value['Cards'] = copies(value['Cards'])
  value['Events'] = copies(value['Events']).map(event => ({
    ...event,
    Guests: copies(event['Guests']),
  }))
  const codes: NewCode[] = []
  const seen = new Map<Json, number>()
  const findings = rows.map((row): Finding => {
    const { cell } = row
    const event = cell('Event')
    const list =
      event === ''
        ? value['Cards']
        : (value['Events'] as Json[]).find(one => text(one['Id']) === event)?.['Guests']
    const code = vipCode(cell('Code'))
    const name = cell('Guest') || cell('Guest_en')
    const guests = Array.isArray(list) ? (list as Json[]) : []
    const found = guests.filter(guest =>
      code === '' ? isNamed(guest, row) : vipCode(text(guest['Code'])) === code,
    )
    const known = found[0]
    const shown = {
      row: row.row,
      key: [event, cell('Code')].filter(Boolean).join(' · '),
      name: name || text(known?.['Name']),
      isNew: false,
      cells: [],
    }
    const twice = known && seen.get(known)
    const refusal: Refusal | undefined =
      commonRefusal('vips', row) ??
      (!Array.isArray(list)
        ? { word: 'sheet.noEvent', column: 'Event' }
        : code !== '' && !isVipCode(code)
          ? { word: 'sheet.badCode', column: 'Code' }
          : name === '' && !known
            ? { word: 'sheet.noName', column: 'Guest' }
            : found.length > 1
              ? { word: 'sheet.several', column: 'Code' }
              : twice !== undefined
                ? { word: 'sheet.twice', column: 'Code', params: { row: twice } }
                : undefined)
    if (refusal) return { ...shown, refusal }
    const guest: Json = known ?? { Code: cell('Code') || newCode() }
    if (!known) {
      guests.push(guest)
      if (code === '') codes.push({ row: row.row, name, code: text(guest['Code']) })
    }
    seen.set(guest, row.row)
    const cells: Finding['cells'] = []
    for (const [column, property] of Object.entries(PLACES) as [keyof typeof PLACES, string][])
      put(guest, property, cell(column), column, cells)
    return { ...shown, isNew: !known, cells, refusal: undefined }
  })
  return { value, findings, codes }
}

function isNamed(guest: Json, { cell }: SheetRow): boolean {
  const same = (column: 'Guest' | 'Guest_en' | 'Company' | 'Company_en') =>
    text(guest[PLACES[column]]) === cell(column)
  const isNamedSo =
    cell('Guest') === '' ? cell('Guest_en') !== '' && same('Guest_en') : same('Guest')
  return (
    isNamedSo &&
    (cell('Company') === '' ? cell('Company_en') === '' || same('Company_en') : same('Company'))
  )
}

function newCode(): string {
  const code = Array.from({ length: 12 }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return isVipCode(code) ? code.replace(/(.{4})(?=.)/g, '$1-') : newCode()
}

const copies = (list: unknown): Json[] =>
  Array.isArray(list)
    ? list.filter(one => typeof one === 'object' && one !== null).map(one => ({ ...(one as Json) }))
    : []
