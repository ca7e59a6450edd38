import sharp from 'sharp'

/** Width and height of a picture as it is shown; undefined for what cannot be read as one. */
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
    // from 5 on it lies on its side
    return orientation < 5 ? { width, height } : { width: height, height: width }
  } catch {
    // the page keeps no room for it then; the browser says whether it can be shown
    return undefined
  }
}
