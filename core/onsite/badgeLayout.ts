/** The kinds of items on a visitor's badge. */
export const LAYOUT_KINDS = [
  'fair',
  'name',
  'nameEn',
  'company',
  'position',
  'ticket',
  'days',
  'number',
  'qr',
  'text',
  'band',
] as const
export type LayoutKind = (typeof LAYOUT_KINDS)[number]
/** A sheet of A4 holds as many badges as fit; the other papers hold one. */
export const PAPERS = ['a4', 'a6', 'label'] as const
export type Paper = (typeof PAPERS)[number]
export const ALIGNS = ['left', 'center', 'right'] as const
export type Align = (typeof ALIGNS)[number]

/**
 * One item on a badge. Positions and widths are millimetres from the top left corner; font sizes
 * are points.
 */
export interface LayoutItem {
  Id: string
  Kind: LayoutKind
  X: number
  Y: number
  Width: number
  /** Height of a band. The height of a QR code is its width. */
  Height: number
  Size: number
  Bold: boolean
  Align: Align
  /** For a free text only. */
  Text: string
  Text_en: string
}
export interface BadgeLayout {
  Paper: Paper
  /** Size of one badge, in millimetres. */
  Width: number
  Height: number
  /**
   * The badge is printed twice, the second time upside down above the first. Folded in the middle,
   * it can be read from both sides.
   */
  Fold: boolean
  Items: LayoutItem[]
}

export const LAYOUT_LIMITS = {
  least: 20,
  most: 300,
  items: 30,
  text: 100,
  size: { least: 5, most: 96 },
} as const
/** Sizes in millimetres of the papers with a fixed size. */
export const PAPER_SIZES = {
  a4: { width: 210, height: 297 },
  a6: { width: 105, height: 148 },
} as const

const item = (Id: string, Kind: LayoutKind, place: Partial<LayoutItem>): LayoutItem => ({
  Id,
  Kind,
  X: 5,
  Y: 5,
  Width: 80,
  Height: 10,
  Size: 10,
  Bold: false,
  Align: 'center',
  Text: '',
  Text_en: '',
  ...place,
})

/** The layout of a fair that has not published one. */
export const DEFAULT_LAYOUT: BadgeLayout = {
  Paper: 'label',
  Width: 90,
  Height: 120,
  Fold: false,
  Items: [
    item('fair', 'fair', { Y: 6, Height: 6, Size: 11, Bold: true }),
    item('name', 'name', { Y: 22, Height: 14, Size: 30, Bold: true }),
    item('nameEn', 'nameEn', { Y: 37, Height: 7, Size: 13 }),
    item('company', 'company', { Y: 47, Height: 6, Size: 12 }),
    item('position', 'position', { Y: 54, Height: 6, Size: 11 }),
    item('qr', 'qr', { X: 30, Y: 63, Width: 30, Height: 30 }),
    item('number', 'number', { Y: 94, Height: 6, Size: 11 }),
    item('band', 'band', { X: 0, Y: 104, Width: 90, Height: 16, Size: 14, Bold: true }),
  ],
}

/** A place in a layout and its problem. */
export interface LayoutProblem {
  at: string
  code:
    'paper' | 'size' | 'items' | 'id' | 'twice' | 'kind' | 'outside' | 'letters' | 'align' | 'text'
}

/** Reads a layout from a file. Broken parts are reported and left out. */
export function readLayout(value: unknown): { layout: BadgeLayout; problems: LayoutProblem[] } {
  const problems: LayoutProblem[] = []
  const wire = isObject(value) ? value : {}
  const note = (at: string, code: LayoutProblem['code']) => void problems.push({ at, code })
  const paper = PAPERS.find(known => known === wire['Paper'])
  if (!paper) note('Paper', 'paper')
  const side = (name: 'Width' | 'Height', fixed: number | undefined): number => {
    const given = wire[name]
    const isSound =
      isNumber(given) && given >= LAYOUT_LIMITS.least && given <= (fixed ?? LAYOUT_LIMITS.most)
    if (!isSound) note(name, 'size')
    return isSound ? given : DEFAULT_LAYOUT[name]
  }
  const most = paper === undefined || paper === 'label' ? undefined : PAPER_SIZES[paper]
  const [Width, Height] = [side('Width', most?.width), side('Height', most?.height)]
  const given = wire['Items']
  if (!Array.isArray(given) || given.length === 0 || given.length > LAYOUT_LIMITS.items)
    note('Items', 'items')
  const Items: LayoutItem[] = []
  const listed: unknown[] = Array.isArray(given) ? given.slice(0, LAYOUT_LIMITS.items) : []
  listed.forEach((one, index) => {
    const read = readItem(isObject(one) ? one : {}, { Width, Height }, code =>
      note(`Items.${index}`, code),
    )
    if (read && Items.some(({ Id }) => Id === read.Id)) note(`Items.${read.Id}`, 'twice')
    else if (read) Items.push(read)
  })
  return {
    layout: {
      Paper: paper ?? DEFAULT_LAYOUT.Paper,
      Width,
      Height,
      Fold: wire['Fold'] === true,
      Items,
    },
    problems,
  }
}

function readItem(
  wire: Readonly<Record<string, unknown>>,
  badge: { Width: number; Height: number },
  note: (code: LayoutProblem['code']) => void,
): LayoutItem | undefined {
  const number = (name: string, without: number): number =>
    isNumber(wire[name]) ? (wire[name] as number) : without
  const words = (name: string): string =>
    typeof wire[name] === 'string' ? (wire[name] as string) : ''
  const Kind = LAYOUT_KINDS.find(known => known === wire['Kind'])
  const Align = wire['Align'] === undefined ? 'left' : ALIGNS.find(known => known === wire['Align'])
  const read = {
    Id: words('Id'),
    X: number('X', -1),
    Y: number('Y', -1),
    Width: number('Width', 0),
    Height: number('Height', 0),
    Size: number('Size', 10),
    Bold: wire['Bold'] === true,
    Text: words('Text'),
    Text_en: words('Text_en'),
  }
  const height = Kind === 'qr' ? read.Width : read.Height
  const refusal: LayoutProblem['code'] | undefined = !/^[A-Za-z0-9_-]{1,32}$/.test(read.Id)
    ? 'id'
    : !Kind
      ? 'kind'
      : !Align
        ? 'align'
        : read.X < 0 ||
            read.Y < 0 ||
            read.Width < 1 ||
            height < 1 ||
            read.X + read.Width > badge.Width ||
            read.Y + height > badge.Height
          ? 'outside'
          : read.Size < LAYOUT_LIMITS.size.least || read.Size > LAYOUT_LIMITS.size.most
            ? 'letters'
            : Array.from(read.Text).length > LAYOUT_LIMITS.text ||
                Array.from(read.Text_en).length > LAYOUT_LIMITS.text
              ? 'text'
              : undefined
  if (refusal) note(refusal)
  return refusal || !Kind || !Align ? undefined : { ...read, Kind, Align }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isNumber = (value: unknown): value is number => typeof value === 'number' && isFinite(value)
