/** Colours of the drawing. The carpet is its ground and is not painted. */
export interface HallPalette {
  theme: string
  pressed: string
  pale: string
  soft: string
  tint: string
  ink: string
}

/** Half a floor tile, with isometric sides of two to one. */
const X = 14.72
const Y = 8.5
/** Distance of the booths on their lattice in tiles; the rest is aisles. */
const PITCH = 5.9
const WALL = 28
const WHITE = '#FFFFFF'
const SHADOW = 'rgba(20,24,28,.18)'

type Point = readonly [u: number, v: number, z: number]

const at = ([u, v, z]: Point) => `${n((u - v) * X)} ${n((u + v) * Y - z)}`
const n = (value: number) => String(Math.round(value * 10) / 10)
const face = (fill: string, ...points: Point[]) =>
  `<path d="M${points.map(at).join('L')}z" fill="${fill}"/>`

/**
 * The hall from above: booths on the carpet, people in the aisles, one marked booth. Returns an SVG
 * text of `width`×`height` in the colours of the fair, so that no picture has to be downloaded.
 * Needs no DOM.
 */
export function hallSvg(width: number, height: number, palette: HallPalette): string {
  const cells: string[] = []
  const reach = Math.ceil(width / (PITCH * X) + height / (PITCH * Y))
  const [markI, markJ] = [0, 0]
  for (let sum = -reach; sum <= reach; sum++) {
    for (let i = -reach; i <= reach; i++) {
      const j = sum - i
      const [x, y] = [width * 0.48 + (i - j) * PITCH * X, height * 0.5 + (i + j) * PITCH * Y]
      if (x < -60 || x > width + 60 || y < -40 || y > height + 70) continue
      const marked = i === markI && j === markJ
      const kind = marked ? 'm' : `b${(((i * 7 + j * 3) % 3) + 3) % 3}`
      cells.push(`<use href="#${kind}" x="${n(x)}" y="${n(y)}"/>`, ...people(i, j, x, y))
    }
  }
  const booths = [0, 1, 2].map(
    kind => `<g id="b${kind}">${booth(palette)}${goods(kind, palette)}</g>`,
  )
  const defs = [
    ...booths,
    `<g id="m">${markedBooth(palette)}</g>`,
    visitor('p', palette.ink, '#FFD9B8', palette.theme),
    visitor('q', WHITE, palette.ink, palette.theme),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs.join('')}</defs>${carpetLines(width, height)}${cells.join('')}</svg>`
}

/** Two people in some aisles, none in others; each drawing has the same ones. */
function people(i: number, j: number, x: number, y: number): string[] {
  const seed = (((i * 5 + j * 11) % 7) + 7) % 7
  const person = (id: string, u: number, v: number) =>
    `<use href="#${id}" x="${n(x + (u - v) * X)}" y="${n(y + (u + v) * Y)}"/>`
  if (seed < 2) return [person('p', 2.9, -0.9)]
  if (seed === 2) return [person('q', 2.9, 0.6)]
  return seed === 3 ? [person('p', 0.4, 2.7), person('q', 1.5, 3)] : []
}

function carpetLines(width: number, height: number): string {
  const lines: string[] = []
  const step = 2 * X
  for (let x = -2 * height; x < width + 2 * height; x += step)
    lines.push(
      `M${n(x)} 0l${n(height * (X / Y))} ${height}M${n(x)} 0l${n(-height * (X / Y))} ${height}`,
    )
  return `<path d="${lines.join('')}" stroke="#14181C" stroke-opacity=".08" fill="none"/>`
}

/** Floor, two walls with white edges and a dark fascia; the open sides face the viewer. */
function booth({ pale, soft, tint, ink }: HallPalette): string {
  const [a, b] = [-1.7, 1.7]
  const inner = a + 0.16
  return [
    face(SHADOW, [a, a, -9], [b, a, -9], [b, b, -9], [a, b, -9]),
    face(soft, [a, b, 0], [b, b, 0], [b, b, -3], [a, b, -3]),
    face(tint, [b, a, 0], [b, b, 0], [b, b, -3], [b, a, -3]),
    face(pale, [a, a, 0], [b, a, 0], [b, b, 0], [a, b, 0]),
    face(pale, [a, inner, 0], [b, inner, 0], [b, inner, WALL], [a, inner, WALL]),
    face(soft, [inner, a, 0], [inner, b, 0], [inner, b, WALL], [inner, a, WALL]),
    face(WHITE, [a, a, WALL], [b, a, WALL], [b, inner, WALL], [a, inner, WALL]),
    face(WHITE, [a, a, WALL], [inner, a, WALL], [inner, b, WALL], [a, b, WALL]),
    face(
      ink,
      [inner, inner, WALL - 1],
      [b, inner, WALL - 1],
      [b, inner, WALL - 7],
      [inner, inner, WALL - 7],
    ),
    face(
      ink,
      [inner, inner, WALL - 1],
      [inner, b, WALL - 1],
      [inner, b, WALL - 7],
      [inner, inner, WALL - 7],
    ),
    face(tint, [b, a, 0], [b, inner, 0], [b, inner, WALL], [b, a, WALL]),
  ].join('')
}

/** The goods in the three kinds of booths. */
function goods(kind: number, palette: HallPalette): string {
  const { theme, pressed, pale, soft, tint, ink } = palette
  const stand = (u: number, v: number) => cylinder(u, v, 0, 11, 3, soft, tint, pale)
  if (kind === 0)
    return (
      stand(0.1, 0.1) +
      cylinder(0.1, 0.1, 3, 6.5, 20, ink, ink, WHITE) +
      cylinder(0.1, 0.1, 23, 3.2, 8, theme, pressed, theme)
    )
  if (kind === 1) {
    const bottles = [-0.9, -0.2, 0.5].map((u, index) =>
      cylinder(
        u,
        -0.95,
        9,
        4,
        10,
        [ink, theme, pale][index] ?? ink,
        [ink, pressed, tint][index] ?? ink,
        WHITE,
      ),
    )
    return box(-1.3, -1.25, 0, 2.3, 0.6, 9, soft, tint, WHITE) + bottles.join('') + stand(0.2, 0.9)
  }
  return (
    box(-1.1, -0.9, 0, 0.9, 0.9, 8, soft, tint, WHITE) +
    box(-0.95, -0.75, 8, 0.6, 0.6, 9, theme, pressed, theme) +
    cylinder(0.6, -0.6, 0, 5, 14, ink, ink, WHITE) +
    stand(0, 1)
  )
}

/** The marked booth: dark walls, white floor, a pin. */
function markedBooth(palette: HallPalette): string {
  const dark: HallPalette = {
    ...palette,
    pale: WHITE,
    soft: '#23292F',
    tint: palette.ink,
    ink: palette.theme,
  }
  const floor = face(WHITE, [-1.54, -1.54, 0], [1.7, -1.54, 0], [1.7, 1.7, 0], [-1.54, 1.7, 0])
  const wall = face(
    '#14181C',
    [-1.54, -1.54, 0],
    [1.7, -1.54, 0],
    [1.7, -1.54, WALL],
    [-1.54, -1.54, WALL],
  )
  const pin = `<path d="M0-104a19 19 0 0 1 19 19c0 13-13 21-19 34-6-13-19-21-19-34a19 19 0 0 1 19-19z" fill="${palette.ink}"/><circle cy="-85" r="7.5" fill="${palette.theme}"/>`
  return (
    booth(dark) + wall + floor + goods(1, palette) + `<g transform="translate(0 18)">${pin}</g>`
  )
}

/** An upright round body: side, its shaded right part, top. */
function cylinder(
  u: number,
  v: number,
  z: number,
  radius: number,
  tall: number,
  side: string,
  shade: string,
  top: string,
): string {
  const [x, y] = [(u - v) * X, (u + v) * Y - z]
  const flat = radius * 0.58
  const arc = `${n(radius)} ${n(flat)} 0 0 1`
  return (
    `<path d="M${n(x - radius)} ${n(y)}v${n(-tall)}h${n(2 * radius)}v${n(tall)}a${arc} ${n(-2 * radius)} 0z" fill="${side}"/>` +
    `<path d="M${n(x + radius * 0.3)} ${n(y - tall)}h${n(radius * 0.7)}v${n(tall)}a${arc} ${n(-radius * 0.7)} ${n(flat * 0.95)}z" fill="${shade}"/>` +
    `<ellipse cx="${n(x)}" cy="${n(y - tall)}" rx="${n(radius)}" ry="${n(flat)}" fill="${top}"/>`
  )
}

/** A box with its corner at (u, v, z): left side, right side, top. */
function box(
  u: number,
  v: number,
  z: number,
  du: number,
  dv: number,
  tall: number,
  left: string,
  right: string,
  top: string,
): string {
  const [a, b, c, d, h] = [u, u + du, v, v + dv, z + tall]
  return (
    face(left, [a, d, z], [b, d, z], [b, d, h], [a, d, h]) +
    face(right, [b, c, z], [b, d, z], [b, d, h], [b, c, h]) +
    face(top, [a, c, h], [b, c, h], [b, d, h], [a, d, h])
  )
}

function visitor(id: string, coat: string, head: string, lanyard: string): string {
  return (
    `<g id="${id}"><ellipse cx="3" rx="5" ry="2.4" fill="${SHADOW}"/><path d="M-3.4 0v-13a3.4 3.6 0 0 1 6.8 0v13a3.4 1.7 0 0 1-6.8 0z" fill="${coat}"/>` +
    `<circle cy="-20" r="3.2" fill="${head}"/><path d="M-.5-16l1 5" stroke="${lanyard}" stroke-width="1.2"/></g>`
  )
}
