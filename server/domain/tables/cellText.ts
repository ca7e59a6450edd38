/** Characters that no cell may contain: controls, and what XML cannot write. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const LINE_END = /\r\n?/g
/**
 * Matches where a spreadsheet would read a formula, also after blanks and with full-width
 * characters. Matches at every line start, because some readers of CSV end a row at every line end,
 * even a quoted one.
 */
const FORMULA = /^(?=(?:[^\S\n]|\u200b)*[=+\-@\uff1d\uff0b\uff0d\uff20]|\t)/gm
/** A spreadsheet shows longer numbers as a power of ten, and rounds beyond fifteen digits. */
export const DIGITS_SHOWN = 10
/**
 * A text that looks like a number but is none, such as a phone, an identity number or a booth: 007,
 * 13800138000, 1E05, 3.10, 3-12, 3/4/31.
 */
const RESHAPED =
  /^(?:0\d+|\d+(?:\.\d+)?e\d+|\d+\.\d*0|\d{1,4}[-/]\d{1,4}|\d{1,2}[-/]\d{1,2}[-/]\d{1,4})$/i
const LONG = new RegExp(`^\\d{${DIGITS_SHOWN + 1},}$`)
/** Starts an escape by which XLSX writes characters that XML cannot write. */
const ESCAPE = /_(?=x[0-9A-Fa-f]{4}_)/g
/** Maximum characters of a spreadsheet cell. */
const MAX_CELL = 32_767

/**
 * A text as a cell of CSV. CSV cannot mark a cell as text. So a text that would start a formula
 * gets an apostrophe in front, and a text that would be rounded, lose its zeros or become a day
 * gets an invisible tab at its end.
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

/** Cuts never in the middle of a character. */
function cut(text: string): string {
  return text.length > MAX_CELL
    ? `${text.slice(0, MAX_CELL - 1).replace(/[\ud800-\udbff]$/, '')}…`
    : text
}
