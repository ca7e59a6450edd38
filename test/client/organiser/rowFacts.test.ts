import { columnsOf, factText, nameText } from '@/features/organiser/setup/rowFacts'
import type { Json, RowsField } from '@/features/organiser/setup/SetupField'
import { SETUP_GROUPS } from '@/features/organiser/setup/setupPages'

/** The first list of a page that has this path in its file. */
function listOf(page: string, at: string): RowsField {
  const found = SETUP_GROUPS.flatMap(({ pages }) => pages).find(({ id }) => id === page)
  const list = found?.fields.find(field => field.kind === 'rows' && field.at === at)
  if (list?.kind !== 'rows') throw new Error(`no list ${at} on ${page}`)
  return list
}

const none = () => []
const facts = (
  list: RowsField,
  row: Json,
  language: 'cn' | 'en',
  choices: () => readonly { value: string; text: string }[] = none,
) => list.shows.map(key => factText(list, key, row, language, choices))

describe('a list of the set-up', () => {
  it('has a heading for each column, by the fields of its rows', () => {
    const heads = (page: string, at: string, language: 'cn' | 'en') =>
      columnsOf(listOf(page, at), language).map(({ head }) => head)
    expect(heads('tickets', '', 'cn')).toEqual(['名称', '英文', '票价', '库存', '有效日'])
    expect(heads('tickets', '', 'en')).toEqual(['Name', 'Chinese', 'Price', 'Stock', 'Valid on'])
    expect(heads('figures', 'Overview.LastRegistered', 'cn')).toEqual([
      '开幕前天数',
      '当时的累计登记',
    ])
    expect(columnsOf(listOf('tickets', ''), 'cn').map(({ isFigure }) => isFigure)).toEqual([
      ...[false, false, true, true, false],
    ])
    const lists = SETUP_GROUPS.flatMap(({ pages }) => pages)
      .flatMap(({ fields, parts = [] }) => [...fields, ...parts.flatMap(part => part.fields)])
      .filter(field => field.kind === 'rows')
    for (const list of lists)
      for (const language of ['cn', 'en'] as const)
        expect(columnsOf(list, language).map(({ head }) => head)).not.toContain('')
  })

  it('shows prices with the currency, figures in groups of three, and days in the short form', () => {
    const days = ['2026-12-12', '2026-12-13', '2026-12-14']
    const row = { Name: '日票', Name_en: 'Day', Price: 180000, Stock: 5000, Days: days }
    expect(facts(listOf('tickets', ''), row, 'cn')).toEqual(['Day', '¥1,800', '5,000', '12.12–14'])
    expect(facts(listOf('tickets', ''), row, 'en')).toEqual([
      '日票',
      'CNY 1,800',
      '5,000',
      '12.12–14',
    ])
    const odd = { ...row, Price: 3050, Days: ['2026-12-12', '2026-12-14'] }
    expect(facts(listOf('tickets', ''), odd, 'cn').slice(1)).toEqual([
      '¥30.50',
      '5,000',
      '12.12、12.14',
    ])
    expect(facts(listOf('ads', 'Places'), { PricePerDay: 1200.5, Page: 'landing' }, 'cn')).toEqual([
      ...['', '首页', '¥1,200.50', ''],
    ])
  })

  it('shows times in the zone of the fair', () => {
    const row = { Code: 'A', Percent: 15, Ends: '2026-12-14T07:00:00Z' }
    expect(facts(listOf('discounts', ''), row, 'cn')).toEqual([
      '15',
      '',
      '不限',
      '2026-12-14 15:00',
    ])
  })

  it('says what a missing value means, where the field knows it', () => {
    expect(facts(listOf('gates', ''), {}, 'cn')).toEqual(['', '全部', '', ''])
    expect(facts(listOf('menu', 'Items'), { Targets: [] }, 'en')[2]).toBe('Exhibitors alone')
  })

  it('names a row by its title in the language, its choice, or its time', () => {
    const types = () => [{ value: 'exhibitor', text: '参展证' }]
    const name = (page: string, at: string, row: Json, language: 'cn' | 'en' = 'cn') =>
      nameText(listOf(page, at), row, language, types)
    expect(name('allowances', 'BadgeQuotas', { Type: 'exhibitor' })).toBe('参展证')
    expect(name('landpages', '', { Title: '品鉴', Title_en: 'Tasting' }, 'en')).toBe('Tasting')
    expect(name('figures', 'Overview.LastRegistered', { DaysBefore: 0 })).toBe('0')
    expect(name('discounts', '', { Code: '' })).toBe('')
    const prices = listOf('tickets', '').fields.find(({ at }) => at === 'Prices')
    if (prices?.kind !== 'rows') throw new Error('no prices')
    expect(nameText(prices, { Until: '2026-12-14T07:00:00Z' }, 'cn', none)).toBe('2026-12-14 15:00')
  })
})
