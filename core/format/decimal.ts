/**
 * Exact decimal arithmetic on decimal texts. It has no errors of binary fractions (0.1 + 0.2), and
 * no BigInt, which phones with iOS 12 and 13 lack. Input that is no decimal number gives undefined.
 */

/** Significant digits of a quotient and of `toFloat` (SPEC §9). */
const PRECISION = 15

/** Digits are little-endian, so value = ±Σ digits[i]·10^(i − scale). */
interface Decimal {
  negative: boolean
  digits: number[]
  scale: number
}
type Input = string | number
type Result = string | undefined

/** Exact sum. */
export const add = (a: Input, b: Input): Result => binary(a, b, (x, y) => addSigned(x, y))
/** Exact difference. */
export const subtract = (a: Input, b: Input): Result =>
  binary(a, b, (x, y) => addSigned(x, { ...y, negative: !y.negative }))
/** Exact product. */
export const multiply = (a: Input, b: Input): Result => binary(a, b, product)
/** Quotient to 15 significant digits, half away from zero; undefined for division by zero. */
export const divide = (a: Input, b: Input): Result => binary(a, b, quotient)

/**
 * Rounds half away from zero to `places` decimals (negative: tens, hundreds); trailing zeros are
 * dropped.
 */
export function round(value: Input, places = 0): Result {
  const x = parse(value)
  return x && write(roundTo(x, places))
}

/** −1, 0 or 1. */
export function compare(a: Input, b: Input): number | undefined {
  const difference = subtract(a, b)
  if (difference === undefined) return undefined
  return difference === '0' ? 0 : difference.startsWith('-') ? -1 : 1
}

/** A number with at most 15 significant digits. */
export function toFloat(value: Input): number | undefined {
  const x = parse(value)
  return x && Number(Number(write(x)).toPrecision(PRECISION))
}

function binary(
  a: Input,
  b: Input,
  operate: (x: Decimal, y: Decimal) => Decimal | undefined,
): Result {
  const [x, y] = [parse(a), parse(b)]
  const result = x && y && operate(x, y)
  return result && write(result)
}

function parse(value: Input): Decimal | undefined {
  const match = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i.exec(String(value).trim())
  if (!match || !((match[2] ?? '') + (match[3] ?? ''))) return undefined
  const fraction = match[3] ?? ''
  const digits = Array.from((match[2] ?? '') + fraction, Number).reverse()
  return rescale(
    { negative: match[1] === '-', digits, scale: 0 },
    fraction.length - Number(match[4] ?? 0),
  )
}

/** Sets the power of ten. A negative one is written as zeros, so that scale is never below 0. */
function rescale(x: Decimal, scale: number): Decimal {
  if (scale >= 0) return { ...x, scale }
  return { ...x, digits: [...zeros(-scale), ...x.digits], scale: 0 }
}

function write({ negative, digits, scale }: Decimal): string {
  const text = [...digits, ...zeros(scale + 1 - digits.length)].reverse().join('')
  const whole = text.slice(0, text.length - scale).replace(/^0+(?=\d)/, '')
  const fraction = text.slice(text.length - scale).replace(/0+$/, '')
  const absolute = fraction ? `${whole}.${fraction}` : whole
  return negative && /[1-9]/.test(absolute) ? `-${absolute}` : absolute
}

function addSigned(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale)
  const x = [...zeros(scale - a.scale), ...a.digits]
  const y = [...zeros(scale - b.scale), ...b.digits]
  if (a.negative === b.negative) return { negative: a.negative, digits: carry(x, y, 1), scale }
  const larger = compareDigits(x, y) >= 0
  return {
    negative: larger ? a.negative : b.negative,
    digits: larger ? carry(x, y, -1) : carry(y, x, -1),
    scale,
  }
}

function product(a: Decimal, b: Decimal): Decimal {
  const digits = zeros(a.digits.length + b.digits.length)
  a.digits.forEach((p, i) =>
    b.digits.forEach((q, j) => (digits[i + j] = (digits[i + j] ?? 0) + p * q)),
  )
  return {
    negative: a.negative !== b.negative,
    digits: carry(digits, [], 1),
    scale: a.scale + b.scale,
  }
}

function quotient(a: Decimal, b: Decimal): Decimal | undefined {
  const divisor = trim(b.digits)
  if (divisor.length === 0) return undefined
  // Enough zeros for 15 significant digits and one more for rounding.
  const shift = Math.max(0, divisor.length - trim(a.digits).length) + PRECISION + 1
  const dividend = [...zeros(shift), ...a.digits]
  const digits: number[] = []
  let rest: number[] = []
  for (let i = dividend.length - 1; i >= 0; i--) {
    rest = trim([dividend[i] ?? 0, ...rest])
    let digit = 0
    while (compareDigits(rest, divisor) >= 0) {
      rest = trim(carry(rest, divisor, -1))
      digit++
    }
    digits.unshift(digit)
  }
  const raw = rescale(
    { negative: a.negative !== b.negative, digits: trim(digits), scale: 0 },
    a.scale - b.scale + shift,
  )
  const leading = trim(raw.digits).length - raw.scale
  return roundTo(raw, PRECISION - leading)
}

function roundTo(x: Decimal, places: number): Decimal {
  const dropped = x.scale - places
  if (dropped <= 0) return x
  const up = (x.digits[dropped - 1] ?? 0) >= 5
  const kept = x.digits.slice(dropped)
  return rescale({ ...x, digits: up ? carry(kept, [1], 1) : kept, scale: 0 }, places)
}

/** x ± y digit by digit; for −1, x must not be smaller than y. */
function carry(x: readonly number[], y: readonly number[], sign: 1 | -1): number[] {
  const result: number[] = []
  let over = 0
  for (let i = 0; i < Math.max(x.length, y.length) || over > 0; i++) {
    const sum = (x[i] ?? 0) + sign * (y[i] ?? 0) + over
    over = Math.floor(sum / 10)
    result.push(sum - over * 10)
  }
  return result
}

function compareDigits(x: readonly number[], y: readonly number[]): number {
  const [a, b] = [trim(x), trim(y)]
  if (a.length !== b.length) return a.length - b.length
  for (let i = a.length - 1; i >= 0; i--) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** Without leading zeros (at the end of the array); zero becomes empty. */
function trim(digits: readonly number[]): number[] {
  let length = digits.length
  while (length > 0 && digits[length - 1] === 0) length--
  return digits.slice(0, length)
}

const zeros = (count: number): number[] => new Array<number>(Math.max(0, count)).fill(0)
