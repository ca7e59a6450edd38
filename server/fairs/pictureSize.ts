import sharp from 'sharp'

/**
 * Width and height of a picture as it is shown; undefined for a file that cannot be read as a
 * picture.
 */
export async function pictureSize({
  mime,
  bytes,
}: {
  mime: string
  bytes: Buffer
}): Promise<{ width: number; height: number } | undefined> {
  if (!/^image\/(png|jpeg|webp)$/.test(mime)) return undefined
  try {
    const { width, height, orientation = 1 } = await sharp(bytes).metadata()
    // from 5 on the picture is turned by a quarter
    return orientation < 5 ? { width, height } : { width: height, height: width }
  } catch {
    // then the page reserves no room, and the browser decides whether it can show the picture
    return undefined
  }
}
