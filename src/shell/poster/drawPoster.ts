import { groupCode, nameSize, type BadgeFace } from '@/components/BadgeCard/badgeFace'
import { INK, Pen, type DrawnPicture } from './Pen'

export const POSTER_SIZE = { width: 750, height: 1240 } as const

const GREY = '#656C74'
const CARD = { x: 33, y: 46, width: 684, height: 1148, radius: 36 }
/** Widths of booths, row by row; a negative width is an aisle. */
const BOOTHS = [
  [78, 52, 26, 52, 78, -26, 78, 26, 52, 52, 78, -24, 62],
  [32, 26, 52, -24, 78, 52, 52, 26, -26, 78, 104, -24, 52, 58],
]
const LOGO_SIDE = 56
const PHOTO_SIDE = 156
const NAME_PX = { large: 84, medium: 68, small: 52 } as const

export interface PosterColours {
  band: string
  /** Colour of text on the band. */
  on: string
}

/** Draws the badge for saving: like the print, without the lanyard, on ink. */
export function drawPoster(
  context: CanvasRenderingContext2D,
  face: BadgeFace,
  labels: { code: string },
  colours: PosterColours,
  { logo, photo }: { logo?: DrawnPicture | undefined; photo?: DrawnPicture | undefined } = {},
): void {
  const pen = new CardPen(context)
  pen.fill(INK, 0, 0, POSTER_SIZE.width, POSTER_SIZE.height)
  pen.card()
  const left = CARD.x + 44
  const right = CARD.x + CARD.width - 44
  const width = right - left

  const indent = logo ? LOGO_SIDE + 16 : 0
  if (logo) pen.whole(logo, left, CARD.y + 78, LOGO_SIDE)
  pen.text(face.fairName, left + indent, CARD.y + 104, 28, 600, INK, width - 120 - indent)
  pen.text(
    face.fairSubtitle.toUpperCase(),
    left + indent,
    CARD.y + 138,
    20,
    400,
    GREY,
    width - 120 - indent,
  )
  pen.text(face.year, right, CARD.y + 116, 40, 600, INK, 120, 'right')

  const size = NAME_PX[nameSize(face.name)]
  const room = photo ? width - PHOTO_SIDE - 32 : width
  if (photo) pen.square(photo, right - PHOTO_SIDE, CARD.y + 196, PHOTO_SIDE)
  let y = CARD.y + 180 + size
  pen.text(face.name, left, y, size, 600, INK, room)
  if (face.nameBelow) pen.text(face.nameBelow, left, (y += 48), 32, 500, '#4E555C', room)
  if (face.company) pen.text(face.company, left, (y += 48), 28, 400, INK, room)
  if (face.position) pen.text(face.position, left, y + 38, 26, 400, GREY, room)

  pen.fill(colours.band, CARD.x, CARD.y + 460, CARD.width, 92)
  pen.text(face.bandLeft, left, CARD.y + 520, 38, 600, colours.on, width / 2)
  pen.text(
    face.bandRight.toUpperCase(),
    right,
    CARD.y + 519,
    34,
    600,
    colours.on,
    width / 2,
    'right',
  )

  const side = pen.qr(face.qr, left, CARD.y + 582, 250)
  pen.text(labels.code, left + side + 32, CARD.y + 640, 24, 400, GREY, 300)
  pen.text(
    groupCode(face.code),
    left + side + 32,
    CARD.y + 696,
    44,
    600,
    INK,
    right - left - side - 32,
  )

  pen.perforation(CARD.y + 860)
  face.facts.forEach((fact, index) => {
    const x = left + (width / Math.max(1, face.facts.length)) * index
    pen.text(fact.label, x, CARD.y + 914, 24, 400, GREY, 200)
    pen.text(fact.value, x, CARD.y + 962, 34, 600, INK, width / face.facts.length - 12)
  })
  if (face.areas) {
    pen.text(face.areas.label, left, CARD.y + 1014, 24, 400, GREY, 150)
    pen.text(face.areas.value, left + 160, CARD.y + 1014, 28, 600, INK, width - 160)
  }
  pen.plan(CARD.y + (face.areas ? 1048 : 1018), colours.band)
}

/** Draws the parts of a badge. */
class CardPen extends Pen {
  /** Clips all later drawing to the rounded card. */
  card(): void {
    const { x, y, width, height, radius } = CARD
    this.rounded(x, y, width, height, radius)
    this.context.clip()
    this.fill('#FFFFFF', x, y, width, height)
  }

  /**
   * Booths of the hall along the lower edge, one of them in the colour of the band: "you are here".
   */
  plan(y: number, colour: string): void {
    const { context } = this
    context.strokeStyle = 'rgba(20, 24, 28, .12)'
    context.lineWidth = 2
    for (const [row, booths] of BOOTHS.entries()) {
      let x: number = CARD.x
      booths.forEach((booth, index) => {
        const top = y + row * 84
        if (row === 0 && index === 3) this.fill(colour, x, top, Math.abs(booth), 52)
        if (booth > 0) context.strokeRect(x, top, booth, 52)
        x += Math.abs(booth)
      })
    }
  }

  perforation(y: number): void {
    const { context } = this
    context.strokeStyle = '#D3D7DB'
    context.lineWidth = 4
    context.setLineDash([12, 8])
    context.beginPath()
    context.moveTo(CARD.x + 28, y)
    context.lineTo(CARD.x + CARD.width - 28, y)
    context.stroke()
    context.setLineDash([])
    for (const x of [CARD.x, CARD.x + CARD.width]) {
      context.fillStyle = INK
      context.beginPath()
      context.arc(x, y, 18, 0, Math.PI * 2)
      context.fill()
    }
  }
}
