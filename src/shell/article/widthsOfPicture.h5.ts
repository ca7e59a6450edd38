import { widthsOf } from '@/utils/pictureAddress'

/**
 * Attributes that let the browser choose the width of one of our pictures, drawn at most `drawn`
 * CSS pixels wide. The browser chooses again when the phone is turned or the window grows, and
 * keeps showing the old picture while the larger one loads. `quote` is the quotation mark around
 * `address` in the text.
 */
export function widthsOfPicture(address: string, quote: string, drawn: number): string {
  const widths = widthsOf(address)
  return widths
    ? ` sizes="(min-width:${drawn}px) ${drawn}px, 100vw" srcset=${quote}${widths}${quote}`
    : ''
}
