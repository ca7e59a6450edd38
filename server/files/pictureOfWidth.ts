import { PICTURE_WIDTHS } from '@core/format/pictureSizes'
import sharp from 'sharp'
import { MAX_PIXELS } from './cleanPicture'
import { isMovingPicture } from './isMovingPicture'

/**
 * The widths in which uploads are served on public pages: in a list, on a card, on their own page.
 */
export const SHOWN_WIDTHS = { small: 320, card: 640, page: 1280 } as const
export type ShownWidth = (typeof SHOWN_WIDTHS)[keyof typeof SHOWN_WIDTHS]
export type PictureWidth = (typeof PICTURE_WIDTHS)[number] | ShownWidth
/** A picture to be sent. */
export interface Picture {
  mime: string
  bytes: Buffer
}

const RASTER: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp'])
const DECODE_SECONDS = 20
const QUALITY = 80

/**
 * The width that a query asks for. Widths other than ours are refused, so that no one can make the
 * server draw sizes that no page needs.
 */
export const pictureWidth = (asked: unknown): PictureWidth | undefined =>
  PICTURE_WIDTHS.find(width => String(width) === asked)
export const shownWidth = (asked: string): ShownWidth | undefined =>
  Object.values(SHOWN_WIDTHS).find(width => String(width) === asked)

/**
 * A picture no wider than that, as WebP if the browser reads it. The picture stays unchanged where
 * it is not a raster picture, moves, cannot be read, or would not become smaller in bytes.
 */
export async function pictureOfWidth(
  picture: Picture,
  width: PictureWidth,
  readsWebp: boolean,
): Promise<Picture> {
  if (!RASTER.has(picture.mime)) return picture
  try {
    if (await isMovingPicture(picture)) return picture
    const drawn = sharp(picture.bytes, { limitInputPixels: MAX_PIXELS, animated: false })
      .timeout({ seconds: DECODE_SECONDS })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
    const made: Picture = readsWebp
      ? { mime: 'image/webp', bytes: await drawn.webp({ quality: QUALITY }).toBuffer() }
      : { mime: picture.mime, bytes: await drawn.toBuffer() }
    return made.bytes.length < picture.bytes.length ? made : picture
  } catch {
    // a picture that the library cannot read is sent unchanged
    return picture
  }
}
