import type { GeneratedFile } from '../../repositories/generatedFileRepository'
import type { ExportTable } from './exportTable'
import { writeTable, type ExportFormat } from './writeTable'

/** The content of an ordered file, and its owner. */
export type FileOrder = Pick<
  GeneratedFile,
  'appId' | 'exhibitorId' | 'personId' | 'kind' | 'wanted' | 'extension'
>

/**
 * Makes the files of one kind: writes a file at `path`, and returns the number of rows of a table.
 * Makers only read, because they run again when their process was killed. An AppError fails the job
 * for good; any other error leads to a retry.
 */
export type FileMaker = (order: FileOrder, path: string) => Promise<{ rows?: number }>
/** One maker for every kind of file; a new kind is a line in companyServices.ts. */
export type FileMakers = Readonly<Record<string, FileMaker>>

/**
 * A maker of tables: rows are written to XLSX or CSV while they are read. No cell can run as a
 * formula.
 */
export function tableMaker(open: (order: FileOrder) => Promise<ExportTable>): FileMaker {
  return async (order, path) => {
    const table = await open(order)
    const format: ExportFormat = order.extension === 'csv' ? 'csv' : 'xlsx'
    return { rows: await writeTable(table, format, path) }
  }
}
