/** What a spreadsheet would take for a formula. */
const FORMULA = /^[\s]*[=+\-@\t\r]/

const cell = (text: string): string =>
  `"${(FORMULA.test(text) ? `'${text}` : text).replace(/"/g, '""')}"`

/**
 * A table as CSV. Spreadsheets take a file without the mark at its beginning for another encoding.
 */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map(cells => cells.map(cell).join(',')).join('\r\n')}\r\n`
