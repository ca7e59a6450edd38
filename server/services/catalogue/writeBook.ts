import { writeFile } from 'node:fs/promises'
import { PDFDocument, type SKRSContext2D } from '@napi-rs/canvas'
import { catalogueText } from '../../messages/catalogue'
import { sheetFamily } from '../../domain/printing/sheetFonts'
import { shortened } from '../../domain/printing/shortened'
import { drawEntry, INK, PAD, PAGE, SOFT, type EntryPage } from './drawEntry'
import { byPinyin, letterOf } from './byPinyin'
import { createSetting } from './setText'
import { titleOf, type Book, type BookEntry } from './readBook'

const both = (key: Parameters<typeof catalogueText>[1]) => `${catalogueText('cn', key)}  ${catalogueText('en', key)}`
const LINE = 14
const TOP = PAD + 40
const PER_COLUMN = Math.floor((PAGE.height - TOP - PAD) / LINE)

/** The title page comes first, so the first entry has this number. */
export const FIRST_PAGE = 2

/** A line of an index: a letter or a hall, or something with its page. */
type IndexLine = { head: string } | { text: string; detail: string; page: number }

/** Writes pages of entries; a single one without a number is a proof. */
export async function writePages(title: string, pages: AsyncIterable<EntryPage & { ad?: EntryPage['logo'] }>, path: string, book?: Book) {
  const family = sheetFamily()
  const set = createSetting(family)
  const document = new PDFDocument({ title, creator: 'fairpass', encodingQuality: 82 })
  const page = (draw: (context: SKRSContext2D) => void) => {
    draw(document.beginPage(PAGE.width, PAGE.height))
    document.endPage()
  }
  if (book) page(context => drawTitle(context, family, title, book.entries))
  let count = 0
  for await (const { ad, ...one } of pages) {
    page(context => drawEntry(context, family, set, one))
    if (ad) page(context => context.drawImage(ad, 0, 0, PAGE.width, PAGE.height))
    count += 1
    // other requests are served here
    await new Promise(resolve => setImmediate(resolve))
  }
  if (book) {
    for (const lines of columns(companyLines(book.entries))) page(context => drawIndex(context, family, both('catalogue.companies'), lines))
    for (const lines of columns(brandLines(book))) page(context => drawIndex(context, family, both('catalogue.brands'), lines))
  }
  if (!book && count === 0) page(() => undefined)
  await writeFile(path, document.close(), { mode: 0o600 })
  return count
}

function drawTitle(context: SKRSContext2D, family: string, title: string, entries: readonly BookEntry[]): void {
  context.fillStyle = INK
  context.font = `700 24px "${family}"`
  context.fillText(shortened(context, title, PAGE.width - 2 * PAD), PAD, 120)
  context.font = `400 11px "${family}"`
  context.fillText(both('catalogue.halls'), PAD, 170)
  const halls = [...new Set(entries.map(({ hall }) => hall))]
  halls.slice(0, 24).forEach((hall, at) => {
    const of = entries.filter(one => one.hall === hall)
    context.textAlign = 'left'
    context.fillText(`${hall || catalogueText('cn', 'catalogue.noHall')}  (${of.length})`, PAD, 194 + at * 16)
    context.textAlign = 'right'
    context.fillText(String(of[0]?.page ?? ''), PAGE.width - PAD, 194 + at * 16)
  })
  context.textAlign = 'left'
}

function companyLines(entries: readonly BookEntry[]): IndexLine[] {
  const sorted = [...entries].sort((a, b) => byPinyin(titleOf(a.entry), titleOf(b.entry)))
  return withLetters(sorted.map(({ entry, booth, page }) => ({ text: titleOf(entry), detail: booth, page })))
}

const brandLines = ({ brands }: Book): IndexLine[] =>
  withLetters(
    brands.map(({ name, nameEn, of }) => ({ text: [name, nameEn].filter(Boolean).join(' '), detail: titleOf(of.entry), page: of.page })),
  )

/** Latin names come first and would have their letters twice: those of one letter stand together. */
function withLetters(lines: readonly { text: string; detail: string; page: number }[]): IndexLine[] {
  const groups = new Map<string, (typeof lines)[number][]>()
  for (const line of lines) groups.set(letterOf(line.text), [...(groups.get(letterOf(line.text)) ?? []), line])
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([head, of]) => [{ head }, ...of])
}

/** Two columns on a page. */
function columns(lines: readonly IndexLine[]): IndexLine[][] {
  const pages: IndexLine[][] = []
  for (let from = 0; from < lines.length; from += 2 * PER_COLUMN) pages.push(lines.slice(from, from + 2 * PER_COLUMN))
  return pages
}

function drawIndex(context: SKRSContext2D, family: string, title: string, lines: readonly IndexLine[]): void {
  context.fillStyle = INK
  context.font = `700 13px "${family}"`
  context.fillText(title, PAD, PAD + 14)
  context.fillRect(PAD, PAD + 22, PAGE.width - 2 * PAD, 1.5)
  const width = (PAGE.width - 2 * PAD - 16) / 2
  lines.forEach((line, at) => {
    const x = PAD + Math.floor(at / PER_COLUMN) * (width + 16)
    const y = TOP + (at % PER_COLUMN) * LINE
    context.textAlign = 'left'
    context.fillStyle = INK
    if ('head' in line) {
      context.font = `700 9px "${family}"`
      return context.fillText(line.head, x, y)
    }
    context.font = `400 7.5px "${family}"`
    context.fillText(shortened(context, line.text, width * 0.58), x, y)
    context.fillStyle = SOFT
    context.fillText(shortened(context, line.detail, width * 0.28), x + width * 0.6, y)
    context.textAlign = 'right'
    context.fillText(String(line.page), x + width, y)
  })
  context.textAlign = 'left'
}
