/** Plans of the demo fair's halls: six rows of booths in three blocks. Hall N6 is drawn as SVG, to show that import. Run: node fairs/tools/halls.mjs */
import { mkdirSync, writeFileSync } from 'node:fs'

const DIR = new URL('../suilan/halls/', import.meta.url)
const [WIDTH, HEIGHT] = [150, 100]
const HALLS = [
  ['N1', '饮料与乳品', 'Drinks and dairy'],
  ['N2', '咖啡、茶与烘焙', 'Coffee, tea and bakery'],
  ['N3', '植物基与谷物', 'Plant-based and grain'],
  ['N4', '休闲食品', 'Snacks'],
  ['N5', '包装与设备', 'Packaging and equipment'],
  ['N6', '冷冻与餐饮', 'Frozen food and catering'],
]
/** Rows from the top: B and C, D and E stand back to back. */
const ROWS = { A: 6, B: 26, C: 36.5, D: 55, E: 65.5, F: 84 }
const BLOCKS = [
  { first: 1, last: 10, from: 6, to: 54 },
  { first: 11, last: 19, from: 62, to: 104 },
  { first: 20, last: 28, from: 112, to: 144 },
]
const DEPTH = 10
const WIDE = [6, 3.4, 4.6, 3.4, 5.2, 4.2, 3.4, 6, 4.2, 5]

const round = value => Math.round(value * 10) / 10

function boothsOf(hall) {
  return Object.entries(ROWS).flatMap(([row, y], at) =>
    BLOCKS.flatMap(({ first, last, from, to }) => {
      const count = last - first + 1
      const shares = Array.from(
        { length: count },
        (_, n) => WIDE[(n + at * 3 + hall) % WIDE.length],
      )
      const unit = (to - from) / shares.reduce((sum, share) => sum + share, 0)
      let x = from
      return shares.map((share, n) => {
        const booth = [
          `${row}${String(first + n).padStart(2, '0')}`,
          round(x),
          y,
          round(share * unit - 0.3),
          DEPTH,
        ]
        x += share * unit
        return booth
      })
    }),
  )
}

const walls = [
  [50, 99, 1, 99, 1, 1, 149, 1, 149, 99, 116, 99],
  [104, 99, 62, 99],
]
const gates = [
  { Name: '西南门', Name_en: 'SW gate', X: 56, Y: 99 },
  { Name: '东南门', Name_en: 'SE gate', X: 110, Y: 99 },
]

mkdirSync(DIR, { recursive: true })
HALLS.forEach(([id, note, noteEn], at) => {
  const booths = boothsOf(at)
  const isDrawn = id === 'N6'
  const head = { Id: id, Name: `${id} 馆`, Name_en: `Hall ${id}`, Note: note, Note_en: noteEn }
  const lines = Object.entries({
    ...head,
    ...(isDrawn ? { Svg: `${id}.svg` } : { Width: WIDTH, Height: HEIGHT, Walls: walls }),
    Gates: gates,
  }).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`)
  if (!isDrawn)
    lines.push(
      `  "Booths": [\n${booths.map(booth => `    ${JSON.stringify(booth)}`).join(',\n')}\n  ]`,
    )
  writeFileSync(new URL(`${id}.json`, DIR), `{\n${lines.join(',\n')}\n}\n`)
  if (!isDrawn) return
  const rects = booths.map(
    ([no, x, y, width, height]) =>
      `    <rect id="${no}" x="${x}" y="${y}" width="${width}" height="${height}"/>`,
  )
  const lineOf = points =>
    `    <polyline points="${points.join(' ')}" fill="none" stroke="#8A9199"/>`
  writeFileSync(
    new URL(`${id}.svg`, DIR),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">\n  <title>${id}</title>\n  <g id="walls">\n${walls.map(lineOf).join('\n')}\n  </g>\n  <g id="booths" fill="#FFFFFF" stroke="#C5CBD2">\n${rects.join('\n')}\n  </g>\n</svg>\n`,
  )
})
