import { siteAddress } from './siteAddress'

/** Widths in pixels that the server draws a fair's pictures in (spec-notes). */
export type PictureWidth = 240 | 480 | 960 | 1600

/** A fair's picture no wider than that; what stands elsewhere, or is made already of a size, is as it is. */
export function pictureAddress(url: string, base: string, width: PictureWidth): string {
  const address = siteAddress(url, base)
  return url.startsWith('/assets/') && !url.includes('?') ? `${address}?w=${width}` : address
}
