import type { Chance } from '../random'

/** The colours of one stall. */
export type Palette = {
  wall: string
  awning: string
  awningLight: string
  wood: string
  woodDark: string
  woodLight: string
  goods: readonly [string, ...string[]]
  glass: readonly [string, ...string[]]
  fruit: readonly [string, ...string[]]
  cap: string
  label: string
  leaf: string
}

const WALLS = ['#F3E7D8', '#E9EFE4', '#E6EDF2', '#F4E4DC', '#EFEADD', '#F1E6EC', '#E3EEEA'] as const
const AWNINGS = [
  '#F77400',
  '#C8402F',
  '#1F7A63',
  '#2F5D94',
  '#B2563B',
  '#6B4A86',
  '#D99A1C',
  '#1C8087',
] as const
type Shades = readonly [string, string, string]
const WOODS: readonly [Shades, ...Shades[]] = [
  ['#BA8254', '#8A5A34', '#D4A277'],
  ['#A8754A', '#74492A', '#C79A70'],
  ['#C79763', '#96693B', '#E0BB8E'],
  ['#8F6A52', '#634534', '#B18D74'],
]
const GOODS = [
  '#C97029',
  '#8A372B',
  '#DDA83A',
  '#5D7F4C',
  '#4C6D8B',
  '#A6486A',
  '#7A5C94',
  '#3E8C86',
  '#D9633F',
] as const
const GLASS = ['#2E5B50', '#4F6F8F', '#774A2C', '#7A2C3B', '#557B45', '#8C7A2E'] as const
const FRUITS = [
  '#E4552D',
  '#F2A33C',
  '#7FA553',
  '#EBB94A',
  '#B23A48',
  '#9C5FA0',
  '#F0C9A0',
  '#D86F8C',
  '#C9D36B',
] as const

/** A random set of colours that go together. */
export function randomPalette(chance: Chance): Palette {
  const [wood, woodDark, woodLight] = chance.pick(WOODS)
  return {
    wall: chance.pick(WALLS),
    awning: chance.pick(AWNINGS),
    awningLight: chance.pick(['#FFF6EA', '#FFFBF4', '#FBF3E6']),
    wood,
    woodDark,
    woodLight,
    goods: GOODS,
    glass: GLASS,
    fruit: [chance.pick(FRUITS), chance.pick(FRUITS), chance.pick(FRUITS), chance.pick(FRUITS)],
    cap: chance.pick(['#15181C', '#F77400', '#B08A4E', '#5C3B2A', '#D8D2C4']),
    label: chance.pick(['#FFF6EA', '#FFEBDD', '#EEF3EA', '#FDECEC', '#FFF9D9']),
    leaf: chance.pick(['#2F6B4F', '#3E7B3C', '#5A8A3A']),
  }
}
