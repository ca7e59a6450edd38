import type { HallMapReply } from '@core/contract/hallMap'
import type { BoothRow } from '@core/halls/drafting'
import { numberIn, type DrawnBooth } from '@core/halls/findings'
import type { Shape } from '@core/halls/shapes'
import { read, rowsOf, textOf, write } from '../SetupField'

/** The open hall, and its chosen booth as an index of the table. */
export interface HallPlace {
  id: string
  at?: number
  /** The table also shows the booth, because the user followed a finding. */
  isSought?: true
}

type MapHall = HallMapReply['Halls'][number]

export const FOLDER = 'halls/'
export const pathOf = (id: string): string => `${FOLDER}${id}.json`
export const idOf = (path: string): string => path.slice(FOLDER.length, -'.json'.length)
export const isHall = (path: string): boolean => path.startsWith(FOLDER) && path.endsWith('.json')

/** The initial content of a new hall. */
export const blankHall = (id: string) => ({
  Id: id,
  Name: id,
  Name_en: id,
  Width: 100,
  Height: 60,
  Walls: [],
  Gates: [],
  Booths: [],
})

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : NaN)

/** The booths of a hall's file in their order; an invalid number becomes NaN. */
export const boothsOf = (hall: unknown): DrawnBooth[] =>
  listOf(read(hall, 'Booths')).map(row => {
    const [no, ...shape] = listOf(row)
    return { no: textOf(no), shape: shape.map(numberOf) }
  })

export const withBooths = (hall: unknown, booths: readonly DrawnBooth[]): unknown =>
  write(
    hall,
    'Booths',
    booths.map(({ no, shape }) => [no, ...shape]),
  )

/** Adds rows to the booths. A row with an existing number moves that booth. */
export function mergeBooths(hall: unknown, rows: readonly BoothRow[]): DrawnBooth[] {
  const id = textOf(read(hall, 'Id'))
  const booths = boothsOf(hall)
  const places = new Map(booths.map(({ no }, at) => [numberIn(id, no), at]))
  for (const [no, ...shape] of rows) {
    const at = places.get(numberIn(id, no))
    if (at === undefined) places.set(numberIn(id, no), booths.push({ no, shape }) - 1)
    else booths[at] = { no: booths[at]?.no ?? no, shape }
  }
  return booths
}

/** The walls, one per line. */
export const wallsText = (hall: unknown): string =>
  listOf(read(hall, 'Walls'))
    .map(wall => listOf(wall).join(' '))
    .join('\n')

/** Reads walls from lines of numbers; `bad` is the number of the first invalid line. */
export function readWalls(text: string): { walls: number[][]; bad: number | undefined } {
  const lines = text.split('\n').map(line => line.split(/[\s,，;]+/).filter(Boolean))
  const walls = lines.filter(line => line.length > 0).map(line => line.map(Number))
  const bad = lines.findIndex(
    line =>
      line.length > 0 &&
      (line.length < 4 || line.length % 2 !== 0 || line.some(one => !Number.isFinite(Number(one)))),
  )
  return { walls, bad: bad < 0 ? undefined : bad + 1 }
}

/**
 * The hall as the map shows it, with the booths that can be drawn and their indexes in the table.
 */
export function mapHall(
  hall: unknown,
  booths: readonly DrawnBooth[],
): { hall: MapHall; places: number[] } {
  const id = textOf(read(hall, 'Id'))
  const size = (at: string) => Math.max(1, numberOf(read(hall, at)) || 1)
  const places = booths.flatMap(({ shape }, at) => (isDrawn(shape) ? [at] : []))
  return {
    places,
    hall: {
      Id: id,
      Name: textOf(read(hall, 'Name')),
      Name_en: textOf(read(hall, 'Name_en')),
      Note: '',
      Note_en: '',
      Width: size('Width'),
      Height: size('Height'),
      Booths: places.flatMap(at => {
        const booth = booths[at]
        return booth ? [{ No: numberIn(id, booth.no), Shape: [...booth.shape] }] : []
      }),
      Walls: listOf(read(hall, 'Walls'))
        .map(wall => listOf(wall).map(numberOf))
        .filter(isDrawn),
      Gates: rowsOf(read(hall, 'Gates')).map(gate => ({
        Name: textOf(gate['Name']),
        Name_en: textOf(gate['Name_en']),
        X: numberOf(gate['X']) || 0,
        Y: numberOf(gate['Y']) || 0,
      })),
    },
  }
}

const isDrawn = (shape: Shape): boolean =>
  shape.length >= 4 && shape.length % 2 === 0 && shape.every(Number.isFinite)

/** A copy of a hall under another id; its booths keep their numbers within the hall. */
export function copyOf(hall: unknown, id: string): unknown {
  const from = textOf(read(hall, 'Id'))
  const booths = boothsOf(hall).map(({ no, shape }) => ({
    no: no.startsWith(`${from}-`) ? no.slice(from.length + 1) : no,
    shape,
  }))
  return withBooths(
    { ...(typeof hall === 'object' ? hall : {}), Id: id, Name: id, Name_en: id },
    booths,
  )
}

/** A hall with another number. Its booths move with it; names that are not a number stay. */
export function renamed(hall: unknown, id: string): unknown {
  const from = textOf(read(hall, 'Id'))
  return ['Name', 'Name_en'].reduce(
    (next, name) => {
      const before = textOf(read(hall, name))
      return write(next, name, before === from ? id : before)
    },
    copyOf(hall, id),
  )
}
