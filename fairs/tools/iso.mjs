/** Isometric shapes as SVG. Ground is x to the lower right, y to the lower left, z up; one unit is `U` pixels. */

export const U = 26
const COS = Math.cos(Math.PI / 6)
export const INK = '#14181C'
/** Shades of a booth's white: floor, left wall, right wall, edges. All neutral-warm, so that they sit on any carpet. */
export const PAPER = { top: '#FFFFFF', left: '#FFE6D4', right: '#FFF3EA', line: '#FECEA9' }

const n = value => String(Math.round(value * 10) / 10)
export const at = ([x, y, z = 0]) => [(x - y) * COS * U, (x + y) * 0.5 * U - z * U]
const points = corners => corners.map(corner => at(corner).map(n).join(' ')).join('L')

export const face = (fill, ...corners) => `<path d="M${points(corners)}Z" fill="${fill}"/>`

/** A box standing on z: the three sides one sees. */
export function box([x, y, z = 0], [w, d, h], { top, left, right }) {
  const t = z + h
  return (
    face(left, [x, y + d, z], [x + w, y + d, z], [x + w, y + d, t], [x, y + d, t]) +
    face(right, [x + w, y, z], [x + w, y + d, z], [x + w, y + d, t], [x + w, y, t]) +
    face(top, [x, y, t], [x + w, y, t], [x + w, y + d, t], [x, y + d, t])
  )
}

/** A standing cylinder of radius r. */
export function cylinder([x, y, z = 0], r, h, { side, top }) {
  const [cx, base] = at([x, y, z])
  const [rx, ry] = [r * U * COS * 1.15, r * U * 0.66]
  const upper = base - h * U
  return (
    `<path d="M${n(cx - rx)} ${n(upper)}V${n(base)}a${n(rx)} ${n(ry)} 0 0 0 ${n(2 * rx)} 0V${n(upper)}z" fill="${side}"/>` +
    `<ellipse cx="${n(cx)}" cy="${n(upper)}" rx="${n(rx)}" ry="${n(ry)}" fill="${top}"/>`
  )
}

export function bottle([x, y, z = 0], body, cap, scale = 1) {
  return (
    cylinder([x, y, z], 0.26 * scale, 0.95 * scale, { side: body, top: body }) +
    cylinder([x, y, z + 0.95 * scale], 0.15 * scale, 0.35 * scale, { side: cap, top: '#FFB071' })
  )
}

export function person([x, y], coat, skin = '#F3C39F') {
  const [cx, cy] = at([x, y])
  const shadow = `<ellipse cx="${n(cx + 4)}" cy="${n(cy)}" rx="11" ry="5" fill="${INK}" fill-opacity=".14"/>`
  const body = `<path d="M${n(cx - 7)} ${n(cy - 2)}v-22a7 7 0 0 1 14 0v22a7 3.5 0 0 1-14 0z" fill="${coat}"/>`
  return `${shadow}${body}<circle cx="${n(cx)}" cy="${n(cy - 38)}" r="6.6" fill="${skin}"/>`
}

export function plant([x, y]) {
  const [cx, cy] = at([x, y])
  return (
    cylinder([x, y], 0.26, 0.4, { side: INK, top: '#2B3238' }) +
    `<circle cx="${n(cx)}" cy="${n(cy - 27)}" r="13" fill="#1E6B4C"/><circle cx="${n(cx - 4)}" cy="${n(cy - 31)}" r="7" fill="#3C9A72"/>`
  )
}

/** The map pin over the visitor's booth. */
export function pin([x, y, z], fill, hole) {
  const [cx, cy] = at([x, y, z])
  return (
    `<path d="M${n(cx)} ${n(cy)}c-6-13-21-20-21-36a21 21 0 1 1 42 0c0 16-15 23-21 36z" fill="${fill}"/>` +
    `<circle cx="${n(cx)}" cy="${n(cy - 37)}" r="8.5" fill="${hole}"/>`
  )
}
