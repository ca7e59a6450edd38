import { signageRange, signageYear } from '@core/format/dateText'
import { INK, Pen, qrSide, type DrawnPicture } from './Pen'
import { loadPicture, type PosterCanvas } from './posterCanvas'

export const INVITE_POSTER_SIZE = { width: 750, height: 1334 } as const
/** JPEG quality of a shared poster (SPEC §9). */
const POSTER_QUALITY = 0.9
const GREY = '#4E555C'
const LEFT = 64
const WIDTH = INVITE_POSTER_SIZE.width - 2 * LEFT
const BAND_HEIGHT = 640
const LOGO_SIDE = 72
const QR_SIDE = 340

/** Content of an invitation's poster. */
export interface InvitePoster {
  /** The person or company who invites; may be empty. */
  from: string
  invites: string
  fairName: string
  start: string
  end: string
  venue: string
  url: string
  scan: string
  until: string
  /** Address of the fair's logo; empty without one. */
  logo: string
}

/**
 * The poster of an invitation as a JPEG (a data URL); undefined if the device has no canvas. A logo
 * that fails to load is left out.
 */
export async function invitePosterOf(
  canvas: PosterCanvas | undefined,
  poster: InvitePoster,
  theme: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  const context = canvas?.getContext('2d')
  if (!canvas || !context) return undefined
  canvas.width = INVITE_POSTER_SIZE.width
  canvas.height = INVITE_POSTER_SIZE.height
  const logo = await loadPicture(canvas, poster.logo)
  draw(
    new Pen(context),
    poster,
    { band: theme['--c-theme'] ?? '#F77400', on: theme['--c-theme-on'] ?? INK },
    logo,
  )
  return canvas.toDataURL('image/jpeg', POSTER_QUALITY)
}

/** The invitation on the band in the fair's colour, the code on white below it. */
function draw(
  pen: Pen,
  poster: InvitePoster,
  { band, on }: { band: string; on: string },
  logo: DrawnPicture | undefined,
): void {
  pen.fill('#FFFFFF', 0, 0, INVITE_POSTER_SIZE.width, INVITE_POSTER_SIZE.height)
  pen.fill(band, 0, 0, INVITE_POSTER_SIZE.width, BAND_HEIGHT)
  if (logo) {
    pen.fill('#FFFFFF', LEFT, 72, LOGO_SIDE + 24, LOGO_SIDE + 24)
    pen.whole(logo, LEFT + 12, 84, LOGO_SIDE)
  }
  if (poster.from) pen.text(poster.from, LEFT, 264, 48, 600, on, WIDTH)
  pen.text(poster.invites, LEFT, 324, 32, 400, on, WIDTH)
  const { px, lines } = fitted(pen, poster.fairName)
  lines.forEach((line, index) => pen.text(line, LEFT, 414 + index * (px + 16), px, 600, on, WIDTH))
  const below = 414 + (lines.length - 1) * (px + 16) + 64
  const dates = [signageYear(poster.start, poster.end), signageRange(poster.start, poster.end)]
    .filter(Boolean)
    .join('  ')
  pen.text([dates, poster.venue].filter(Boolean).join(' · '), LEFT, below, 30, 500, on, WIDTH)

  const side = qrSide(poster.url, QR_SIDE)
  pen.qr(poster.url, (INVITE_POSTER_SIZE.width - side) / 2, BAND_HEIGHT + 96, QR_SIDE)
  const bottom = BAND_HEIGHT + 96 + side
  pen.text(poster.scan, INVITE_POSTER_SIZE.width / 2, bottom + 92, 40, 600, INK, WIDTH, 'center')
  pen.text(poster.until, INVITE_POSTER_SIZE.width / 2, bottom + 144, 26, 400, GREY, WIDTH, 'center')
}

/** The largest text size at which a name fits into two lines. */
function fitted(pen: Pen, name: string): { px: number; lines: string[] } {
  for (let px = 56; ; px -= 4) {
    const lines = pen.lines(name, px, 600, WIDTH, 2)
    if (px <= 36 || lines.every(line => pen.width(line, px, 600) <= WIDTH)) return { px, lines }
  }
}
