import { pictureAddress, widthFor } from '@/utils/pictureAddress'
import { widthsOfPicture } from './widthsOfPicture'

const PICTURE = /<img\b([^>]*)>/gi
/**
 * Matches name and quoted value together, so that text inside a value is not read as an attribute.
 */
const ATTRIBUTE = /\s([\w-]+)=("[^"]*"|'[^']*')/g

/** Widest column of a text, in CSS pixels (`reading` of PageShell). */
const WIDEST = 720

/** The window in which a text is shown. */
export interface TextWindow {
  /** Its width, in CSS pixels. */
  width: number
  /** Screen pixels per CSS pixel. */
  ratio: number
}

/**
 * Fits the pictures of a text: at most as wide as the text, in their own shape, loaded near the
 * screen. Pictures of this site get their full address (`base` is the server's) and no more pixels
 * than are drawn. The style is on each picture, because style sheets do not reach into WeChat's
 * rich-text.
 */
export function fitPictures(html: string, base: string, { width, ratio }: TextWindow): string {
  return html.replace(PICTURE, (_, attributes: string) => {
    let drawn = WIDEST
    attributes.replace(ATTRIBUTE, (_whole, name: string, quoted: string) => {
      if (name.toLowerCase() !== 'width') return ''
      const width = Number(quoted.slice(1, -1))
      drawn = width > 0 ? Math.min(WIDEST, width) : WIDEST
      return ''
    })
    const own = attributes.replace(ATTRIBUTE, (whole: string, name: string, quoted: string) => {
      if (/^(style|loading|sizes|srcset)$/i.test(name)) return ''
      if (!/^src$/i.test(name)) return whole
      const [quote = ''] = quoted
      const address = pictureAddress(
        quoted.slice(1, -1),
        base,
        widthFor(Math.min(width, drawn) * ratio),
      )
      return `${widthsOfPicture(address, quote, drawn)} src=${quote}${address}${quote}`
    })
    return `<img loading="lazy" style="max-width:100%;height:auto;border-radius:8px"${own}>`
  })
}
