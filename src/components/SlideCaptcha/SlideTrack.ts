import type { CaptchaTrack } from '@core/contract/captcha'
import { CAPTCHA_DISPLAY, CAPTCHA_IMAGE } from '@core/domain/limits'

/** Width of the floating strip as displayed, and its last position. */
export const PIECE_WIDTH = (CAPTCHA_IMAGE.sliderWidth / CAPTCHA_IMAGE.width) * CAPTCHA_DISPLAY.width
export const MAX_X = CAPTCHA_DISPLAY.width - PIECE_WIDTH

/** The contract accepts at most this many points; after that a new point replaces the last one. */
const MAX_POINTS = 1500

/**
 * Records one drag in pixels of the 340 wide picture, whatever its size on this screen, with
 * milliseconds since the start. The caller gives the clock, so that tests need not wait.
 */
export class SlideTrack {
  private readonly start: number
  private readonly points: { X: number; Y: number; T: number }[] = [{ X: 0, Y: 0, T: 0 }]

  constructor(private readonly now: () => number = Date.now) {
    this.start = now()
  }

  /** Adds a point; positions are rounded to tenths, which is finer than any finger. */
  add(x: number, y: number): void {
    const point = { X: round(x), Y: round(y), T: this.now() - this.start }
    if (this.points.length < MAX_POINTS) this.points.push(point)
    // The last point is the position of the piece, so it is never left out.
    else this.points[this.points.length - 1] = point
  }

  /** The body of the check call (SPEC §7: the trajectory, field names capitalised). */
  finish(): CaptchaTrack {
    return {
      BackgroundImageWidth: CAPTCHA_DISPLAY.width,
      BackgroundImageHeight: CAPTCHA_DISPLAY.height,
      SliderImageWidth: round(PIECE_WIDTH),
      SliderImageHeight: CAPTCHA_DISPLAY.height,
      StartTime: new Date(this.start).toISOString(),
      EndTime: new Date(this.now()).toISOString(),
      Tracks: this.points,
    }
  }
}

/** Limits a position to the track. */
export function clampX(x: number): number {
  return Math.min(MAX_X, Math.max(0, x))
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
