import sharp, { type Sharp } from 'sharp'
import { createTurns } from './turns'

/**
 * Only formats that we store may be decoded: the loaders of vector, animated and scientific formats
 * are blocked.
 */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
// one thread per picture, because the thread pool is shared by the whole server
sharp.concurrency(1)
sharp.cache(false)

/** A picture of more pixels than this is refused before it is unpacked. */
export const MAX_PIXELS = 50_000_000
/**
 * Unpacking takes time and memory, so it is limited: pictures at the same time, one for each owner,
 * and pictures that wait.
 */
const PARALLEL = 2
const MAX_WAITING = 60
const MAX_WAITING_OF_ONE = 12
const DECODE_SECONDS = 20
/** A higher level takes several times as long and saves only a few bytes. */
const PNG_LEVEL = 3
const QUALITY = 90

export type PictureExtension = 'jpg' | 'png' | 'webp'
/** The file cannot be read as a picture, or is too large to unpack. */
export class PictureError extends Error {
  constructor(options?: ErrorOptions) {
    super('not a readable picture', options)
    this.name = 'PictureError'
  }
}

/** Too many pictures wait, or the drawing took too long. The picture itself is fine. */
export class PictureBusyError extends Error {
  constructor(options?: ErrorOptions) {
    super('no time for this picture', options)
    this.name = 'PictureBusyError'
  }
}

/** How to redraw a picture. */
export interface PictureOrder {
  extension: PictureExtension
  /** Owner of the picture: several pictures of one owner wait for each other. */
  owner: string
  /** Shrinks the picture until its longest side has this length, in pixels. */
  maxSide?: number
}

/**
 * Redraws a picture from its pixels: upright, in the same format, without its metadata (place,
 * device, preview) and without any data hidden behind or inside it. Works in the library's own
 * threads. Throws PictureError, PictureBusyError.
 */
export async function cleanPicture(
  from: string,
  to: string,
  { extension, owner, maxSide }: PictureOrder,
): Promise<void> {
  await drawPicture(from, owner, async picture => {
    if (maxSide !== undefined)
      picture.resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    await encode(picture, extension).toFile(to)
  })
}

/**
 * Draws the picture of a file when it is its owner's turn. Throws PictureError, PictureBusyError.
 */
export async function drawPicture<T>(
  from: string,
  owner: string,
  draw: (picture: Sharp) => Promise<T>,
): Promise<T> {
  return takeTurn(owner, async () => {
    try {
      const picture = sharp(from, {
        limitInputPixels: MAX_PIXELS,
        failOn: 'warning',
        sequentialRead: true,
        animated: false,
      })
        .timeout({ seconds: DECODE_SECONDS })
        .autoOrient()
      return await draw(picture)
    } catch (cause) {
      throw cause instanceof Error && /^timeout:/.test(cause.message)
        ? new PictureBusyError({ cause })
        : new PictureError({ cause })
    }
  })
}

function encode(picture: Sharp, extension: PictureExtension): Sharp {
  if (extension === 'png') return picture.png({ compressionLevel: PNG_LEVEL })
  return extension === 'webp'
    ? picture.webp({ quality: QUALITY })
    : picture.jpeg({ quality: QUALITY })
}

const turns = createTurns({
  parallel: PARALLEL,
  maxWaiting: MAX_WAITING,
  maxWaitingOfOne: MAX_WAITING_OF_ONE,
})

async function takeTurn<T>(owner: string, work: () => Promise<T>): Promise<T> {
  if (!(await turns.take(owner))) throw new PictureBusyError()
  try {
    return await work()
  } finally {
    turns.giveBack(owner)
  }
}
