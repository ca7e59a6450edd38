import { writeFile } from 'node:fs/promises'
import { PDFDocument, type SKRSContext2D } from '@napi-rs/canvas'
import { catalogueText } from '../../messages/catalogue'
import { createSheetPen, type SheetPen } from '../../domain/printing/sheetPen'
import { drawEntry, INK, PAD, PAGE, SOFT, type EntryPage } from './drawEntry'
import { byPinyin, letterOf } from './byPinyin'
import { titleOf, type Book, type BookEntry } from './readBook'

const both = (key: Parameters<typeof catalogueText>[1]) =>
  `${catalogueText('cn', key)}  ${catalogueText('en', key)}`
const LINE = 14
const TOP = PAD + 40
const PER_COLUMN = Math.floor((PAGE.height - TOP - PAD) / LINE)

/** The title page comes first, so the first entry has this number. */
export const FIRST_PAGE = 2

/** A line of an index: a heading (a letter or a hall), or an entry with its page. */
type IndexLine = { head: string } | { text: string; detail: string; page: number }

/** Writes pages of entries; without `book`, a single page as a proof. */
export async function writePages(
  title: string,
  pages: AsyncIterable<EntryPage & { ad?: EntryPage['logo'] }>,
  path: string,
  book?: Book,
) {
  const pen = createSheetPen()
  const document = new PDFDocument({ title, creator: 'fairpass', encodingQuality: 82 })
  const page = (draw: (context: SKRSContext2D) => void) => {
    draw(document.beginPage(PAGE.width, PAGE.height))
    document.endPage()
  }
  if (book) page(context => drawTitle(context, pen, title, book.entries))
  let count = 0
  for await (const { ad, ...one } of pages) {
    page(context => drawEntry(context, pen, one))
    if (ad) page(context => context.drawImage(ad, 0, 0, PAGE.width, PAGE.height))
    count += 1
    // other requests get a turn here
    await new Promise(resolve => setImmediate(resolve))
  }
  if (book) {
    for (const lines of columns(companyLines(book.entries)))
      page(context => drawIndex(context, pen, both('catalogue.companies'), lines))
    for (const lines of columns(brandLines(book)))
      page(context => drawIndex(context, pen, both('catalogue.brands'), lines))
  }
  if (!book && count === 0) page(() => undefined)
  await writeFile(path, document.close(), { mode: 0o600 })
  return count
}

function drawTitle(
  context: SKRSContext2D,
  pen: SheetPen,
  title: string,
  entries: readonly BookEntry[],
): void {
  pen.write(context, title, PAD, 120, {
    size: 24,
    weight: 700,
    colour: INK,
    room: PAGE.width - 2 * PAD,
  })
  pen.write(context, both('catalogue.halls'), PAD, 170, { size: 11, colour: INK })
  const halls = [...new Set(entries.map(({ hall }) => hall))]
  halls.slice(0, 24).forEach((hall, at) => {
    const of = entries.filter(one => one.hall === hall)
    const y = 194 + at * 16
    pen.write(
      context,
      `${hall || catalogueText('cn', 'catalogue.noHall')}  (${of.length})`,
      PAD,
      y,
      { size: 11, colour: INK },
    )
    pen.write(context, String(of[0]?.page ?? ''), PAGE.width - PAD, y, {
      size: 11,
      colour: INK,
      align: 'right',
    })
  })
}

function companyLines(entries: readonly BookEntry[]): IndexLine[] {
  const sorted = [...entries].sort((a, b) => byPinyin(titleOf(a.entry), titleOf(b.entry)))
  return withLetters(
    sorted.map(({ entry, booth, page }) => ({ text: titleOf(entry), detail: booth, page })),
  )
}

const brandLines = ({ brands }: Book): IndexLine[] =>
  withLetters(
    brands.map(({ name, nameEn, of }) => ({
      text: [name, nameEn].filter(Boolean).join(' '),
      detail: titleOf(of.entry),
      page: of.page,
    })),
  )

/** Groups lines by letter: Latin names are sorted first, so a letter would get two headings. */
function withLetters(
  lines: readonly { text: string; detail: string; page: number }[],
): IndexLine[] {
  const groups = new Map<string, (typeof lines)[number][]>()
  for (const line of lines)
    groups.set(letterOf(line.text), [...(groups.get(letterOf(line.text)) ?? []), line])
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([head, of]) => [{ head }, ...of])
}

/** Sets the lines in two columns on each page. */
function columns(lines: readonly IndexLine[]): IndexLine[][] {
  const pages: IndexLine[][] = []
  for (let from = 0; from < lines.length; from += 2 * PER_COLUMN)
    pages.push(lines.slice(from, from + 2 * PER_COLUMN))
  return pages
}

function drawIndex(
  context: SKRSContext2D,
  pen: SheetPen,
  title: string,
  lines: readonly IndexLine[],
): void {
  pen.write(context, title, PAD, PAD + 14, { size: 13, weight: 700, colour: INK })
  context.fillRect(PAD, PAD + 22, PAGE.width - 2 * PAD, 1.5)
  const width = (PAGE.width - 2 * PAD - 16) / 2
  lines.forEach((line, at) => {
    const x = PAD + Math.floor(at / PER_COLUMN) * (width + 16)
    const y = TOP + (at % PER_COLUMN) * LINE
    if ('head' in line)
      return pen.write(context, line.head, x, y, { size: 9, weight: 700, colour: INK })
    pen.write(context, line.text, x, y, { size: 7.5, colour: INK, room: width * 0.58 })
    pen.write(context, line.detail, x + width * 0.6, y, {
      size: 7.5,
      colour: SOFT,
      room: width * 0.28,
    })
    pen.write(context, String(line.page), x + width, y, { size: 7.5, colour: SOFT, align: 'right' })
  })
}
