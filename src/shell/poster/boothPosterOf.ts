import { signageRange, signageYear } from '@core/format/dateText'
import { INK, Pen, qrSide, type DrawnPicture } from './Pen'
import { loadPicture, type PosterCanvas } from './posterCanvas'

/** The proportions of A paper, so that the same drawing can be saved and printed. */
export const BOOTH_POSTER_SIZE = { width: 750, height: 1061 } as const
/** JPEG quality of a shared poster (SPEC §9). */
const POSTER_QUALITY = 0.9
const [GREY, WHITE] = ['#4E555C', '#FFFFFF']
const LEFT = 56
const WIDTH = BOOTH_POSTER_SIZE.width - 2 * LEFT
const BAND_HEIGHT = 726
const LOGO_SIDE = 44
const QR_SIDE = 210

export const POSTER_LOOKS = ['theme', 'ink', 'white', 'mint'] as const
export type PosterLook = (typeof POSTER_LOOKS)[number]

/** Content of a booth's poster. */
export interface BoothPoster {
  fairName: string
  headline: string
  /** A line below the fair's name; may be empty. */
  line: string
  company: string
  /** “We are at”, and the place. */
  at: string
  booth: string
  start: string
  end: string
  venue: string
  url: string
  scan: string
  /** Addresses of the fair's logo and of the main picture; empty without one. */
  logo: string
  picture: string
}

/** Colours of the band and of the text on it. */
export function lookOf(
  look: PosterLook,
  theme: Readonly<Record<string, string>>,
): { band: string; on: string } {
  const looks: Readonly<Record<PosterLook, { band: string; on: string }>> = {
    theme: { band: theme['--c-theme'] ?? '#F77400', on: theme['--c-theme-on'] ?? INK },
    ink: { band: INK, on: WHITE },
    white: { band: WHITE, on: INK },
    mint: { band: '#E3F3EB', on: INK },
  }
  return looks[look]
}

/**
 * The poster of a booth as a JPEG (a data URL), enlarged by `scale`; undefined if the device has no
 * canvas. Pictures that fail to load are left out.
 */
export async function boothPosterOf(
  canvas: PosterCanvas | undefined,
  poster: BoothPoster,
  colours: { band: string; on: string },
  scale: number,
): Promise<string | undefined> {
  const context = canvas?.getContext('2d')
  if (!canvas || !context) return undefined
  const [logo, picture] = await Promise.all([
    loadPicture(canvas, poster.logo),
    loadPicture(canvas, poster.picture),
  ])
  // no await from here on: preview and saved picture use the same canvas
  canvas.width = BOOTH_POSTER_SIZE.width * scale
  canvas.height = BOOTH_POSTER_SIZE.height * scale
  context.setTransform(scale, 0, 0, scale, 0, 0)
  draw(new Pen(context), poster, colours, { logo, picture })
  return canvas.toDataURL('image/jpeg', POSTER_QUALITY)
}

interface Pictures {
  logo: DrawnPicture | undefined
  picture: DrawnPicture | undefined
}

/** Headline and picture on the band; booth, day and code on white below it. */
function draw(
  pen: Pen,
  poster: BoothPoster,
  { band, on }: { band: string; on: string },
  { logo, picture }: Pictures,
): void {
  const { width, height } = BOOTH_POSTER_SIZE
  pen.fill(WHITE, 0, 0, width, height)
  pen.fill(band, 0, 0, width, BAND_HEIGHT)
  if (logo) pen.whole(logo, LEFT, 52, LOGO_SIDE)
  pen.text(
    poster.fairName,
    LEFT + (logo ? LOGO_SIDE + 16 : 0),
    84,
    26,
    600,
    on,
    WIDTH - LOGO_SIDE - 16,
  )

  const lines = pen.lines(poster.headline, 68, 700, WIDTH, 3)
  lines.forEach((line, index) => pen.text(line, LEFT, 192 + index * 84, 68, 700, on, WIDTH))
  const below = 192 + (lines.length - 1) * 84 + 60
  const room = picture ? WIDTH - 320 : WIDTH
  pen
    .lines(poster.line, 30, 400, room, 3)
    .forEach((line, index) => pen.text(line, LEFT, below + index * 44, 30, 400, on, room))
  if (picture) pen.square(picture, width - LEFT - 300, BAND_HEIGHT - 348, 300)
  pen.lines(poster.company, 34, 600, room, 2).forEach((line, index, all) => {
    pen.text(line, LEFT, BAND_HEIGHT - 52 - (all.length - 1 - index) * 46, 34, 600, on, room)
  })

  const side = qrSide(poster.url, QR_SIDE)
  const words = WIDTH - side - 32
  const bottom = BAND_HEIGHT + (height - BAND_HEIGHT - side) / 2
  pen.text(poster.at, LEFT, BAND_HEIGHT + 82, 28, 400, GREY, words)
  pen.text(poster.booth, LEFT, BAND_HEIGHT + 166, 80, 700, INK, words)
  const dates = [signageYear(poster.start, poster.end), signageRange(poster.start, poster.end)]
    .filter(Boolean)
    .join('  ')
  pen.text(dates, LEFT, BAND_HEIGHT + 220, 28, 500, INK, words)
  pen.text(poster.venue, LEFT, BAND_HEIGHT + 260, 28, 400, GREY, words)
  pen.qr(poster.url, width - LEFT - side, bottom - 12, QR_SIDE)
  pen.text(
    poster.scan,
    width - LEFT - side / 2,
    bottom + side + 20,
    22,
    400,
    GREY,
    side + 40,
    'center',
  )
}
