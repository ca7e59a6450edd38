import sharp from 'sharp'

const PNG_HEAD = 8
/** Bytes of a chunk besides its data: length, type, and checksum. */
const CHUNK_FRAME = 12

/**
 * Whether a picture has several frames; redrawn, it would no longer move. Rejects for a file that
 * cannot be read.
 */
export async function isMovingPicture({
  mime,
  bytes,
}: {
  mime: string
  bytes: Buffer
}): Promise<boolean> {
  if (mime === 'image/png') return isMovingPng(bytes)
  if (mime !== 'image/webp') return false
  const { pages = 1 } = await sharp(bytes).metadata()
  return pages > 1
}

/**
 * The library reads only the first frame of a PNG; a moving PNG has an `acTL` chunk before its
 * pixels.
 */
function isMovingPng(bytes: Buffer): boolean {
  for (
    let at = PNG_HEAD;
    at + CHUNK_FRAME <= bytes.length;
    at += bytes.readUInt32BE(at) + CHUNK_FRAME
  ) {
    const kind = bytes.toString('latin1', at + 4, at + 8)
    if (kind === 'acTL') return true
    if (kind === 'IDAT') return false
  }
  return false
}
