const [HEIGHT, FOOT] = [220, 28]
const INK = '#666B73'
const LINE = '#EBEDEF'

/** Bars for each hour as an SVG so many wide, in `colour`, with their figures above and the hours below. The table beside it says the same. */
export function hoursSvg(hours: readonly { hour: number; count: number }[], colour: string, width: number): string {
  const top = Math.max(1, ...hours.map(({ count }) => count))
  const step = width / Math.max(1, hours.length)
  const room = HEIGHT - FOOT - 24
  const text = (x: number, y: number, words: string | number) =>
    `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="middle" font-family="sans-serif" font-size="13" fill="${INK}">${words}</text>`
  const bars = hours.map(({ hour, count }, at) => {
    const middle = (at + 0.5) * step
    const height = (count / top) * room
    const thick = Math.min(36, step * 0.6)
    const bar = `<rect x="${(middle - thick / 2).toFixed(1)}" y="${(HEIGHT - FOOT - height).toFixed(1)}" width="${thick.toFixed(1)}" height="${height.toFixed(1)}" rx="3" fill="${colour}"/>`
    return `${count > 0 ? bar + text(middle, HEIGHT - FOOT - height - 6, count) : ''}${text(middle, HEIGHT - 9, String(hour).padStart(2, '0'))}`
  })
  const floor = `<line x1="0" y1="${HEIGHT - FOOT}" x2="${width}" y2="${HEIGHT - FOOT}" stroke="${LINE}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT}">${floor}${bars.join('')}</svg>`
}

/** Every hour from the first to the last with somebody in it, at least those of a working day. */
export function wholeDay(hours: readonly { Hour: number; In: number }[]): { hour: number; count: number }[] {
  const known = new Map(hours.map(({ Hour, In }) => [Hour, In]))
  const [first, last] = [Math.min(8, ...known.keys()), Math.max(18, ...known.keys())]
  return Array.from({ length: last - first + 1 }, (_, at) => ({ hour: first + at, count: known.get(first + at) ?? 0 }))
}
