import { round, type Shape } from './shapes'
import { MAX_BOOTHS } from './limits'

/**
 * A booth in the folder's format: `["A01", x, y, width, height]`, or with the corners of a polygon.
 */
export type BoothRow = readonly [string, ...number[]]

/**
 * Booths from a pasted sheet. Each line has number, x, y, width and height, separated by tabs,
 * semicolons or commas. A heading line is left out.
 */
export function parseBooths(text: string): { rows: BoothRow[]; refused: string[] } {
  const rows: BoothRow[] = []
  const refused: string[] = []
  const lines = text.normalize('NFKC').split(/\r?\n/)
  lines.forEach((line, at) => {
    if (line.trim() === '') return
    const separator = line.includes('\t') ? '\t' : line.includes(';') ? ';' : ','
    const [no = '', ...cells] = line
      .split(separator)
      .map(cell => cell.trim().replace(/^"(.*)"$/, '$1'))
    const numbers = cells
      .filter(cell => cell !== '')
      .map(cell => Number(separator === ',' ? cell : cell.replace(',', '.')))
    const isRow =
      no !== '' && numbers.length >= 4 && numbers.length % 2 === 0 && numbers.every(Number.isFinite)
    if (isRow && rows.length < MAX_BOOTHS) rows.push([no, ...numbers.map(round)])
    else if (at > 0 || /\d/.test(cells.join(''))) refused.push(line.slice(0, 80))
  })
  return { rows, refused }
}

/** A row of booths that is created in one step. Metres. */
export interface RowPlan {
  prefix: string
  from: number
  to: number
  x: number
  y: number
  width: number
  height: number
  /** Gap between two booths, and between two lines. */
  gap: number
  /** Booths per line; all in one line by default. */
  perLine?: number
}

/**
 * Numbered booths side by side, in as many lines as needed. All numbers have as many digits as the
 * largest, at least two.
 */
export function boothsInRow({
  prefix,
  from,
  to,
  x,
  y,
  width,
  height,
  gap,
  perLine = MAX_BOOTHS,
}: RowPlan): BoothRow[] {
  const count = Math.min(MAX_BOOTHS, Math.max(0, to - from + 1))
  const digits = Math.max(2, String(to).length)
  const line = Math.max(1, perLine)
  return Array.from({ length: count }, (_, at) => {
    const number = String(from + at)
    const no = `${prefix}${'0'.repeat(Math.max(0, digits - number.length))}${number}`
    const [column, row] = [at % line, Math.floor(at / line)]
    return [no, round(x + column * (width + gap)), round(y + row * (height + gap)), width, height]
  })
}

/** A shape of a drawing in another scale. */
export const scaled = (shape: Shape, factor: number): Shape =>
  shape.map(value => round(value * factor))
