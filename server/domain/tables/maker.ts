import type { GeneratedFile } from '../../repositories/generatedFileRepository'
import type { ExportTable } from './exportTable'
import { writeTable, type ExportFormat } from './writeTable'

/** What a file is to hold, and whose it is. */
export type FileOrder = Pick<
  GeneratedFile,
  'appId' | 'exhibitorId' | 'personId' | 'kind' | 'wanted' | 'extension'
>

/**
 * Makes the files of one kind: writes one at `path`, and says how many rows a table has. It is run
 * again when its process was killed, so it only reads. An AppError ends it for good; anything else
 * is tried again.
 */
export type FileMaker = (order: FileOrder, path: string) => Promise<{ rows?: number }>
/** One maker for every kind of file; a new kind is a line in companyServices.ts. */
export type FileMakers = Readonly<Record<string, FileMaker>>

/**
 * A maker of tables: rows are written to XLSX or CSV while they are read. Spreadsheets run none of
 * the cells.
 */
export function tableMaker(open: (order: FileOrder) => Promise<ExportTable>): FileMaker {
  return async (order, path) => {
    const table = await open(order)
    const format: ExportFormat = order.extension === 'csv' ? 'csv' : 'xlsx'
    return { rows: await writeTable(table, format, path) }
  }
}
