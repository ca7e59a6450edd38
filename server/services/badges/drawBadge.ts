import type { Image, SKRSContext2D } from '@napi-rs/canvas'
import { encode } from 'uqr'
import { shortened } from '../../domain/printing/shortened'

/** Everything that is printed on one badge. Texts that are not known are empty. */
export interface PrintedFace {
  fair: string
  fairEn: string
  type: string
  name: string
  nameEn: string
  position: string
  company: string
  companyEn: string
  /** Together with the word for "booth". */
  booth: string
  days: string
  /** The digits in groups; `address` is what the QR code holds. */
  code: string
  address: string
  photo: Image | undefined
}
interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Millimetres in points. */
export const MM = 72 / 25.4
/** One badge after it is cut out. */
export const BADGE_SIZE = { width: 90 * MM, height: 64 * MM } as const
const BAND = 11 * MM
const PAD = 4 * MM
const PHOTO = { width: 20 * MM, height: 30 * MM } as const
const QR = 25 * MM
/** A name that does not fit on one line in this size takes two. */
const LEAST = 12
const INK = '#14181C'
const SOFT = '#4E555C'
const LINE = '#BFC4C9'
/** White around a code, in modules, as the standard asks. */
const QUIET = 4

/**
 * Draws one badge with its top left corner at `x`, `y`: type on a band, photo, name, company, booth
 * and QR code.
 */
export function drawBadge(
  context: SKRSContext2D,
  family: string,
  face: PrintedFace,
  x: number,
  y: number,
): void {
  const { width, height } = BADGE_SIZE
  const write = (
    text: string,
    size: number,
    at: Omit<Box, 'height'>,
    weight: 400 | 700 = 400,
    colour = INK,
  ) => {
    context.font = `${weight} ${size}px "${family}"`
    context.fillStyle = colour
    context.fillText(shortened(context, text, at.width), at.x, at.y)
  }
  context.textBaseline = 'alphabetic'
  context.strokeStyle = LINE
  context.lineWidth = 0.5
  context.strokeRect(x, y, width, height)
  context.fillStyle = INK
  context.fillRect(x, y, width, BAND)
  write(face.type, 12, { x: x + PAD, y: y + BAND * 0.66, width: width * 0.5 - PAD }, 700, '#FFFFFF')
  context.textAlign = 'right'
  const fairs = [face.fair, face.fairEn].filter(name => name !== '')
  fairs.forEach((name, line) => {
    const middle = y + BAND * 0.58 + (line - (fairs.length - 1) / 2) * 9
    write(name, 6.5, { x: x + width - PAD, y: middle, width: width * 0.5 - PAD }, 400, '#FFFFFF')
  })
  context.textAlign = 'left'

  const top = y + BAND + PAD
  const textX = face.photo ? x + PAD + PHOTO.width + PAD : x + PAD
  if (face.photo) context.drawImage(face.photo, x + PAD, top, PHOTO.width, PHOTO.height)
  const right = x + width - PAD
  const beside = right - QR - PAD / 2 - textX
  const name = face.name || face.nameEn
  const below = face.name !== '' && face.nameEn !== face.name ? face.nameEn : ''
  const size = fittingSize(context, family, name, beside)
  const [first = '', second = ''] = size < LEAST && below === '' ? halves(name) : [name]
  write(first, size, { x: textX, y: top + 20, width: beside }, 700)
  if (second !== '') write(second, size, { x: textX, y: top + 34, width: beside }, 700)
  else write(below, 9, { x: textX, y: top + 34, width: beside }, 400, SOFT)
  write(face.position, 9, { x: textX, y: top + 50, width: beside })
  write(face.days, 8, { x: textX, y: top + 64, width: beside }, 400, SOFT)

  drawCode(context, face.address, { x: right - QR, y: top - PAD / 2, width: QR, height: QR })
  context.textAlign = 'center'
  write(face.code, 8.5, { x: right - QR / 2, y: top + QR + 4, width: QR })
  context.textAlign = 'left'

  const foot = { x: x + PAD, width: width - 2 * PAD }
  write(face.company || face.companyEn, 11, { ...foot, y: y + height - PAD - 22 }, 700)
  if (face.company !== '' && face.companyEn !== face.company)
    write(face.companyEn, 8, { ...foot, y: y + height - PAD - 11 }, 400, SOFT)
  write(face.booth, 9, { ...foot, y: y + height - PAD + 1 })
}

/** Short names are set large; longer ones are set smaller before they are cut. */
function fittingSize(context: SKRSContext2D, family: string, text: string, width: number): number {
  for (const size of [22, 18, 14, LEAST]) {
    context.font = `700 ${size}px "${family}"`
    if (context.measureText(text).width <= width) return size
  }
  return LEAST - 1
}

/** A name broken at the space nearest to its middle; one line if it has no space. */
function halves(name: string): string[] {
  const blanks = [...name.matchAll(/\s+/g)].map(({ index }) => index)
  const [at] = blanks.sort((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2))
  return at === undefined ? [name] : [name.slice(0, at), name.slice(at).trim()]
}

/**
 * Draws a QR code of level M with its quiet zone, in runs of dark modules: printing must not smooth
 * the edges between them.
 */
export function drawCode(context: SKRSContext2D, text: string, { x, y, width }: Box): void {
  const rows = encode(text, { ecc: 'M', boostEcc: false, border: 0 }).data
  const unit = width / (rows.length + 2 * QUIET)
  context.fillStyle = '#000000'
  rows.forEach((row, line) => {
    for (let from = 0; from < row.length; from++) {
      let to = from
      while (row[to]) to++
      if (to > from)
        context.fillRect(
          x + (from + QUIET) * unit,
          y + (line + QUIET) * unit,
          (to - from) * unit,
          unit,
        )
      from = to
    }
  })
}
