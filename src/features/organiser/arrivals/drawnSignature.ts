const INK = '#1A1C1F'
const EDGE = 4

/** A signature's path as the address of a picture, cut to what was written. */
export function drawnSignature(path: string): string {
  const numbers = (path.match(/\d+/g) ?? []).map(Number)
  const [xs, ys] = [
    numbers.filter((_, at) => at % 2 === 0),
    numbers.filter((_, at) => at % 2 === 1),
  ]
  const least = (all: readonly number[]) =>
    all.reduce((low, each) => Math.min(low, each), Infinity) - EDGE
  const most = (all: readonly number[]) =>
    all.reduce((high, each) => Math.max(high, each), 0) + EDGE
  const [left, top] = [least(xs), least(ys)]
  const box = numbers.length < 2 ? '0 0 1 1' : `${left} ${top} ${most(xs) - left} ${most(ys) - top}`
  const line = `fill="none" stroke="${INK}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"`
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><path d="${path}" ${line}/></svg>`)}`
}
