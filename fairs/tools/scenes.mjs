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
  face(
    fill,
    ...Array.from({ length: 24 }, (_, i) => [
      x + r * Math.cos((i * Math.PI) / 12),
      y,
      z + r * Math.sin((i * Math.PI) / 12),
    ]),
  )

const tiles = (fill, size, from, to) => {
  const all = []
  for (let x = from; x < to; x += size) {
    for (let y = from; y < to; y += size) {
      if (Math.round((x + y) / size) % 2 === 0)
        all.push(face(fill, [x, y], [x + size, y], [x + size, y + size], [x, y + size]))
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
      bottle(
        [x, 0.6, 1],
        i % 3 === 1 ? THEME : i % 3 === 2 ? '#1E6B4C' : INK,
        i % 3 === 1 ? INK : THEME,
      ),
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
    ...[1.2, 1.8, 2.4].map(z =>
      face(
        '#FFE6D4',
        [0.2, -0.78, z],
        [2.6, -0.78, z],
        [2.6, -0.78, z + 0.25],
        [0.2, -0.78, z + 0.25],
      ),
    ),
    person([1.4, 0.4], '#FFFFFF'),
    box([1.9, 0.5, 0.4], [0.6, 0.5, 0.9], WHITE),
    ...[3, 4.6, 6.2, 7.8].flatMap((y, row) =>
      [-3, -1.5, 0, 1.5, 3].map(
        (x, i) =>
          box([x, y, 0], [0.9, 0.8, 0.45], (row + i) % 4 === 1 ? ORANGE : WHITE) +
          ((row * 2 + i) % 3 === 0
            ? person([x + 0.5, y + 0.5], (row + i) % 2 ? '#8A9199' : '#FECEA9', '#D9A27C')
            : ''),
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
    ...[-4, -2.8, 1.2].map(
      x => wheel([x, 0.65, 0.5], 0.55, INK) + wheel([x, 0.66, 0.5], 0.22, '#8A9199'),
    ),
    box([3.6, 1.6, 0], [1.2, 1.2, 1.2], WHITE),
    box([5, 1.8, 0], [1, 1, 1], GREEN),
    box([3.8, 1.8, 1.2], [0.9, 0.9, 0.9], DARK),
    box([-1, 3.4, 0], [1.2, 1.2, 1], DARK),
    box([0.5, 3.6, 0], [1, 1, 1], WHITE),
    person([-2.4, 3.8], '#FFFFFF'),
    person([2.4, 4], INK, '#D9A27C'),
  ])

/** Buyers at the tasting tables: three small tables with bottles, people around each. */
export const buyers = () =>
  scene('#FEF5EF', [385, 214], 1.3, [
    tiles('#FFE6D4', 2, -16, 18),
    ...[
      [-3.6, -2.4],
      [1.2, -3],
    ].flatMap(([x, y], table) => [
      person([x - 1.6, y + 0.4], table ? THEME : INK),
      cylinder([x, y], 0.9, 1, { side: '#FECEA9', top: '#FFFFFF' }),
      bottle([x - 0.3, y, 1], INK, THEME, 0.7),
      bottle([x + 0.4, y + 0.2, 1], '#1E6B4C', '#FFFFFF', 0.7),
      person([x + 1.5, y + 0.9], table ? '#FFFFFF' : '#8A9199', '#D9A27C'),
    ]),
    box([-5.4, 1.6, 0], [4.6, 1.2, 1], DARK),
    ...[-4.9, -3.9, -2.9, -1.9].map((x, i) =>
      bottle([x, 2.2, 1], i % 2 ? '#FFFFFF' : THEME, i % 2 ? THEME : '#FFFFFF'),
    ),
    person([-4.2, 4], THEME),
    person([-2.2, 4.3], '#FFFFFF', '#D9A27C'),
    cylinder([3.2, 2.4], 1.1, 1, { side: THEME, top: '#FFB071' }),
    bottle([3, 2.3, 1], INK, '#FFFFFF', 0.8),
    bottle([3.6, 2.6, 1], '#FFFFFF', INK, 0.8),
    person([1.6, 3.4], INK),
    person([4.9, 3.2], '#8A9199'),
    plant([5.6, -1.6]),
  ])

/** A free place on the plan: carpet, a measured frame, the first wall, and crates. */
export const freeBooth = () =>
  scene(INK, [375, 232], 1.35, [
    tiles('#191D21', 2, -16, 20),
    face(THEME, [-4, -3], [4, -3], [4, 4], [-4, 4]),
    face('#FFB071', [-4, -3], [4, -3], [4, -2.8], [-4, -2.8]),
    box([-4, -3, 0], [8, 0.3, 3], WHITE),
    face('#FFE6D4', [-3, -2.68, 1.4], [1, -2.68, 1.4], [1, -2.68, 2.5], [-3, -2.68, 2.5]),
    box([-4, -2.7, 0], [0.3, 4, 3], DARK),
    box([-1, 0.6, 0], [3.4, 1.1, 1], WHITE),
    bottle([-0.4, 1.1, 1], INK, THEME, 0.9),
    bottle([0.6, 1.1, 1], '#1E6B4C', '#FFFFFF', 0.9),
    bottle([1.6, 1.1, 1], THEME, INK, 0.9),
    box([2.6, 2.4, 0], [1, 1, 1], GREEN),
    box([2.7, 2.5, 1], [0.7, 0.7, 0.7], ORANGE),
    person([-2.2, 2.6], '#FFFFFF', '#D9A27C'),
    person([-5.2, 2.2], '#8A9199'),
    plant([3.4, -1.9]),
  ])
