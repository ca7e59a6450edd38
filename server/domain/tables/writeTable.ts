import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { stringify } from 'csv-stringify'
import { writeXlsxStream } from 'hucre'
import { translator } from '@core/messages/defineMessages'
import { exportMessages } from '@core/messages/exports'
import { columnLayout, xlsxValue, type CellKind } from './cellKinds'
import { csvCell, xlsxCell } from './cellText'
import { inLanguages } from './exportLanguage'
import type { ExportTable } from './exportTable'

export type ExportFormat = 'csv' | 'xlsx'
type XlsxCell = string | number | Date
const translate = translator(exportMessages)

/**
 * Writes a table row by row: memory does not grow with it. The file appears under its name when it
 * is complete; only its owner may read it. Returns the number of rows without the heading.
 */
export async function writeTable(
  table: ExportTable,
  format: ExportFormat,
  path: string,
): Promise<number> {
  const arriving = `${path}.part`
  let count = 0
  const kinds = table.headings.map((_, place): CellKind => table.kinds?.[place] ?? 'text')
  async function* rows<Cell>(
    heading: (text: string) => Cell,
    cell: (text: string, kind: CellKind) => Cell,
  ): AsyncGenerator<Cell[]> {
    yield table.headings.map(heading)
    for await (const row of table.rows) {
      count += 1
      yield row.map((text, place) => cell(text, kinds[place] ?? 'text'))
    }
  }
  try {
    const file = createWriteStream(arriving, { mode: 0o600 })
    if (format === 'csv') await pipeline(Readable.from(rows(csvCell, csvCell)), csv(), file)
    else await pipeline(Readable.fromWeb(xlsx(rows<XlsxCell>(xlsxCell, xlsxValue), kinds)), file)
    await rename(arriving, path)
  } catch (error) {
    await rm(arriving, { force: true })
    throw error
  }
  return count
}

/**
 * With the byte order mark by which spreadsheets recognise UTF-8. The writer quotes only cells with
 * its own line end, but readers end a row at any line end. Formulas are already neutral; the
 * writer's own check is a second protection.
 */
function csv() {
  return stringify({
    bom: true,
    escape_formulas: true,
    quoted_match: /[\r\n]/,
    record_delimiter: 'windows',
  })
}

/**
 * Texts are stored inline, numbers and moments as values in columns of these kinds; never a
 * formula.
 */
function xlsx(
  rows: AsyncIterable<XlsxCell[]>,
  kinds: readonly CellKind[],
): ReadableStream<Uint8Array> {
  const name = inLanguages('both', language =>
    translate(language, 'sheet.name', undefined),
  ).replace('/', '-')
  return writeXlsxStream(rows, {
    name,
    freezePane: { rows: 1 },
    columns: kinds.map(columnLayout),
  }) as ReadableStream<Uint8Array>
}
