import sharp from 'sharp'
import { MAX_PIXELS, PictureError } from './cleanPicture'
import { detectTypes } from './detectType'

const DECODE_SECONDS = 20
const QUALITY = 92

/** A redrawn picture: upright, without metadata, in colour, never larger than asked. */
interface ReadPicture {
  jpeg: Buffer
  width: number
  height: number
}

/**
 * Reads a JPEG, PNG or WebP sent with a call, in memory only: nothing of it is stored. Throws
 * PictureError.
 */
export async function pictureFromBytes(bytes: Buffer, maxSide: number): Promise<ReadPicture> {
  // the library has no other loaders enabled; this check spares it bytes that are not a picture
  if (!detectTypes(bytes).some(type => type === 'jpg' || type === 'png' || type === 'webp'))
    throw new PictureError()
  try {
    const { data, info } = await sharp(bytes, {
      limitInputPixels: MAX_PIXELS,
      failOn: 'error',
      animated: false,
    })
      .timeout({ seconds: DECODE_SECONDS })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true })
    return { jpeg: data, width: info.width, height: info.height }
  } catch (cause) {
    throw new PictureError({ cause })
  }
}

/** The bytes of strict base64; undefined for anything else. */
export function fromBase64(text: string): Buffer | undefined {
  if (text.length === 0 || text.length % 4 !== 0) return undefined
  // searches for a wrong character, because a pattern over the whole text would keep millions of
  // steps in memory
  if (/[^A-Za-z0-9+/]/.test(text.replace(/={1,2}$/, ''))) return undefined
  return Buffer.from(text, 'base64')
}
