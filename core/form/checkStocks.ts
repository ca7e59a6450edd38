import type { Field } from './Field'
import { MAX_DEPTH } from './parseOptions'
import type { Report } from './problems'
import { isStock, MOST_STOCK } from './stock'
import { pick, readJson, readNumber, readObject, readText } from './wire'

/**
 * Reports every option whose stock is not a whole number. The engine ignores such a stock silently:
 * it also runs on phones, where every check costs bytes.
 */
export function checkStocks(field: Field, report: Report): void {
  const source = field.source()
  const check = (list: unknown, depth: number): void => {
    if (!Array.isArray(list) || depth > MAX_DEPTH) return
    for (const item of list) {
      const option = readObject(item)
      if (!option) continue
      const stock = pick(option, 'stock')
      if (stock !== undefined && stock !== '' && !isStock(readNumber(stock))) {
        report(
          field.id,
          'DataSource',
          'badStock',
          readText(pick(option, 'value', 'Value', 'id', 'Id', 'text')),
          MOST_STOCK,
        )
      }
      check(pick(option, 'children', 'Children'), depth + 1)
    }
  }
  check(typeof source === 'string' ? readJson(source) : source, 1)
}
