import { PICTURE_WIDTHS, srcsetOf, type PictureWidth } from '@core/format/pictureSizes'
import { siteAddress } from './siteAddress'

/** Matches only addresses made by this file: they contain the fair and the hash of the picture. */
const OF_WIDTH = /^(.*\/assets\/tg[0-9a-z]{13}\/[0-9a-f]+\/[^?\s]+)\?w=\d+$/

/**
 * The address of a fair's picture in at most this width. Pictures from elsewhere, or already with a
 * size, keep their address.
 */
export function pictureAddress(url: string, base: string, width: PictureWidth): string {
  const address = siteAddress(url, base)
  const isOurs = url.startsWith('/assets/') || (base !== '' && url.startsWith(`${base}/assets/`))
  return isOurs && !url.includes('?') ? `${address}?w=${width}` : address
}

/** The smallest width with at least this many pixels, otherwise the largest width. */
export function widthFor(pixels: number): PictureWidth {
  return PICTURE_WIDTHS.find(width => width >= pixels) ?? 1600
}

/** A picture of `pictureAddress` in another width; any other address is returned unchanged. */
export function inWidth(address: string, width: PictureWidth): string {
  return address.replace(OF_WIDTH, `$1?w=${width}`)
}

/**
 * All widths of a picture of `pictureAddress`, in the format of the attribute `srcset`; undefined
 * for any other.
 */
export function widthsOf(address: string): string | undefined {
  const [, bare] = OF_WIDTH.exec(address) ?? []
  return bare && srcsetOf(bare)
}
