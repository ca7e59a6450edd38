import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { stringify } from 'csv-stringify'
import { writeXlsxStream } from 'hucre'
import { csvCell, xlsxCell } from './cellText'
import type { ExportTable } from './exportTable'

export type ExportFormat = 'csv' | 'xlsx'

/**
 * Writes a table row by row: memory does not grow with it. The file appears under its name when it is complete; only its owner may read
 * it. Returns the number of rows without the heading.
 */
export async function writeTable(table: ExportTable, format: ExportFormat, path: string): Promise<number> {
  const arriving = `${path}.part`
  let count = 0
  async function* rows(cell: (text: string) => string): AsyncGenerator<string[]> {
    yield table.headings.map(cell)
    for await (const row of table.rows) {
      count += 1
      yield row.map(cell)
    }
  }
  try {
    const file = createWriteStream(arriving, { mode: 0o600 })
    if (format === 'csv') await pipeline(Readable.from(rows(csvCell)), csv(), file)
    else await pipeline(Readable.fromWeb(xlsx(rows(xlsxCell))), file)
    await rename(arriving, path)
  } catch (error) {
    await rm(arriving, { force: true })
    throw error
  }
  return count
}

/**
 * With the mark by which spreadsheets know UTF-8. The writer quotes a cell for its own line end only, readers end a row at any. Formulas
 * are neutral already; the writer's own check stands behind ours.
 */
function csv() {
  return stringify({ bom: true, escape_formulas: true, quoted_match: /[\r\n]/, record_delimiter: 'windows' })
}

/** Every cell is an inline text, never a number, a date or a formula. */
function xlsx(rows: AsyncIterable<string[]>): ReadableStream<Uint8Array> {
  return writeXlsxStream(rows, { name: 'Export', freezePane: { rows: 1 } }) as ReadableStream<Uint8Array>
}
