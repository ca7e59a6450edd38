const PICTURE = /<img\b([^>]*)>/gi

/**
 * Pictures of a text where no style sheet reaches them (WeChat's rich-text): as wide as the text at most, those of this site by their full
 * address. `base` is the server's.
 */
export function fitPictures(html: string, base: string): string {
  return html.replace(PICTURE, (_, attributes: string) => {
    const own = attributes
      .replace(/(\ssrc=["'])\/(?!\/)/i, (_whole, start: string) => `${start}${base}/`)
      .replace(/\sstyle=("[^"]*"|'[^']*')/i, '')
    return `<img style="max-width:100%;height:auto;border-radius:8px"${own}>`
  })
}
