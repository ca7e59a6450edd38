import { countText } from '@core/format/countText'

const [HEIGHT, FOOT] = [220, 28]
const INK = '#666B73'
const LINE = '#EBEDEF'
/**
 * Width reserved for a label or figure, in px, so that neighbours do not overlap and none runs over
 * the edge.
 */
const ROOM = 44
const EDGE = 16

export interface Bar {
  /** Short enough for the width of a bar. */
  label: string
  /** The full name, for the table; without it the label is used. */
  name?: string
  count: number
  /** What the count is made of, in the order of the colours, from below. */
  parts?: readonly number[]
}

/**
 * Bars as an SVG of this width, in the first colour or in parts of several, with figures above and
 * labels below. With too many bars only the tallest has a figure, and only every few bars from the
 * last have a label. The table beside it has all values.
 */
export function barsSvg(bars: readonly Bar[], colours: readonly string[], width: number): string {
  const top = Math.max(1, ...bars.map(({ count }) => count))
  const step = (width - 2 * EDGE) / Math.max(1, bars.length)
  const every = Math.ceil(ROOM / step)
  const tallest = bars.findIndex(({ count }) => count === top)
  const room = HEIGHT - FOOT - 24
  const text = (x: number, y: number, words: string | number) =>
    `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="middle" font-family="sans-serif" font-size="13" fill="${INK}">${words}</text>`
  const drawn = bars.map(({ label, count, parts = [count] }, at) => {
    const middle = EDGE + (at + 0.5) * step
    const height = (count / top) * room
    const thick = Math.min(36, step * 0.6)
    const isNamed = (bars.length - 1 - at) % every === 0
    let base = HEIGHT - FOOT
    const bar = parts.map((part, place) => {
      const high = (part / top) * room
      base -= high
      return part > 0
        ? `<rect x="${(middle - thick / 2).toFixed(1)}" y="${base.toFixed(1)}" width="${thick.toFixed(1)}" height="${high.toFixed(1)}" rx="${parts.length > 1 ? 0 : 3}" fill="${colours[place] ?? ''}"/>`
        : ''
    })
    const figure =
      every === 1 || at === tallest
        ? text(middle, HEIGHT - FOOT - height - 6, countText(count))
        : ''
    return `${count > 0 ? bar.join('') + figure : ''}${isNamed ? text(middle, HEIGHT - 9, label) : ''}`
  })
  const floor = `<line x1="0" y1="${HEIGHT - FOOT}" x2="${width}" y2="${HEIGHT - FOOT}" stroke="${LINE}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT}">${floor}${drawn.join('')}</svg>`
}
