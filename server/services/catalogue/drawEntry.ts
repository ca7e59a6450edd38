import type { Image, SKRSContext2D } from '@napi-rs/canvas'
import type { CatalogueEntry } from '@core/catalogue/entry'
import type { SheetPen, Weight } from '../../domain/printing/sheetPen'
import { setLines } from './setText'

/** Millimetres in points. */
const MM = 72 / 25.4
/** A5 upright. */
export const PAGE = { width: 148 * MM, height: 210 * MM } as const
export const PAD = 12 * MM
export const INK = '#14181C'
export const SOFT = '#4E555C'
const WASH = '#F4F5F6'
const LOGO = 56
const GAP = 14
/** Text sizes; the largest that fits is used. */
const SIZES = [8.5, 8, 7.5, 7, 6.5, 6] as const
const LEADING = 1.45

/** Everything on the page of an entry. */
export interface EntryPage {
  entry: CatalogueEntry
  hall: string
  booth: string
  /** Empty on a proof, whose place in the book is not known. */
  page: string
  logo: Image | undefined
  products: readonly { name: string; nameEn: string; picture: Image | undefined }[]
}

/**
 * Draws the page of one company: head, names, contact, both texts beside each other, products,
 * categories.
 */
export function drawEntry(
  context: SKRSContext2D,
  pen: SheetPen,
  { entry, hall, booth, page, logo, products }: EntryPage,
): void {
  const width = PAGE.width - 2 * PAD
  const write = (
    text: string,
    size: number,
    x: number,
    y: number,
    room: number,
    weight: Weight = 400,
    colour = INK,
  ) => pen.write(context, text, x, y, { size, weight, colour, room })
  context.textBaseline = 'alphabetic'
  write(hall, 9, PAD, PAD + 8, width * 0.4, 700)
  pen.write(context, page, PAGE.width - PAD, PAD + 8, {
    size: 9,
    weight: 700,
    colour: INK,
    align: 'right',
    room: 40,
  })
  const subject = [entry.categories[0], entry.categoriesEn[0]].filter(Boolean).join(' ')
  pen.write(context, subject, PAGE.width / 2, PAD + 8, {
    size: 8,
    colour: SOFT,
    align: 'center',
    room: width * 0.5,
  })
  context.fillStyle = INK
  context.fillRect(PAD, PAD + 14, width, 1.5)

  let y = PAD + 26
  if (logo) drawInside(context, logo, PAD, y, LOGO, LOGO)
  const beside = PAD + (logo ? LOGO + GAP : 0)
  const room = PAGE.width - PAD - beside
  write(entry.name, fitting(pen, entry.name, room, [17, 15, 13, 11]), beside, y + 22, room, 700)
  write(
    entry.nameEn,
    fitting(pen, entry.nameEn, room, [10, 9, 8, 7]),
    beside,
    y + 39,
    room,
    400,
    SOFT,
  )
  y += LOGO + 16

  const plate = booth === '' ? 0 : drawPlate(context, pen, booth, PAD, y)
  write([entry.website, entry.email].filter(Boolean).join('   '), 8, PAD + plate, y, width - plate)
  for (const line of [[entry.address], [entry.addressEn], [entry.contact, entry.phone]]) {
    const said = line.filter(Boolean).join('   ')
    if (said === '') continue
    y += 12
    write(said, 8, PAD, y, width, 400, SOFT)
  }
  y += 18

  const foot = PAGE.height - PAD
  const tile = (width - 5 * 8) / 6
  const below = products.length > 0 ? tile + 34 : 0
  drawTexts(context, pen, [entry.text, entry.textEn], y, foot - below - 22 - y)
  products.forEach(({ name, nameEn, picture }, at) => {
    const x = PAD + at * (tile + 8)
    const top = foot - 22 - below + 6
    context.fillStyle = WASH
    context.fillRect(x, top, tile, tile)
    if (picture) context.drawImage(picture, x, top, tile, tile)
    write(name, 7, x, top + tile + 10, tile)
    write(nameEn, 6, x, top + tile + 18, tile, 400, SOFT)
  })
  const categories = entry.categories.map((name, at) =>
    [name, entry.categoriesEn[at]].filter(Boolean).join(' '),
  )
  write(categories.join('  ·  '), 7.5, PAD, foot, width, 400, SOFT)
}

/**
 * Draws both texts side by side, or a single one over the whole width, in the largest size that
 * fits.
 */
function drawTexts(
  context: SKRSContext2D,
  pen: SheetPen,
  texts: readonly string[],
  top: number,
  height: number,
): void {
  const said = texts.filter(text => text !== '')
  const column = (PAGE.width - 2 * PAD - (said.length - 1) * GAP) / Math.max(1, said.length)
  for (const size of SIZES) {
    const most = Math.floor(height / (size * LEADING))
    const lines = said.map(text => setLines(pen, text, size, column))
    if (size !== SIZES[SIZES.length - 1] && lines.some(({ length }) => length > most)) continue
    lines.forEach((all, at) =>
      all.slice(0, most).forEach((line, row) =>
        pen.write(context, line, PAD + at * (column + GAP), top + (row + 0.8) * size * LEADING, {
          size,
          colour: INK,
        }),
      ),
    )
    return
  }
}

/** Draws the plate of the booth; returns the width it takes. */
function drawPlate(
  context: SKRSContext2D,
  pen: SheetPen,
  booth: string,
  x: number,
  y: number,
): number {
  const width = pen.widthOf(booth, 8, 700) + 12
  context.fillStyle = INK
  context.fillRect(x, y - 9, width, 13)
  pen.write(context, booth, x + 6, y, { size: 8, weight: 700, colour: '#FFFFFF' })
  return width + 10
}

function drawInside(
  context: SKRSContext2D,
  image: Image,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const scale = Math.min(width / image.width, height / image.height)
  const [w, h] = [image.width * scale, image.height * scale]
  context.drawImage(image, x + (width - w) / 2, y + (height - h) / 2, w, h)
}

function fitting(pen: SheetPen, text: string, room: number, sizes: readonly number[]): number {
  return sizes.find(size => pen.widthOf(text, size, 700) <= room) ?? sizes[sizes.length - 1] ?? 8
}
