import sharp from 'sharp'

const PNG_HEAD = 8
/** For a chunk: how long it is, what it is, and its sum behind it. */
const CHUNK_FRAME = 12

/**
 * Whether it has several frames: drawn again it would no longer move. Rejects for what cannot be
 * read.
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
 * Of PNG only the first frame is read by the library; a moving one says so (`acTL`) before its
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
