/**
 * One puzzle: pictures as data URLs and where the hole's left edge is, as a share of the picture's
 * width.
 */
export type CaptchaPainting = { background: string; slider: string; position: number }

/**
 * Paints slide puzzles (SPEC §7 captcha/slide): background 552×344, slider a 110×344 strip with the
 * piece at its height.
 */
export interface CaptchaPainter {
  paint(): Promise<CaptchaPainting>
  /** Ends the background work; paint rejects afterwards. */
  close(): Promise<void>
}
