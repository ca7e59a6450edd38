import { widthsOf } from '@/utils/pictureAddress'

/**
 * Attributes by which the browser chooses the width of a picture of ours itself, drawn `drawn` CSS pixels wide where the window has them: anew
 * when the phone is turned or the window grows, showing what it has until a larger one is there. `quote` stands around `address` in the text.
 */
export function widthsOfPicture(address: string, quote: string, drawn: number): string {
  const widths = widthsOf(address)
  return widths ? ` sizes="(min-width:${drawn}px) ${drawn}px, 100vw" srcset=${quote}${widths}${quote}` : ''
}
