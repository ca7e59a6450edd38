const SIZE = 88
const RADIUS = 38
const WIDTH = 9
const GAP = 3.5
/** More segments than this are too small to tell apart: then it draws one arc. */
const MAX_SEGMENTS = 12
const REST = '#EBEDEF'

/** The ring as an SVG: done segments in `colour`, the rest grey, beginning at twelve o'clock. */
export function ringSvg(done: number, total: number, colour: string): string {
  const round = 2 * Math.PI * RADIUS
  const count = total > 1 && total <= MAX_SEGMENTS ? total : 1
  const gap = count > 1 ? GAP : 0
  const length = round / count - gap
  const arc = (start: number, size: number, stroke: string) =>
    `<circle cx="44" cy="44" r="${RADIUS}" fill="none" stroke="${stroke}" stroke-width="${WIDTH}" ` +
    `stroke-dasharray="${size.toFixed(2)} ${(round - size).toFixed(2)}" stroke-dashoffset="${(-start).toFixed(2)}" transform="rotate(-90 44 44)"/>`
  const segments =
    count > 1
      ? Array.from({ length: count }, (_, index) =>
          arc((index * round) / count + gap / 2, length, index < done ? colour : REST),
        )
      : [
          arc(0, round, REST),
          ...(done > 0 && total > 0
            ? [arc(0, (round * Math.min(done, total)) / total, colour)]
            : []),
        ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">${segments.join('')}</svg>`
}
