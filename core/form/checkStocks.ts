import type { Report } from './problems'
import { isStock, MOST_STOCK } from './stock'
import { pick, readJson, readNumber, readObject, readText, type WireObject } from './wire'

/** Options deeper than this are refused as a whole. */
const MAX_DEPTH = 8

/**
 * Reports every option of a field whose stock is no whole number. The engine leaves such a stock out without a word, because phones read
 * the definition too and each check costs them bytes.
 */
export function checkStocks(fieldId: string, wire: WireObject, report: Report): void {
  const source = pick(wire, 'DataSource', 'dataSource', 'Data', 'data')
  const check = (list: unknown, depth: number): void => {
    if (!Array.isArray(list) || depth > MAX_DEPTH) return
    for (const item of list) {
      const option = readObject(item)
      if (!option) continue
      const stock = pick(option, 'stock')
      if (stock !== undefined && stock !== '' && !isStock(readNumber(stock))) {
        report(fieldId, 'DataSource', 'badStock', readText(pick(option, 'value', 'Value', 'id', 'Id', 'text')), MOST_STOCK)
      }
      check(pick(option, 'children', 'Children'), depth + 1)
    }
  }
  check(typeof source === 'string' ? readJson(source) : source, 1)
}
