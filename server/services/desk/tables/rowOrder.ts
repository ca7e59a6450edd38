import type { Language } from '@core/domain/language'
import type { ListTable, ListWanted } from './listTable'

const BETWEEN = ' / '

/**
 * Sorts the rows of a list as its page does, by the chosen column, up or down. Rows without a value
 * come last either way, equal rows keep their order. A list without `sorts` was ordered when it was
 * read.
 */
export async function* inOrder(
  rows: AsyncIterable<string[]>,
  { columns, sorts = {} }: Pick<ListTable, 'columns' | 'sorts'>,
  { sort, language }: Pick<ListWanted, 'sort' | 'language'>,
): AsyncGenerator<string[]> {
  const isDown = sort.startsWith('-')
  const by = isDown ? sort.slice(1) : sort
  // the order may belong to another list
  const heads = Object.hasOwn(sorts, by) ? sorts[by] : undefined
  if (!heads) {
    yield* rows
    return
  }
  const places = heads.map(head => columns.findIndex(([name]) => name === head))
  const isNumber = columns[places[0] ?? 0]?.[1] === 'number'
  const compare = isNumber
    ? (a: string, b: string) => Number(a) - Number(b)
    : new Intl.Collator(language === 'cn' ? 'zh' : 'en').compare
  const placed: { row: string[]; key: string }[] = []
  for await (const row of rows) {
    const key = places.map(at => row[at] ?? '').find(Boolean) ?? ''
    placed.push({ row, key: isNumber ? key : inOne(key, language) })
  }
  placed.sort((a, b) => {
    if (a.key === '' || b.key === '') return Number(a.key === '') - Number(b.key === '')
    return isDown ? compare(b.key, a.key) : compare(a.key, b.key)
  })
  for (const { row } of placed) yield row
}

/** The part of a bilingual cell that the page shows. */
function inOne(cell: string, language: Language): string {
  const at = cell.indexOf(BETWEEN)
  if (at < 0) return cell
  return language === 'cn' ? cell.slice(0, at) : cell.slice(at + BETWEEN.length)
}
