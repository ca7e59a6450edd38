/**
 * How the bar shows a title: in a line, or smaller in as many as it takes. A name that is cut names
 * nothing.
 */
export interface TitleFit {
  size: 'whole' | 'small' | 'two-lines' | 'three-lines'
  /** The other language is named without its picture, which gives its room to the title. */
  isTight: boolean
  /** The mark of a demo has room beside the whole title. */
  isMarked: boolean
}

/** Everything on the bar beside the title, in pixels of a phone 375 wide (TopBar.scss). */
const EDGES = 12
const SIDE_BUTTON = 40
const FIRST = 12
const SWITCH = { whole: 66, tight: 46 }
const MARK = 84

/**
 * From the largest to the smallest of the design: pixels of the type and how many lines of it the
 * bar has room for (TopBar.scss).
 */
const SIZES = {
  whole: [17, 1],
  small: [15, 1],
  'two-lines': [14, 2],
  'three-lines': [12, 3],
} as const

export interface BarParts {
  /** Of the window, in its own pixels. */
  width: number
  /** How much of it WeChat's capsule takes; 0 without one. */
  capsule: number
  hasBack: boolean
  hasSwitch: boolean
  hasMenu: boolean
  /** The fair is a demo. */
  hasMark: boolean
}

/** What is on the bar beside the title. */
export type TitleNeighbours = Omit<BarParts, 'width' | 'capsule'>

/** The first of the ways to show the title that shows all of it; the last one, when none does. */
export function titleFit(
  title: string,
  { width, capsule, hasBack, hasSwitch, hasMenu, hasMark }: BarParts,
): TitleFit {
  // the design grows with phones up to 500 wide, and stays as on one of 375 beyond (DESIGN §4)
  const scale = width <= 500 ? width / 375 : 1
  // up to a tablet's width, the page is the phone's column in the middle
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
 * Lines the text takes where each is so many ems long. Words stay whole, between Han characters a
 * line may end.
 */
function linesOf(text: string, ems: number): number {
  let lines = 1
  let used = 0
  for (const piece of text.match(/[⺀-鿿＀-￯]|[^\s⺀-鿿＀-￯]+|\s+/g) ?? []) {
    const length = [...piece].reduce((sum, sign) => sum + emsOf(sign), 0)
    // a word longer than a line is cut by any number of them
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
 * How wide a sign of the bar's type is at most, roughly: there is nothing to measure with before
 * the first drawing.
 */
function emsOf(sign: string): number {
  if (/[⺀-鿿＀-￯]/.test(sign)) return 1
  if (/[ijlI.,:;'’|!()\s]/.test(sign)) return 0.3
  if (/[ftr-]/.test(sign)) return 0.4
  if (/[mwMW@%]/.test(sign)) return 0.92
  return /[A-Z]/.test(sign) ? 0.7 : 0.58
}
