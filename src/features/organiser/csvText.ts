/** Text that a spreadsheet would read as a formula. */
const FORMULA = /^[\s]*[=+\-@\t\r]/

const cell = (text: string): string =>
  `"${(FORMULA.test(text) ? `'${text}` : text).replace(/"/g, '""')}"`

/**
 * A table as CSV. It begins with a byte order mark, because spreadsheets otherwise assume another
 * encoding.
 */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map(cells => cells.map(cell).join(',')).join('\r\n')}\r\n`
