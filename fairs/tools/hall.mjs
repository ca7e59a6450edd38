/** The hall of booths: an isometric drawing in the fair's colours on a transparent ground, so that it stands on any carpet. */
import { at, bottle, box, cylinder, face, INK, PAPER, person, pin, plant } from './iso.mjs'

const SIZE = 4
const PITCH = 6.7
const WALL = 1.8
const THEME = '#F77400'
const DARK = { top: '#FFFFFF', left: INK, right: '#2B3238', line: '#3A434A' }
const CRATE = { top: '#FFB071', left: THEME, right: '#DB6600' }
const COUNTER = { top: '#FFFFFF', left: '#FECEA9', right: '#FFE6D4' }

/** What stands in a booth, back to front. */
const STANDS = [
  (x, y) =>
    box([x + 1.1, y + 0.5, 0], [2.5, 0.8, 0.8], COUNTER) +
    bottle([x + 1.6, y + 0.9, 0.8], INK, THEME) +
    bottle([x + 2.4, y + 0.9, 0.8], THEME, INK) +
    bottle([x + 3.2, y + 0.9, 0.8], INK, THEME) +
    cylinder([x + 2.2, y + 3, 0], 0.5, 0.5, { side: '#FFE6D4', top: '#FFFFFF' }),
  (x, y) =>
    cylinder([x + 2, y + 2, 0], 0.95, 0.25, { side: '#FECEA9', top: '#FFFFFF' }) +
    cylinder([x + 2, y + 2, 0.25], 0.48, 1.5, { side: INK, top: '#2B3238' }) +
    cylinder([x + 2, y + 2, 1.75], 0.24, 0.6, { side: THEME, top: '#FFB071' }),
  (x, y) =>
    box([x + 0.8, y + 0.7, 0], [1, 1, 0.5], COUNTER) +
    box([x + 0.9, y + 0.8, 0.5], [0.8, 0.8, 0.8], CRATE) +
    box([x + 2.3, y + 1.1, 0], [1, 1, 0.5], COUNTER) +
    bottle([x + 2.8, y + 1.6, 0.5], INK, THEME) +
    cylinder([x + 1.4, y + 3, 0], 0.5, 0.5, { side: '#FFE6D4', top: '#FFFFFF' }),
  (x, y) =>
    box([x + 0.4, y + 1, 0], [0.8, 2.4, 0.8], COUNTER) +
    bottle([x + 0.8, y + 1.5, 0.8], INK, THEME) +
    bottle([x + 0.8, y + 2.2, 0.8], THEME, INK) +
    bottle([x + 0.8, y + 2.9, 0.8], INK, THEME) +
    box([x + 2.6, y + 1.8, 0], [0.9, 0.9, 0.9], CRATE),
]

function booth(x, y, stand, hero) {
  const c = hero ? DARK : PAPER
  const band = hero ? THEME : INK
  const [ex, ey, t] = [x + SIZE, y + SIZE, 0.14]
  const wall = (fill, low, high) =>
    face(fill.left, [x, y, high], [x, ey, high], [x, ey, low], [x, y, low]) +
    face(fill.right, [x, y, high], [ex, y, high], [ex, y, low], [x, y, low])
  return (
    face(
      'rgba(20,24,28,.12)',
      [x + 0.5, y + 0.5],
      [ex + 0.5, y + 0.5],
      [ex + 0.5, ey + 0.5],
      [x + 0.5, ey + 0.5],
    ) +
    face(
      '#FFFFFF',
      [x - t, y - t, WALL],
      [ex, y - t, WALL],
      [ex, y - t, 0],
      [ex, ey, 0],
      [x - t, ey, 0],
      [x - t, ey, WALL],
    ) +
    face(PAPER.top, [x, y], [ex, y], [ex, ey], [x, ey]) +
    wall(c, 0, WALL) +
    wall({ left: band, right: band }, WALL - 0.5, WALL - 0.12) +
    face(c.line, [x, y + 0.04], [ex, y + 0.04], [ex, y - 0.04], [x, y - 0.04]) +
    stand(x, y)
  )
}

/** Park–Miller, so that the drawing is the same on every run. */
function randomizer(seed) {
  let state = seed
  return below => (state = (state * 48271) % 2147483647) % below
}

/**
 * Booths and people over width × height pixels. `hero` names the booth with the pin by its grid place; `presence` says how
 * solid what stands at a point of the picture is, 0–1, so that the hall dissolves into the carpet booth by booth.
 */
export function hall({ width, height, origin, hero, presence, seed }) {
  const random = randomizer(seed)
  const [ox, oy] = origin
  const things = []
  const put = (x, y, depth, svg) => {
    const [sx, sy] = at([x, y])
    const inside =
      sx + ox > -170 && sx + ox < width + 170 && sy + oy > -130 && sy + oy < height + 130
    const opacity = Math.round(presence((sx + ox) / width, (sy + oy) / height) * 5) / 5
    if (inside && opacity > 0)
      things.push([depth, opacity < 1 ? `<g opacity="${opacity}">${svg}</g>` : svg])
  }
  for (let i = -12; i <= 24; i++) {
    for (let j = -12; j <= 24; j++) {
      const [x, y] = [i * PITCH, j * PITCH]
      const [stand, coat, place] = [
        STANDS[random(STANDS.length)],
        random(2) ? '#FFFFFF' : INK,
        random(7),
      ]
      const isHero = i === hero[0] && j === hero[1]
      put(x, y, x + y, booth(x, y, isHero ? STANDS[0] : stand, isHero))
      if (isHero) put(x, y, x + y + 3, pin([x, y, WALL + 0.25], INK, THEME))
      if (place < 3)
        put(
          x + SIZE + 1.2,
          y + 1 + place,
          x + y + SIZE + 1.6,
          person([x + SIZE + 1.2, y + 1 + place], coat),
        )
      if (place > 2 && place < 6)
        put(
          x + place - 2,
          y + SIZE + 1.3,
          x + y + SIZE + 1.6,
          person([x + place - 2, y + SIZE + 1.3], coat, '#D9A27C'),
        )
      if (place === 6)
        put(
          x + SIZE + 0.6,
          y + SIZE - 0.3,
          x + y + SIZE + 4.3,
          plant([x + SIZE + 0.6, y + SIZE - 0.3]),
        )
    }
  }
  const aisles = []
  for (let i = -12; i <= 24; i++) {
    const a = i * PITCH - (PITCH - SIZE) / 2
    aisles.push(
      [
        [a, -90],
        [a, 160],
      ],
      [
        [-90, a],
        [160, a],
      ],
    )
  }
  const lines = aisles
    .map(ends => 'M' + ends.map(end => at(end).map(Math.round).join(' ')).join('L'))
    .join('')
  const drawing = things
    .sort(([a], [b]) => a - b)
    .map(([, svg]) => svg)
    .join('\n')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<g transform="translate(${ox} ${oy})"><path d="${lines}" fill="none" stroke="${INK}" stroke-opacity=".08" stroke-width="2"/>\n${drawing}</g></svg>\n`
  )
}
