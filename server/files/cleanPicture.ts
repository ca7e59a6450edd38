import sharp, { type Sharp } from 'sharp'

/** Only what we store is ever decoded: the loaders of vector, animated and scientific formats stay shut. */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
// one thread per picture: the pool belongs to the whole server
sharp.concurrency(1)
sharp.cache(false)

/** A picture of more pixels than this is refused before it is unpacked. */
export const MAX_PIXELS = 25_000_000
/** Unpacking takes time and memory; so many pictures at once, the others wait. */
const PARALLEL = 2
const DECODE_SECONDS = 20
const QUALITY = 90

export type PictureExtension = 'jpg' | 'png' | 'webp'
/** The picture could not be read as one, or is too large to unpack. */
export class PictureError extends Error {
  constructor(options?: ErrorOptions) {
    super('not a readable picture', options)
    this.name = 'PictureError'
  }
}

/**
 * Draws a picture anew from its pixels: upright, in the same format, without its metadata (place, device, preview) and without
 * whatever was hidden behind or inside it. `maxSide` also makes it smaller. Works in the library's own threads.
 */
export async function cleanPicture(from: string, to: string, extension: PictureExtension, maxSide?: number): Promise<void> {
  await takeTurn(async () => {
    try {
      const picture = sharp(from, { limitInputPixels: MAX_PIXELS, failOn: 'warning', sequentialRead: true, animated: false })
        .timeout({ seconds: DECODE_SECONDS })
        .autoOrient()
      if (maxSide !== undefined) picture.resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      await encode(picture, extension).toFile(to)
    } catch (cause) {
      throw new PictureError({ cause })
    }
  })
}

function encode(picture: Sharp, extension: PictureExtension): Sharp {
  if (extension === 'png') return picture.png({ compressionLevel: 8 })
  return extension === 'webp' ? picture.webp({ quality: QUALITY }) : picture.jpeg({ quality: QUALITY })
}

const waiting: (() => void)[] = []
let running = 0

async function takeTurn(work: () => Promise<void>): Promise<void> {
  if (running < PARALLEL) running += 1
  else await new Promise<void>(resolve => waiting.push(resolve))
  try {
    await work()
  } finally {
    // the next one takes this turn over, so that nobody slips in between
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
