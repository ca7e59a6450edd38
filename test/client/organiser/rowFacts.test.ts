import { factOf, headOf, nameHead, nameOfRow } from '@/features/organiser/setup/rowFacts'
import type { RowsField } from '@/features/organiser/setup/SetupField'
import { SETUP_GROUPS } from '@/features/organiser/setup/setupPages'

const none = () => []
const rowsOn = (page: string): RowsField => {
  const fields = SETUP_GROUPS.flatMap(({ pages }) => pages).find(({ id }) => id === page)?.fields
  const found = fields?.find(field => field.kind === 'rows')
  if (found?.kind !== 'rows') throw new Error(`${page} has no list`)
  return found
}
const tickets = rowsOn('tickets')

describe('a row of a list in the set-up', () => {
  it('shows days as on signage, amounts with their sign, and counts in groups', () => {
    const row = {
      Name: '日票',
      Name_en: 'Day ticket',
      Price: 180_000,
      Stock: 5000,
      Days: ['2031-04-16', '2031-04-17', '2031-04-19'],
    }
    const facts = (language: 'cn' | 'en') =>
      tickets.shows.map(key => factOf(tickets, key, row, language, none))

    expect(nameOfRow(tickets, row, 'en', none)).toBe('Day ticket')
    expect(facts('cn')).toEqual(['Day ticket', '¥1,800', '5,000', '04.16–17、04.19'])
    expect(facts('en')).toEqual(['日票', 'CNY 1,800', '5,000', '04.16–17, 04.19'])
    expect(factOf(tickets, 'Stock', {}, 'cn', none)).toBe('–')
  })

  it('shows an instant as a time of the fair', () => {
    const codes = rowsOn('discounts')
    const row = { Code: 'A5', Ends: '2031-04-12T12:00:00+08:00' }

    expect(factOf(codes, 'Ends', row, 'cn', none)).toBe('2031-04-12 12:00')
    expect(nameOfRow(codes, row, 'cn', none)).toBe('A5')
  })

  it('is named by its choice, in the words of the fair', () => {
    const allowances = rowsOn('allowances')
    const types = (from: string) => (from === 'Type' ? [{ value: 'guest', text: '嘉宾证' }] : [])

    expect(nameOfRow(allowances, { Type: 'guest' }, 'cn', types)).toBe('嘉宾证')
  })

  it('has headings: the names of the fields, and the other language for a translation', () => {
    expect(nameHead(tickets, 'cn')).toBe('名称')
    expect(tickets.shows.map(key => headOf(tickets, key, 'cn'))).toEqual([
      '英文',
      '票价（元）',
      '库存',
      '有效日',
    ])
    expect(headOf(tickets, 'Name_en', 'en')).toBe('Chinese')
  })
})
