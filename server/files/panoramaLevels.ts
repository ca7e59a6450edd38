import { stat } from 'node:fs/promises'
import { drawPicture } from './cleanPicture'

/**
 * Widths of the pictures that show a panorama. Phones take textures of 4,096 pixels, some only of
 * 2,048; the first picture loads within a second.
 */
export const PANORAMA_LEVELS = { first: 1024, small: 2048, large: 4096 } as const
export type PanoramaLevel = keyof typeof PANORAMA_LEVELS

/** Maximum size of the first picture. */
const FIRST_BYTES = 80 * 1024
const QUALITIES = { first: [72, 60, 48, 36, 24], small: [80], large: [82] } as const
/** A first picture that is too large at every quality is drawn at this size. */
const SMALLEST = { width: 640, quality: 30 }

/** Draws one level of a panorama as a JPEG of 2:1. Throws PictureError, PictureBusyError. */
export async function drawLevel(
  from: string,
  to: string,
  level: PanoramaLevel,
  owner: string,
): Promise<void> {
  const draw = (width: number, quality: number) =>
    drawPicture(from, owner, async picture => {
      await picture
        .resize({ width, height: width / 2, fit: 'fill' })
        .jpeg({ quality, progressive: level === 'first' })
        .toFile(to)
    })
  for (const quality of QUALITIES[level]) {
    await draw(PANORAMA_LEVELS[level], quality)
    if (level !== 'first' || (await stat(to)).size <= FIRST_BYTES) return
  }
  await draw(SMALLEST.width, SMALLEST.quality)
}

/**
 * The key of a level. It is deleted with its original, like all copies named after the original.
 */
export const levelKey = (key: string, level: PanoramaLevel): string =>
  key.replace(/[.][a-z0-9]+$/, `-panorama${level}.jpg`)

/** The width of a picture, in pixels. Throws PictureError, PictureBusyError. */
export const widthOf = (from: string, owner: string): Promise<number> =>
  drawPicture(from, owner, async picture => (await picture.metadata()).autoOrient.width)
