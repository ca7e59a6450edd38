import { encode } from 'uqr'

/** White around the code, in modules, as the standard asks. */
export const QUIET_ZONE = 4

/**
 * A QR code as rows of dark (true) and light modules, without its quiet zone. Level M: readable
 * even on a scratched screen.
 */
export function qrMatrix(text: string): boolean[][] {
  return encode(text, { ecc: 'M', boostEcc: false, border: 0 }).data
}

/** The code as SVG with its quiet zone: one path, one unit per module, no gaps between modules. */
export function qrSvg(text: string, colour = '#14181C'): string {
  const rows = qrMatrix(text)
  const size = rows.length + 2 * QUIET_ZONE
  const path = rows
    .map((row, y) =>
      runs(row)
        .map(([x, length]) => `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h${length}v1h-${length}z`)
        .join(''),
    )
    .join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#FFF" d="M0 0h${size}v${size}H0z"/><path fill="${colour}" d="${path}"/></svg>`
  )
}

/** Runs of dark modules in a row: where each starts and how long it is. */
function runs(row: readonly boolean[]): [start: number, length: number][] {
  const found: [number, number][] = []
  row.forEach((dark, x) => {
    const last = found[found.length - 1]
    if (!dark) return
    if (last && last[0] + last[1] === x) last[1] += 1
    else found.push([x, 1])
  })
  return found
}
