/**
 * Matches the characters that must be encoded between the quotes of a CSS address; all others are
 * safe there.
 */
const TO_WRITE = /[^ !'-:=?-Z_a-z]/gu

/**
 * A drawing as the value of a background-image. Only the necessary characters are written as `%xx`:
 * in the mini-program the address crosses from thread to thread, and full encoding makes it half as
 * long again. Values of the drawing's attributes must contain no quotes.
 */
export function svgImage(svg: string): string {
  return `url("data:image/svg+xml,${svg.replace(/"/g, "'").replace(TO_WRITE, encodeURIComponent)}")`
}
