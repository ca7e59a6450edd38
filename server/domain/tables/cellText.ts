/** Signs that may stand in no cell: controls, and what XML has no spelling for. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const LINE_END = /\r\n?/g
/**
 * Where a spreadsheet takes what follows for a formula, behind blanks and in full-width signs, too.
 * Some readers of CSV end a row at every line end, even a quoted one: so it is the start of any
 * line.
 */
const FORMULA = /^(?=(?:[^\S\n]|\u200b)*[=+\-@\uff1d\uff0b\uff0d\uff20]|\t)/gm
/** More of them a spreadsheet shows as a power of ten, and beyond fifteen it rounds. */
export const DIGITS_SHOWN = 10
/**
 * A number that is none, such as a phone, an identity number or a booth: 007, 13800138000, 1E05,
 * 3.10, 3-12, 3/4/31.
 */
const RESHAPED =
  /^(?:0\d+|\d+(?:\.\d+)?e\d+|\d+\.\d*0|\d{1,4}[-/]\d{1,4}|\d{1,2}[-/]\d{1,2}[-/]\d{1,4})$/i
const LONG = new RegExp(`^\\d{${DIGITS_SHOWN + 1},}$`)
/** Begins the spelling by which XLSX writes signs that XML has none for. */
const ESCAPE = /_(?=x[0-9A-Fa-f]{4}_)/g
/** What a cell of a spreadsheet holds at most. */
const MAX_CELL = 32_767

/**
 * A text as a cell of CSV, which says of no cell that it is a text: what would begin a formula gets
 * an apostrophe in front, and what would be rounded, lose its zeros or become a day a tab behind
 * it, which is not seen.
 */
export function csvCell(text: string): string {
  const plain = plainText(text)
  return cut(RESHAPED.test(plain) || LONG.test(plain) ? `${plain}\t` : plain.replace(FORMULA, "'"))
}

/**
 * A text as an inline text of XLSX, which runs no formula and rounds no number. What looks like an
 * escape sequence is kept as text.
 */
export function xlsxCell(text: string): string {
  return cut(plainText(text)).replace(ESCAPE, '_x005F_')
}

function plainText(text: string): string {
  return text.replace(FORBIDDEN, '').replace(LINE_END, '\n')
}

/** Never through the middle of a character. */
function cut(text: string): string {
  return text.length > MAX_CELL
    ? `${text.slice(0, MAX_CELL - 1).replace(/[\ud800-\udbff]$/, '')}…`
    : text
}
