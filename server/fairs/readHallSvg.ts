import { Parser } from 'htmlparser2'
import { MAX_CORNERS } from '@core/halls/limits'
import { round, type Shape } from '@core/halls/shapes'

/** Elements that a plan may have; the import reports all others with their place. */
const ELEMENTS: ReadonlySet<string> = new Set([
  'svg',
  'g',
  'rect',
  'polygon',
  'polyline',
  'line',
  'path',
  'circle',
  'text',
  'tspan',
  'title',
  'desc',
])
const ATTRIBUTES: ReadonlySet<string> = new Set([
  ...[
    'id',
    'class',
    'xmlns',
    'version',
    'viewbox',
    'width',
    'height',
    'x',
    'y',
    'x1',
    'y1',
    'x2',
    'y2',
    'rx',
    'ry',
    'cx',
    'cy',
    'r',
    'd',
    'points',
  ],
  ...[
    'fill',
    'stroke',
    'stroke-width',
    'opacity',
    'fill-opacity',
    'stroke-linejoin',
    'stroke-linecap',
    'font-size',
    'font-family',
    'text-anchor',
  ],
])
const NUMBER = /-?(?:\d+(?:\.\d+)?|\.\d+)/g
/** A booth's number: letters and digits with at least one digit, and hyphens. */
const BOOTH = /^(?=[\w-]*\d)[A-Za-z0-9][\w-]{0,31}$/

export interface SvgPlan {
  width: number
  height: number
  booths: { id: string; shape: Shape }[]
  walls: Shape[]
}

/**
 * Reads the shapes of a plan drawn as SVG. A rect or polygon whose id is the number of a booth is
 * that booth; other shapes are walls. Only numbers of the file are stored. Each element that a plan
 * does not need, such as a script, link, style or picture, is refused by `refuse`.
 */
export function readHallSvg(svg: string, refuse: (message: string) => void): SvgPlan {
  const plan: SvgPlan = { width: 0, height: 0, booths: [], walls: [] }
  const told = new Set<string>()
  const tell = (message: string) => {
    if (told.size < 20 && !told.has(message)) refuse(message)
    told.add(message)
  }
  const add = (id: string, shape: Shape, isClosed: boolean) => {
    if (shape.length < 4 || shape.length > MAX_CORNERS * 2)
      return tell(`the shape ${id || 'without an id'} has no corners or too many`)
    if (isClosed && BOOTH.test(id)) plan.booths.push({ id, shape })
    else plan.walls.push(shape.length === 4 && isClosed ? cornersOf(shape) : shape)
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = name.toLowerCase()
        if (!ELEMENTS.has(element)) return tell(`<${element}> is not allowed; leave it out`)
        for (const attribute of Object.keys(attributes)) {
          if (attribute.toLowerCase() === 'transform')
            tell('transform is not read; export the plan with absolute positions')
          else if (!ATTRIBUTES.has(attribute.toLowerCase()) && !/^(xmlns:|data-)/.test(attribute))
            tell(`the attribute ${attribute} of <${element}> is not allowed; leave it out`)
        }
        const number = (key: string) => Number(attributes[key] ?? 0) || 0
        const id = attributes['id'] ?? ''
        if (element === 'svg') {
          const [, , width = number('width'), height = number('height')] = numbers(
            attributes['viewBox'] ?? attributes['viewbox'] ?? '',
          )
          Object.assign(plan, { width, height })
        } else if (element === 'rect')
          add(id, [number('x'), number('y'), number('width'), number('height')].map(round), true)
        else if (element === 'polygon' || element === 'polyline')
          add(id, numbers(attributes['points'] ?? ''), element === 'polygon')
        else if (element === 'line')
          add(id, [number('x1'), number('y1'), number('x2'), number('y2')].map(round), false)
        else if (element === 'path') {
          const corners = pathCorners(attributes['d'] ?? '')
          if (corners) add(id, corners, /z\s*$/i.test(attributes['d'] ?? ''))
          else
            tell(
              `the path ${id || 'without an id'} has curves or relative steps; use straight lines with M, L, H, V and Z`,
            )
        }
      },
      onprocessinginstruction(name) {
        if (name.toLowerCase() !== '?xml') tell('declarations are not allowed; leave them out')
      },
    },
    { xmlMode: true },
  )
  parser.write(svg)
  parser.end()
  if (!(plan.width > 0 && plan.height > 0)) tell('the plan has no size; add a viewBox')
  return plan
}

const numbers = (text: string): number[] =>
  (text.match(NUMBER) ?? [])
    .slice(0, MAX_CORNERS * 2 + 2)
    .map(Number)
    .map(round)

/** The corners of a path of straight lines; undefined for any other. */
function pathCorners(d: string): number[] | undefined {
  if (/[^MLHVZmz\d\s,.-]/.test(d) || /m/.test(d)) return undefined
  const corners: number[] = []
  for (const [, command = '', rest = ''] of d.matchAll(/([MLHVZz])([^MLHVZz]*)/g)) {
    const values = numbers(rest)
    const [x = 0, y = 0] = corners.slice(-2)
    if (command === 'H') values.forEach(value => corners.push(value, y))
    else if (command === 'V') values.forEach(value => corners.push(x, value))
    else if (command !== 'Z' && command !== 'z')
      corners.push(...values.slice(0, values.length - (values.length % 2)))
  }
  return corners
}

const cornersOf = ([x = 0, y = 0, width = 0, height = 0]: Shape): Shape =>
  [x, y, x + width, y, x + width, y + height, x, y + height, x, y].map(round)
