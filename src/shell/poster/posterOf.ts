import type { BadgeFace } from '@/components/BadgeCard/badgeFace'
import { drawPoster, POSTER_SIZE, type PosterColours } from './drawPoster'
import { loadPicture, type PosterCanvas } from './posterCanvas'

/** JPEG quality of a saved poster (SPEC §9). */
const POSTER_QUALITY = 0.9
/** Bands of the badge categories (DESIGN §2.3); visitors have the theme colour. */
const BANDS: Readonly<Record<Exclude<BadgeFace['audience'], 'visitor'>, string>> = {
  media: '#1B6E78',
  vip: '#8C6A2F',
  ex: '#14181C',
}

/**
 * The badge as a JPEG (a data URL); undefined if the device has no canvas. Pictures that fail to
 * load are left out.
 */
export async function posterOf(
  canvas: PosterCanvas | undefined,
  face: BadgeFace,
  code: string,
  theme: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  const context = canvas?.getContext('2d')
  if (!canvas || !context) return undefined
  canvas.width = POSTER_SIZE.width
  canvas.height = POSTER_SIZE.height
  const [logo, photo] = await Promise.all([
    loadPicture(canvas, face.logo),
    loadPicture(canvas, face.photo),
  ])
  drawPoster(context, face, { code }, bandColours(face.audience, theme), { logo, photo })
  return canvas.toDataURL('image/jpeg', POSTER_QUALITY)
}

function bandColours(
  audience: BadgeFace['audience'],
  theme: Readonly<Record<string, string>>,
): PosterColours {
  if (audience !== 'visitor') return { band: BANDS[audience], on: '#FFFFFF' }
  return { band: theme['--c-theme'] ?? '#F77400', on: theme['--c-theme-on'] ?? '#14181C' }
}
