import type { CaptchaTrack } from '@core/contract/captcha'
import { CAPTCHA_IMAGE } from '@core/domain/limits'

const TOLERANCE = 0.02
const ASPECT = CAPTCHA_IMAGE.width / CAPTCHA_IMAGE.height
const MIN_WIDTH = 200
const MAX_WIDTH = 1200
const MIN_SERVER_MS = 800
const MIN_DRAG_MS = 300
const MAX_DRAG_MS = 60_000
const MIN_POINTS = 10
const MAX_POINTS = 1500
const MAX_STEP_PX = 60

/** True when the piece was left on the hole by something that moved like a hand. Says nothing about which rule failed. */
export function isPassed(track: CaptchaTrack, position: number, ageMs: number): boolean {
  return [isPlausibleSize(track), isPlausibleTime(track, ageMs), isPlausiblePath(track), isOnTarget(track, position)].every(Boolean)
}

function isPlausibleSize({ BackgroundImageWidth: width, BackgroundImageHeight: height }: CaptchaTrack): boolean {
  return width >= MIN_WIDTH && width <= MAX_WIDTH && height > 0 && Math.abs(width / height / ASPECT - 1) <= TOLERANCE
}

/** The server's own clock decides how fast the puzzle was solved; the client's only bounds the drag. */
function isPlausibleTime({ StartTime, EndTime }: CaptchaTrack, ageMs: number): boolean {
  const dragMs = Date.parse(EndTime) - Date.parse(StartTime)
  return ageMs >= MIN_SERVER_MS && dragMs >= MIN_DRAG_MS && dragMs <= MAX_DRAG_MS
}

function isPlausiblePath({ Tracks: points }: CaptchaTrack): boolean {
  if (points.length < MIN_POINTS || points.length > MAX_POINTS) return false
  return points.every((point, index) => {
    if (![point.X, point.Y, point.T].every(Number.isFinite)) return false
    const before = points[index - 1]
    return (
      before === undefined ||
      (point.T >= before.T && Math.abs(point.X - before.X) <= MAX_STEP_PX && Math.abs(point.Y - before.Y) <= MAX_STEP_PX)
    )
  })
}

function isOnTarget({ Tracks: points, BackgroundImageWidth: width }: CaptchaTrack, position: number): boolean {
  const left = points[points.length - 1]?.X ?? -1
  return left >= 0 && left <= width && Math.abs(left / width - position) <= TOLERANCE
}
