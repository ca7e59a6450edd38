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
/** Clocks tick coarsely, and an answer may be on its way while the next point is taken. */
const CLOCK_MS = 100
const TRAVEL_MS = 2000
/**
 * A hand starts slowly and ends slowly: at some point its place over time is off the straight line
 * by at least this share of the way.
 */
const MIN_BEND = 0.015
/** Pixels that one press of an arrow key moves, without and with Shift (SlideCaptcha). */
const KEY_STEPS = [2, 10]
const MIN_KEY_POINTS = 5

/**
 * True when something that moved like a hand left the piece on the hole. The answer does not say
 * which rule failed.
 */
export function isPassed(track: CaptchaTrack, position: number, ageMs: number): boolean {
  const rules = [
    isPlausibleSize(track),
    isPlausibleTime(track, ageMs),
    isPlausiblePath(track),
    isByHand(track) || isByKeys(track),
  ]
  return [...rules, isOnTarget(track, position)].every(Boolean)
}

/** The times and heights of a movement: a replay of it has the same ones, wherever it ends. */
export function traceOf({ Tracks: points }: CaptchaTrack): string {
  return points.map(({ Y, T }) => `${T}:${Y}`).join()
}

function isPlausibleSize({
  BackgroundImageWidth: width,
  BackgroundImageHeight: height,
}: CaptchaTrack): boolean {
  return (
    width >= MIN_WIDTH &&
    width <= MAX_WIDTH &&
    height > 0 &&
    Math.abs(width / height / ASPECT - 1) <= TOLERANCE
  )
}

/** The server's clock measures the time to solve the puzzle; the client's only limits the drag. */
function isPlausibleTime(
  { StartTime, EndTime, Tracks: points }: CaptchaTrack,
  ageMs: number,
): boolean {
  const dragMs = Date.parse(EndTime) - Date.parse(StartTime)
  const lastMs = points[points.length - 1]?.T ?? 0
  const isWithin = dragMs <= ageMs + TRAVEL_MS && lastMs <= dragMs + CLOCK_MS
  return ageMs >= MIN_SERVER_MS && dragMs >= MIN_DRAG_MS && dragMs <= MAX_DRAG_MS && isWithin
}

function isPlausiblePath({ Tracks: points }: CaptchaTrack): boolean {
  if (points.length < MIN_KEY_POINTS || points.length > MAX_POINTS) return false
  return points.every((point, index) => {
    if (![point.X, point.Y, point.T].every(Number.isFinite)) return false
    const before = points[index - 1]
    return (
      before === undefined ||
      (point.T >= before.T &&
        Math.abs(point.X - before.X) <= MAX_STEP_PX &&
        Math.abs(point.Y - before.Y) <= MAX_STEP_PX)
    )
  })
}

/** A hand wavers up and down, and does not keep one speed. */
function isByHand({ Tracks: points }: CaptchaTrack): boolean {
  const [first, last] = [points[0], points[points.length - 1]]
  if (!first || !last || points.length < MIN_POINTS || last.T <= first.T) return false
  const straight = (ms: number) =>
    first.X + ((last.X - first.X) * (ms - first.T)) / (last.T - first.T)
  const bend = Math.max(...points.map(({ X, T }) => Math.abs(X - straight(T))))
  return new Set(points.map(({ Y }) => Y)).size > 1 && bend >= MIN_BEND * Math.abs(last.X - first.X)
}

/** Arrow keys move by their steps and never up or down; the last step may end at the edge. */
function isByKeys({ Tracks: points }: CaptchaTrack): boolean {
  const steps = points.slice(1).map(({ X }, index) => Math.abs(X - (points[index]?.X ?? 0)))
  const isStep = (step: number) => KEY_STEPS.some(known => Math.abs(step - known) < 0.05)
  return points.every(({ Y }) => Y === 0) && steps.filter(step => !isStep(step)).length <= 1
}

function isOnTarget(
  { Tracks: points, BackgroundImageWidth: width }: CaptchaTrack,
  position: number,
): boolean {
  const left = points[points.length - 1]?.X ?? -1
  return left >= 0 && left <= width && Math.abs(left / width - position) <= TOLERANCE
}
