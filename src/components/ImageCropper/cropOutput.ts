import type { PixelSize } from '@/utils/media'

/**
 * SPEC §9: 300 × 450 unless the form says otherwise. A side is at most 500, or 2000 if the form
 * gives a maximum size.
 */
export const CROP_SIZE: PixelSize = { width: 300, height: 450 }
const MAX_SIDE = 500
const MAX_SIDE_GIVEN = 2000

/**
 * Size of the result. A size above the limit shrinks in its own shape; if one side is given, the
 * other follows the usual shape.
 */
export function cropOutput(wanted: Partial<PixelSize> = {}, hasMaxSize = false): PixelSize {
  const shape = CROP_SIZE.height / CROP_SIZE.width
  const width =
    wanted.width ?? (wanted.height === undefined ? CROP_SIZE.width : wanted.height / shape)
  const height = wanted.height ?? width * shape
  const scale = Math.min(1, (hasMaxSize ? MAX_SIDE_GIVEN : MAX_SIDE) / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}
