/** Margins of SPEC §9, in rpx: from the sides, and from the upper and lower edge. */
const SIDE_RPX = 10
const EDGE_RPX = 140
/** In CSS pixels; 112 in the 750 design. */
export const FLOAT_SIZE = 56
/**
 * Visible width of the docked button. It stays within the margin of the page, and covers no
 * controls.
 */
const DOCKED_SIZE = 24
/** Wider windows use the sizes of a 375 phone (platform/h5/root.css). */
const PHONE_MAX = 500
const RPX_OF_DESKTOP = 0.5

export interface WindowSize {
  width: number
  height: number
}

/**
 * Resting place of the button: its edge, and its share of the vertical range, 0 to 1, so that it
 * also fits a turned phone.
 */
export interface FloatPlace {
  side: 'left' | 'right'
  share: number
}

export const FIRST_PLACE: FloatPlace = { side: 'right', share: 1 }

/**
 * Upper left corner of the resting button, in CSS pixels; a docked one is mostly beyond the edge.
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
 * Resting place of a button released at this corner: at the nearer edge, never beyond the margins.
 */
export function snap(x: number, y: number, window: WindowSize): FloatPlace {
  const { top, bottom } = bounds(window)
  const way = bottom - top
  const side = x + FLOAT_SIZE / 2 < window.width / 2 ? 'left' : 'right'
  return { side, share: way > 0 ? clamp((y - top) / way, 0, 1) : 1 }
}

/**
 * A keyboard step: to the other edge, or a tenth of the range up or down; undefined for other keys.
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
