import { PDFDocument } from '@napi-rs/canvas'
import { sheetFamily } from './sheetFonts'
import { shortened } from './shortened'

/** A table for paper: title, headings, and rows whose cells have lines. */
export interface PaperTable {
  title: string
  subtitle: string
  heads: string[]
  /** Share of the width for each column. */
  widths: number[]
  /**
   * Number of first columns that are repeated on every page when the columns do not all fit on one
   * page.
   */
  frozen?: number
  rows: { cells: string[] }[]
  footer: (page: number, pages: number) => string
}

/** Millimetres in points. */
const MM = 72 / 25.4
/** A4 landscape. */
const PAGE = { width: 297 * MM, height: 210 * MM }
const PAD = 12 * MM
const TOP = PAD + 34
const LINE = 10
const CELL = 4
const MOST_LINES = 4
/** Maximum number of columns per page besides the frozen ones. */
const PER_PAGE = 6
const INK = '#14181C'
const SOFT = '#4E555C'
const RULE = '#D8DCE0'

/** Draws a table on as many pages as it needs; each page repeats the headings. */
export async function drawTable({
  title,
  subtitle,
  heads,
  widths,
  frozen,
  rows,
  footer,
}: PaperTable): Promise<Buffer> {
  const family = sheetFamily()
  const document = new PDFDocument({ title, creator: 'fairpass' })
  const sheets = columnsOf(heads.length, frozen).flatMap(columns =>
    pagesOf(rows, columns).map(of => ({ columns, of })),
  )
  for (const [at, { columns, of }] of sheets.entries()) {
    const context = document.beginPage(PAGE.width, PAGE.height)
    const text = (
      words: string,
      x: number,
      y: number,
      room: number,
      size: number,
      weight: 400 | 700 = 400,
      colour = INK,
    ) => {
      context.font = `${weight} ${size}px "${family}"`
      context.fillStyle = colour
      context.fillText(shortened(context, words, room), x, y)
    }
    const room = PAGE.width - 2 * PAD
    text(title, PAD, PAD + 12, room * 0.6, 14, 700)
    context.textAlign = 'right'
    text(subtitle, PAGE.width - PAD, PAD + 12, room * 0.38, 9, 400, SOFT)
    text(
      footer(at + 1, sheets.length),
      PAGE.width - PAD,
      PAGE.height - PAD + 10,
      room,
      7.5,
      400,
      SOFT,
    )
    context.textAlign = 'left'
    const sum = columns.reduce((all, column) => all + (widths[column] ?? 1), 0)
    const widthOf = (column: number) => ((widths[column] ?? 1) / sum) * room
    const draw = (cells: readonly string[], y: number, weight: 400 | 700) => {
      let x = PAD
      for (const column of columns) {
        const lines = (cells[column] ?? '').split('\n').slice(0, MOST_LINES)
        lines.forEach((line, row) =>
          text(line, x, y + CELL + (row + 0.8) * LINE, widthOf(column) - 6, 8, weight),
        )
        x += widthOf(column)
      }
    }
    const rule = (y: number, colour: string, thick: number) => {
      context.fillStyle = colour
      context.fillRect(PAD, y, room, thick)
    }
    draw(heads, TOP - LINE - 2 * CELL, 700)
    rule(TOP, INK, 1.2)
    let y = TOP + 2
    for (const { cells } of of) {
      draw(cells, y, 400)
      y += heightOf(cells, columns)
      rule(y, RULE, 0.5)
    }
    document.endPage()
    // lets the server answer other requests between pages
    await new Promise(resolve => setImmediate(resolve))
  }
  return document.close()
}

/** The columns of each page: all of them, or the frozen ones and a share of the others. */
function columnsOf(count: number, frozen: number | undefined): number[][] {
  const all = Array.from({ length: count }, (_, column) => column)
  if (frozen === undefined || count <= frozen) return [all]
  const pages: number[][] = []
  for (let from = frozen; from < count; from += PER_PAGE)
    pages.push([...all.slice(0, frozen), ...all.slice(from, from + PER_PAGE)])
  return pages
}

const heightOf = (cells: readonly string[], columns: readonly number[]) =>
  Math.min(
    MOST_LINES,
    Math.max(1, ...columns.map(column => (cells[column] ?? '').split('\n').length)),
  ) *
    LINE +
  2 * CELL

/** The rows of each page; a table without rows has one page. */
function pagesOf(rows: PaperTable['rows'], columns: readonly number[]): PaperTable['rows'][] {
  const pages: PaperTable['rows'][] = [[]]
  let y = TOP + 2
  for (const row of rows) {
    const height = heightOf(row.cells, columns)
    if (y + height > PAGE.height - PAD - 6) {
      pages.push([])
      y = TOP + 2
    }
    pages[pages.length - 1]?.push(row)
    y += height
  }
  return pages
}
