/**
 * The drawing's size in px. It leaves room above and below the line, and for the dot at its end.
 */
export const CURVE = { width: 84, height: 26 } as const
const [HEAD, FOOT, SIDE, DOT] = [4, 23, 2, 3]
const GREY = '#868D95'

/** A small line of daily counts as an SVG; the highest day reaches the top. */
export function dayCurveSvg(counts: readonly number[]): string {
  const top = Math.max(1, ...counts)
  const step = (CURVE.width - 2 * SIDE - DOT) / Math.max(1, counts.length - 1)
  const points = counts.map((count, at) => ({
    x: (SIDE + at * step).toFixed(1),
    y: (FOOT - (count / top) * (FOOT - HEAD)).toFixed(1),
  }))
  const end = points[points.length - 1]
  if (!end) return ''
  const line = points.map(({ x, y }) => `${x},${y}`).join(' ')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CURVE.width} ${CURVE.height}"><polyline points="${line}" fill="none" stroke="${GREY}" stroke-width="2" stroke-linejoin="round"/><circle cx="${end.x}" cy="${end.y}" r="${DOT}" fill="${GREY}"/></svg>`
}
