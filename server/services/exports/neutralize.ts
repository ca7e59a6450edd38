/** First signs by which a spreadsheet takes a text for a formula, the full-width ones included. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/
/** Signs that may stand in no cell: controls, and what XML has no spelling for. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
/** What a cell of a spreadsheet holds at most. */
const MAX_CELL = 32_767

/** A text that no spreadsheet runs: one that would begin a formula gets an apostrophe in front. */
export function neutralize(text: string): string {
  const plain = text.replace(FORBIDDEN, '')
  const safe = FORMULA.test(plain) ? `'${plain}` : plain
  return safe.length > MAX_CELL ? `${safe.slice(0, MAX_CELL - 1)}…` : safe
}

/**
 * A number that is none, such as a phone or an identity number: a spreadsheet that opens CSV would round it or eat its leading zeros.
 * A tab behind it keeps it a text and is not seen.
 */
export function keepDigits(text: string): string {
  return /^(?:0\d+|\d{11,})$/.test(text) ? `${text}\t` : text
}
