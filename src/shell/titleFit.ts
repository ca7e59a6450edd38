/**
 * How the bar shows a title: in one line, or smaller in several lines. It is never cut, because a
 * cut name is useless.
 */
export interface TitleFit {
  size: 'whole' | 'small' | 'two-lines' | 'three-lines'
  /** The language switch has no picture, so that the title gets its room. */
  isTight: boolean
  /** The mark of a demo fits beside the whole title. */
  isMarked: boolean
}

/** Widths on the bar beside the title, in pixels of a phone 375 wide (TopBar.scss). */
const EDGES = 12
const SIDE_BUTTON = 40
const FIRST = 12
const SWITCH = { whole: 66, tight: 46 }
const MARK = 84

/**
 * From the largest to the smallest: font size in pixels, and the number of lines that fit in the
 * bar (TopBar.scss).
 */
const SIZES = {
  whole: [17, 1],
  small: [15, 1],
  'two-lines': [14, 2],
  'three-lines': [12, 3],
} as const

export interface BarParts {
  /** Width of the window, in CSS pixels. */
  width: number
  /** Width of WeChat's capsule; 0 without one. */
  capsule: number
  hasBack: boolean
  hasSwitch: boolean
  hasMenu: boolean
  /** The fair is a demo. */
  hasMark: boolean
}

/** The parts of the bar beside the title. */
export type TitleNeighbours = Omit<BarParts, 'width' | 'capsule'>

/** The first way that shows the whole title; the last way if none does. */
export function titleFit(
  title: string,
  { width, capsule, hasBack, hasSwitch, hasMenu, hasMark }: BarParts,
): TitleFit {
  // the design grows with phones up to 500 wide; wider windows use the sizes of a 375 phone (DESIGN
  // §4)
  const scale = width <= 500 ? width / 375 : 1
  // below a tablet's width, the page is a centred phone column
  const whole = width <= 500 || width >= 750 ? width : 500
  const room = (isTight: boolean) => {
    const language = hasSwitch ? SWITCH[isTight ? 'tight' : 'whole'] : 0
    return (
      (whole - capsule) / scale -
      EDGES -
      (hasBack ? SIDE_BUTTON : FIRST) -
      (hasMenu ? SIDE_BUTTON : 0) -
      language -
      (capsule ? 0 : 12)
    )
  }
  const fits = (size: TitleFit['size'], isTight: boolean, taken = 0) =>
    linesOf(title, (room(isTight) - taken) / SIZES[size][0]) <= SIZES[size][1]
  const isMarked = hasMark && fits('whole', false, MARK)
  if (fits('whole', false)) return { size: 'whole', isTight: false, isMarked }
  const size = (['whole', 'small', 'two-lines'] as const).find(smaller => fits(smaller, true))
  return { size: size ?? 'three-lines', isTight: hasSwitch, isMarked }
}

/**
 * Number of lines of `ems` length for a text. Words are not broken, but a line may end between Han
 * characters.
 */
function linesOf(text: string, ems: number): number {
  let lines = 1
  let used = 0
  for (const piece of text.match(/[⺀-鿿＀-￯]|[^\s⺀-鿿＀-￯]+|\s+/g) ?? []) {
    const length = [...piece].reduce((sum, sign) => sum + emsOf(sign), 0)
    // a word longer than a line fits in no number of lines
    if (length > ems) return Infinity
    if (used + length <= ems) used += length
    else {
      lines += 1
      used = piece.trim() === '' ? 0 : length
    }
  }
  return lines
}

/**
 * Estimated largest width of a character in ems: before the first draw nothing can be measured.
 */
export function emsOf(sign: string): number {
  if (/[⺀-鿿＀-￯]/.test(sign)) return 1
  if (/[ijlI.,:;'’|!()\s]/.test(sign)) return 0.3
  if (/[ftr-]/.test(sign)) return 0.4
  if (/[mwMW@%]/.test(sign)) return 0.92
  return /[A-Z]/.test(sign) ? 0.7 : 0.58
}
