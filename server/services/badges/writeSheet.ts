import { writeFile } from 'node:fs/promises'
import { PDFDocument, type SKRSContext2D } from '@napi-rs/canvas'
import { BADGE_SIZE, drawBadge, MM, type PrintedFace } from './drawBadge'
import { sheetFamily } from '../../domain/printing/sheetFonts'

declare module '@napi-rs/canvas' {
  /** The library's own types use the browser's canvas context. */
  interface PDFDocument {
    beginPage(width: number, height: number): SKRSContext2D
  }
}

/** A4, and how many badges fit on it. */
const PAGE = { width: 210 * MM, height: 297 * MM, columns: 2, rows: 4 } as const
const PER_PAGE = PAGE.columns * PAGE.rows
const MARGIN = {
  x: (PAGE.width - PAGE.columns * BADGE_SIZE.width) / 2,
  y: (PAGE.height - PAGE.rows * BADGE_SIZE.height) / 2,
} as const

/**
 * Writes badges as a PDF in the order given: two columns, four rows. Returns how many there were.
 */
export async function writeSheet(
  title: string,
  faces: AsyncIterable<PrintedFace>,
  path: string,
): Promise<number> {
  const family = sheetFamily()
  const document = new PDFDocument({ title, creator: 'fairpass' })
  let page: SKRSContext2D | undefined
  let count = 0
  for await (const face of faces) {
    const at = count % PER_PAGE
    if (at === 0) {
      if (page) document.endPage()
      page = document.beginPage(PAGE.width, PAGE.height)
    }
    const x = MARGIN.x + (at % PAGE.columns) * BADGE_SIZE.width
    if (page)
      drawBadge(page, family, face, x, MARGIN.y + Math.floor(at / PAGE.columns) * BADGE_SIZE.height)
    count += 1
    // drawing a page takes long without a pause: other requests get a turn here
    await new Promise(resolve => setImmediate(resolve))
  }
  if (!page) document.beginPage(PAGE.width, PAGE.height)
  document.endPage()
  await writeFile(path, document.close(), { mode: 0o600 })
  return count
}
