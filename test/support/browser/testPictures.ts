import sharp from 'sharp'

/**
 * Colours of the quarters of an upright test picture: top left, top right, bottom left, bottom
 * right.
 */
export const QUARTERS = {
  tl: [230, 30, 30],
  tr: [30, 200, 30],
  bl: [30, 30, 230],
  br: [240, 240, 30],
} as const
export type Quarter = keyof typeof QUARTERS

interface PictureOptions {
  width: number
  height: number
  /**
   * EXIF orientation. The pixels are stored so that the upright picture is the same for all eight.
   */
  orientation?: number
  format?: 'jpeg' | 'png' | 'webp'
  /** Leaves the bottom right quarter transparent. */
  transparent?: boolean
}

/**
 * The quarters that a camera stores top left, top right, bottom left and bottom right, by EXIF
 * orientation.
 */
const STORED: Readonly<Record<number, readonly Quarter[]>> = {
  1: ['tl', 'tr', 'bl', 'br'],
  2: ['tr', 'tl', 'br', 'bl'],
  3: ['br', 'bl', 'tr', 'tl'],
  4: ['bl', 'br', 'tl', 'tr'],
  5: ['tl', 'bl', 'tr', 'br'],
  6: ['tr', 'br', 'tl', 'bl'],
  7: ['br', 'tr', 'bl', 'tl'],
  8: ['bl', 'tl', 'br', 'tr'],
}

/**
 * A picture of four coloured quarters, stored like by a camera in this orientation. `width` and
 * `height` are those of the upright picture.
 */
export async function testPicture({
  width,
  height,
  orientation = 1,
  format = 'jpeg',
  transparent = false,
}: PictureOptions): Promise<Buffer> {
  const quarters = (STORED[orientation] ?? []).flatMap(name => [
    ...QUARTERS[name],
    transparent && name === 'br' ? 0 : 255,
  ])
  const lies = orientation > 4
  const file = sharp(Buffer.from(quarters), { raw: { width: 2, height: 2, channels: 4 } }).resize({
    width: lies ? height : width,
    height: lies ? width : height,
    fit: 'fill',
    kernel: 'nearest',
  })
  if (format === 'png') return file.png().toBuffer()
  if (format === 'webp') return file.webp({ quality: 95 }).toBuffer()
  return file.removeAlpha().withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer()
}

export interface Seen {
  width: number
  height: number
  format: string
  /**
   * The quarter whose colour is now in the middle of each quarter; `none` = transparent, `other` =
   * an unknown colour.
   */
  quarters: Record<Quarter, Quarter | 'white' | 'none' | 'other'>
}

/** Reads a file as it would be shown. */
export async function look(file: Buffer): Promise<Seen> {
  const { format } = await sharp(file).metadata()
  const { data, info } = await sharp(file)
    .autoOrient()
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) =>
    nameOf([...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)])
  const [left, right] = [Math.floor(info.width / 4), Math.floor((info.width * 3) / 4)]
  const [top, bottom] = [Math.floor(info.height / 4), Math.floor((info.height * 3) / 4)]
  const quarters = {
    tl: at(left, top),
    tr: at(right, top),
    bl: at(left, bottom),
    br: at(right, bottom),
  }
  return { width: info.width, height: info.height, format, quarters }
}

/** An upright picture, quarter by quarter. */
export const UPRIGHT: Seen['quarters'] = { tl: 'tl', tr: 'tr', bl: 'bl', br: 'br' }

function nameOf([red = 0, green = 0, blue = 0, alpha = 0]: number[]): Seen['quarters'][Quarter] {
  if (alpha < 10) return 'none'
  const isNear = (colour: readonly number[]) =>
    Math.hypot(red - (colour[0] ?? 0), green - (colour[1] ?? 0), blue - (colour[2] ?? 0)) < 60
  if (isNear([255, 255, 255])) return 'white'
  for (const name of ['tl', 'tr', 'bl', 'br'] as const) if (isNear(QUARTERS[name])) return name
  return 'other'
}
