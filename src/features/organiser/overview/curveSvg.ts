import { dayAfter, daysFrom } from '@core/format/calendarDay'
import { countText } from '@core/format/countText'

/** SIDE is room for the axis at the left, END for the figures at the right ends of the lines. */
const [HEIGHT, FOOT, HEAD, SIDE, END] = [230, 24, 14, 48, 56]
/** Width of a day's label. */
const DAY_ROOM = 90
const [INK, LINE, FADED] = ['#666B73', '#EBEDEF', '#9AA0A6']

export interface CurvePoint {
  /** ISO date. */
  day: string
  total: number
}
interface Curve {
  days: readonly (CurvePoint & { count: number })[]
  last: readonly CurvePoint[]
  target: number | null
}

/**
 * Registrations over time as an SVG: daily bars and the line of their sum; the last fair is dashed,
 * the target dotted.
 */
export function curveSvg({ days, last, target }: Curve, colour: string, width: number): string {
  const [first] = days
  const end = days[days.length - 1]
  if (!first || !end) return ''
  const shown = within(last, first.day, end.day)
  const span = Math.max(1, daysFrom(first.day, end.day))
  const top = Math.max(
    1,
    target ?? 0,
    ...days.map(({ total }) => total),
    ...shown.map(({ total }) => total),
  )
  const room = HEIGHT - FOOT - HEAD
  const right = width - END
  const x = (day: string) => SIDE + (daysFrom(first.day, day) / span) * (width - SIDE - END)
  const y = (total: number) => HEIGHT - FOOT - (total / top) * room
  const at = (point: CurvePoint) => `${x(point.day).toFixed(1)},${y(point.total).toFixed(1)}`
  /**
   * Labels at the ends of the lines, the highest first; labels that are too close are moved apart.
   */
  const endLabels = (labels: readonly { total: number; weight: number }[]) => {
    let above = -Infinity
    return [...labels]
      .sort((one, other) => other.total - one.total)
      .map(label => {
        above = Math.max(y(label.total) + 4, above + 14)
        return { ...label, base: above }
      })
  }
  const text = (left: number, base: number, words: string | number, anchor: string) =>
    `<text x="${left.toFixed(1)}" y="${base.toFixed(1)}" text-anchor="${anchor}" font-family="sans-serif" font-size="12" fill="${INK}">${words}</text>`
  const rule = (total: number) =>
    `<line x1="${SIDE}" y1="${y(total).toFixed(1)}" x2="${right}" y2="${y(total).toFixed(1)}" stroke="${LINE}"/>${text(SIDE - 6, y(total) + 4, countText(Math.round(total)), 'end')}`
  const most = Math.max(1, ...days.map(({ count }) => count))
  const thick = Math.max(1, Math.min(10, ((right - SIDE) / (span + 1)) * 0.6))
  const bars = days
    .map(({ day, count }) => {
      const height = (count / most) * room * 0.3
      return `<rect x="${(x(day) - thick / 2).toFixed(1)}" y="${(HEIGHT - FOOT - height).toFixed(1)}" width="${thick.toFixed(1)}" height="${height.toFixed(1)}" fill="${LINE}"/>`
    })
    .join('')
  const line = days.map(at).join(' ')
  const area = `${x(first.day).toFixed(1)},${HEIGHT - FOOT} ${line} ${x(end.day).toFixed(1)},${HEIGHT - FOOT}`
  const before =
    shown.length > 1
      ? `<polyline points="${shown.map(at).join(' ')}" fill="none" stroke="${FADED}" stroke-width="1.5" stroke-dasharray="5 4"/>`
      : ''
  const goal =
    target === null
      ? ''
      : `<line x1="${SIDE}" y1="${y(target).toFixed(1)}" x2="${right}" y2="${y(target).toFixed(1)}" stroke="${INK}" stroke-width="1.5" stroke-dasharray="2 4"/>`
  const ticks = Math.max(1, Math.min(Math.floor((right - SIDE) / DAY_ROOM), span))
  const labels = Array.from({ length: ticks + 1 }, (_, nth) => {
    const day = dayAfter(first.day, Math.round((span * nth) / ticks))
    const anchor = nth === 0 ? 'start' : nth === ticks ? 'end' : 'middle'
    return text(x(day), HEIGHT - 6, day.slice(5, 10).replace('-', '.'), anchor)
  }).join('')
  const past = shown[shown.length - 1]
  const ends = endLabels([
    ...(target === null ? [] : [{ total: target, weight: 400 }]),
    { total: end.total, weight: 700 },
    ...(past && shown.length > 1 ? [{ total: past.total, weight: 400 }] : []),
  ])
    .map(
      ({ total, weight, base }) =>
        `<text x="${right + 6}" y="${base.toFixed(1)}" font-family="sans-serif" font-size="12" font-weight="${weight}" fill="${weight > 400 ? '#14181C' : INK}">${countText(total)}</text>`,
    )
    .join('')
  const dot = `<circle cx="${x(end.day).toFixed(1)}" cy="${y(end.total).toFixed(1)}" r="4" fill="${colour}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT}">${rule(0)}${rule(top / 2)}${rule(top)}${bars}<polygon points="${area}" fill="${colour}" fill-opacity="0.12"/>${before}${goal}<polyline points="${line}" fill="none" stroke="${colour}" stroke-width="2.5"/>${dot}${labels}${ends}</svg>`
}

/**
 * The points of the last fair between two days. At both ends the line is cut where it passes the
 * day, so that it ends at the figure that the comparison in words uses.
 */
function within(last: readonly CurvePoint[], from: string, to: string): CurvePoint[] {
  const points = [...last].sort((one, other) => (one.day < other.day ? -1 : 1))
  const inside = points.filter(({ day }) => day >= from && day <= to)
  const cut = (day: string): CurvePoint[] => {
    const before = [...points].reverse().find(point => point.day < day)
    const after = points.find(point => point.day > day)
    if (!before || !after || points.some(point => point.day === day)) return []
    const share = daysFrom(before.day, day) / daysFrom(before.day, after.day)
    return [{ day, total: Math.round(before.total + (after.total - before.total) * share) }]
  }
  return [...cut(from), ...inside, ...cut(to)]
}
