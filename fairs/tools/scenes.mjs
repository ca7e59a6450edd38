/** Small isometric pictures for banners, in the same shapes as the hall. */
import { bottle, box, cylinder, face, INK, person, plant } from './iso.mjs'

const THEME = '#F77400'
const WHITE = { top: '#FFFFFF', left: '#FECEA9', right: '#FFE6D4' }
const ORANGE = { top: '#FFB071', left: THEME, right: '#DB6600' }
const DARK = { top: '#3A434A', left: INK, right: '#22272C' }
const GREEN = { top: '#3C9A72', left: '#1E6B4C', right: '#18573E' }

/** `shapes` scaled about (cx, cy) of a 750 × 424 picture on a flat ground. */
function scene(ground, [cx, cy], scale, shapes) {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="750" height="424" viewBox="0 0 750 424"><rect width="750" height="424" fill="${ground}"/>` +
    `<g transform="translate(${cx} ${cy}) scale(${scale})">${shapes.join('\n')}</g></svg>\n`
  )
}

/** A disc that stands upright, facing the lower left. */
const wheel = ([x, y, z], r, fill) =>
  face(fill, ...Array.from({ length: 24 }, (_, i) => [x + r * Math.cos((i * Math.PI) / 12), y, z + r * Math.sin((i * Math.PI) / 12)]))

const tiles = (fill, size, from, to) => {
  const all = []
  for (let x = from; x < to; x += size) {
    for (let y = from; y < to; y += size) {
      if (Math.round((x + y) / size) % 2 === 0) all.push(face(fill, [x, y], [x + size, y], [x + size, y + size], [x, y + size]))
    }
  }
  return all.join('')
}

/** New product tastings: one long counter, bottles and guests. */
export const tasting = () =>
  scene('#FFE6D4', [385, 170], 1.6, [
    tiles('#FEF5EF', 2, -14, 16),
    box([-3.2, 0, 0], [6.4, 1.2, 1], WHITE),
    ...[-2.7, -1.8, -0.9, 0, 0.9, 1.8, 2.7].map((x, i) =>
      bottle([x, 0.6, 1], i % 3 === 1 ? THEME : i % 3 === 2 ? '#1E6B4C' : INK, i % 3 === 1 ? INK : THEME),
    ),
    plant([-4.2, 0.6]),
    person([-1.8, 3], INK),
    person([0.4, 3.4], '#FFFFFF', '#D9A27C'),
    person([2.6, 3], THEME),
    cylinder([-4.6, 3.6], 0.7, 0.9, { side: '#FECEA9', top: '#FFFFFF' }),
    bottle([-4.6, 3.6, 0.9], THEME, INK, 0.8),
    cylinder([4.9, 3.6], 0.7, 0.9, { side: '#FECEA9', top: '#FFFFFF' }),
    bottle([4.9, 3.6, 0.9], INK, THEME, 0.8),
  ])

/** The forum: a screen, a lectern and rows of seats. */
export const forum = () =>
  scene(INK, [480, 150], 1.3, [
    tiles('#191D21', 2, -16, 20),
    box([-3.5, -1, 0], [7, 2.2, 0.4], DARK),
    box([-3, -1, 0.4], [6, 0.2, 3], { top: '#FFB071', left: THEME, right: '#DB6600' }),
    face('#FFFFFF', [-2.4, -0.78, 1], [-0.4, -0.78, 1], [-0.4, -0.78, 2.8], [-2.4, -0.78, 2.8]),
    ...[1.2, 1.8, 2.4].map(z => face('#FFE6D4', [0.2, -0.78, z], [2.6, -0.78, z], [2.6, -0.78, z + 0.25], [0.2, -0.78, z + 0.25])),
    person([1.4, 0.4], '#FFFFFF'),
    box([1.9, 0.5, 0.4], [0.6, 0.5, 0.9], WHITE),
    ...[3, 4.6, 6.2, 7.8].flatMap((y, row) =>
      [-3, -1.5, 0, 1.5, 3].map(
        (x, i) =>
          box([x, y, 0], [0.9, 0.8, 0.45], (row + i) % 4 === 1 ? ORANGE : WHITE) +
          ((row * 2 + i) % 3 === 0 ? person([x + 0.5, y + 0.5], (row + i) % 2 ? '#8A9199' : '#FECEA9', '#D9A27C') : ''),
      ),
    ),
  ])

/** Build-up: a truck at the dock and crates on their way to a booth. */
export const movein = () =>
  scene(THEME, [400, 230], 1.5, [
    tiles('#FB8420', 2, -14, 16),
    box([-5, -2, 0.5], [5.4, 2.6, 2.7], WHITE),
    box([0.5, -2, 0.4], [1.5, 2.6, 2], DARK),
    face('#FFB071', [2, -1.6, 1.2], [2, 0.2, 1.2], [2, 0.2, 2.1], [2, -1.6, 2.1]),
    ...[-4, -2.8, 1.2].map(x => wheel([x, 0.65, 0.5], 0.55, INK) + wheel([x, 0.66, 0.5], 0.22, '#8A9199')),
    box([3.6, 1.6, 0], [1.2, 1.2, 1.2], WHITE),
    box([5, 1.8, 0], [1, 1, 1], GREEN),
    box([3.8, 1.8, 1.2], [0.9, 0.9, 0.9], DARK),
    box([-1, 3.4, 0], [1.2, 1.2, 1], DARK),
    box([0.5, 3.6, 0], [1, 1, 1], WHITE),
    person([-2.4, 3.8], '#FFFFFF'),
    person([2.4, 4], INK, '#D9A27C'),
  ])
