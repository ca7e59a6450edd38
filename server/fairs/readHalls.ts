import { isShape, isWithin, numberIn, overlaps } from '@core/halls/findings'
import { BOOTH_NUMBER, HALL_ID, MAX_BOOTHS, MAX_HALLS, MAX_SIDE } from '@core/halls/limits'
import { round, type Shape } from '@core/halls/shapes'
import { isObject, text, type FolderFiles, type JsonObject } from './folderFiles'
import type { HallPlan, PlanBooth, PlanGate } from './hallPlan'
import type { ProblemList } from './problems'
import { readHallSvg } from './readHallSvg'

const DIR = 'halls'
/** Maximum number of overlaps reported per hall. */
const MAX_TOLD = 20

type Refuse = (property: string, message: string) => void

/**
 * halls/*.json: the plan of each hall, in metres. Booths are in a table, `["A01", x, y, width,
 * height]` or with the corners of a polygon, or in an SVG next to the file (`"Svg": "N1.svg"`),
 * whose shapes have the booth's number as id.
 */
export function readHalls(files: FolderFiles, problems: ProblemList): HallPlan[] {
  const names = files.jsonFiles(DIR)
  if (names.length > MAX_HALLS) problems.error(DIR, '', `there are more than ${MAX_HALLS} halls`)
  const seen = new Set<string>()
  return names.slice(0, MAX_HALLS).flatMap((file, position) => {
    const hall = files.object(file)
    if (!hall) return []
    const refuse: Refuse = (property, message) => problems.error(file, property, message)
    const id = text(hall, 'Id')
    if (!HALL_ID.test(id))
      refuse('Id', 'the hall needs an Id of letters and digits, as in the numbers of its booths')
    if (seen.has(id)) refuse('Id', 'the Id is used twice; rename one')
    seen.add(id)
    const name = text(hall, 'Name')
    const nameEn = text(hall, 'Name_en')
    if (name === '' && nameEn === '') refuse('Name', 'the hall has no name; add Name')
    const drawn = readDrawn(files, hall, refuse, problems)
    const width = drawn?.width ?? side(hall, 'Width', refuse)
    const height = drawn?.height ?? side(hall, 'Height', refuse)
    const placed =
      drawn?.booths.map(({ id: code, shape }) => ({
        no: numberIn(id, code),
        shape,
        place: 'Booths',
      })) ?? readBooths(id, hall, refuse)
    checkBooths(placed, { width, height }, refuse)
    for (const { at, other = 0 } of overlaps(placed).slice(0, MAX_TOLD))
      problems.warning(
        file,
        placed[at]?.place ?? 'Booths',
        `${placed[at]?.no} and ${placed[other]?.no} are on the same ground; move one`,
      )
    const booths = placed.map(({ no, shape }) => ({ no, shape }))
    return [
      {
        id,
        position,
        name: name || nameEn,
        nameEn: nameEn || name,
        plan: {
          note: text(hall, 'Note'),
          noteEn: text(hall, 'Note_en'),
          width,
          height,
          booths,
          walls: [
            ...(drawn?.walls ?? []),
            ...list(hall['Walls']).flatMap((wall, at) => shapeOf(wall, `Walls.${at}`, refuse)),
          ],
          gates: list(hall['Gates']).flatMap(gate => readGate(gate)),
        },
      },
    ]
  })
}

function readDrawn(files: FolderFiles, hall: JsonObject, refuse: Refuse, problems: ProblemList) {
  const file = text(hall, 'Svg')
  if (file === '') return undefined
  const svg = /^[\w-]+\.svg$/.test(file) ? files.svg(`${DIR}/${file}`) : undefined
  if (svg === undefined)
    return void refuse('Svg', 'there is no such file in halls; write its name, as N1.svg')
  return readHallSvg(svg, message => problems.error(`${DIR}/${file}`, '', message))
}

/** A booth with its place in the file. */
type Placed = PlanBooth & { place: string }

function readBooths(hall: string, { Booths }: JsonObject, refuse: Refuse): Placed[] {
  return list(Booths).flatMap((row, at) => {
    const [code, ...shape] = list(row)
    if (typeof code !== 'string' || !BOOTH_NUMBER.test(code))
      return refuse(`Booths.${at}`, 'it has no number; write ["A01", x, y, width, height]') ?? []
    return shapeOf(shape, `Booths.${at}`, refuse).map(one => ({
      no: numberIn(hall, code),
      shape: one,
      place: `Booths.${at}`,
    }))
  })
}

function checkBooths(
  booths: readonly Placed[],
  hall: { width: number; height: number },
  refuse: Refuse,
): void {
  if (booths.length > MAX_BOOTHS) refuse('Booths', `there are more than ${MAX_BOOTHS}`)
  const seen = new Set<string>()
  for (const { no, shape, place } of booths) {
    if (seen.has(no)) refuse(place, `${no} is there twice; rename one`)
    seen.add(no)
    if (!isWithin(shape, hall))
      refuse(place, `${no} is not within the hall of ${hall.width} × ${hall.height}`)
  }
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function side(hall: JsonObject, property: 'Width' | 'Height', refuse: Refuse): number {
  const value = hall[property]
  if (typeof value === 'number' && value > 0 && value <= MAX_SIDE) return round(value)
  refuse(property, `it must be metres, above 0 and up to ${MAX_SIDE}`)
  return 1
}

function shapeOf(value: unknown, property: string, refuse: Refuse): Shape[] {
  const shape = list(value)
  if (isShape(shape)) return [shape.map(round)]
  refuse(property, 'it is no shape; write x, y, width and height, or the corners of a polygon')
  return []
}

function readGate(gate: unknown): PlanGate[] {
  if (!isObject(gate) || typeof gate['X'] !== 'number' || typeof gate['Y'] !== 'number') return []
  const name = text(gate, 'Name')
  return [
    {
      name: name || text(gate, 'Name_en'),
      nameEn: text(gate, 'Name_en') || name,
      x: round(gate['X']),
      y: round(gate['Y']),
    },
  ]
}
