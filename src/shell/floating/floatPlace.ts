/** Margins of SPEC §9, in rpx: from the sides, and from the upper and lower edge. */
const SIDE_RPX = 10
const EDGE_RPX = 140
/** 112 in the 750 design. */
export const FLOAT_SIZE = 56
/**
 * How much of it is on screen where it is docked. It stays within the margin of the page, and
 * covers nothing that can be pressed.
 */
const DOCKED_SIZE = 24
/** Wider windows keep the sizes of a 375 phone (platform/h5/root.css). */
const PHONE_MAX = 500
const RPX_OF_DESKTOP = 0.5

export interface WindowSize {
  width: number
  height: number
}

/**
 * Where the button rests: at which edge, and how far down its way, 0 to 1, so that a turned phone
 * finds it again.
 */
export interface FloatPlace {
  side: 'left' | 'right'
  share: number
}

export const FIRST_PLACE: FloatPlace = { side: 'right', share: 1 }

/**
 * Upper left corner of the resting button, in CSS pixels; docked, most of it is beyond the edge.
 */
export function cornerOf(
  { side, share }: FloatPlace,
  window: WindowSize,
  isDocked = false,
): { x: number; y: number } {
  const { left, right, top, bottom } = bounds(window)
  if (isDocked)
    return {
      x: side === 'left' ? DOCKED_SIZE - FLOAT_SIZE : window.width - DOCKED_SIZE,
      y: top + share * (bottom - top),
    }
  return { x: side === 'left' ? left : right, y: top + share * (bottom - top) }
}

/**
 * Where a button let go at this corner comes to rest: at the nearer edge, never past the margins.
 */
export function snap(x: number, y: number, window: WindowSize): FloatPlace {
  const { top, bottom } = bounds(window)
  const way = bottom - top
  const side = x + FLOAT_SIZE / 2 < window.width / 2 ? 'left' : 'right'
  return { side, share: way > 0 ? clamp((y - top) / way, 0, 1) : 1 }
}

/**
 * A step by the keyboard: to the other edge, or a tenth of the way up or down; undefined for any
 * other key.
 */
export function stepBy(key: string, { side, share }: FloatPlace): FloatPlace | undefined {
  if (key === 'ArrowLeft') return { side: 'left', share }
  if (key === 'ArrowRight') return { side: 'right', share }
  if (key === 'ArrowUp') return { side, share: clamp(share - 0.1, 0, 1) }
  if (key === 'ArrowDown') return { side, share: clamp(share + 0.1, 0, 1) }
  return undefined
}

function bounds({ width, height }: WindowSize) {
  const rpx = width <= PHONE_MAX ? width / 750 : RPX_OF_DESKTOP
  const left = SIDE_RPX * rpx
  const top = EDGE_RPX * rpx
  return {
    left,
    right: width - left - FLOAT_SIZE,
    top,
    bottom: Math.max(top, height - top - FLOAT_SIZE),
  }
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))
