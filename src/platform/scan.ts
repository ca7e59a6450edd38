/**
 * Why nothing was scanned: the person closed the scanner, there is no camera or decoder, or the
 * camera was not allowed.
 */
export type ScanRefusal = 'cancelled' | 'unavailable' | 'denied'

/** The text of a scanned code, or why there is none. */
export type ScanAnswer = { text: string } | { refused: ScanRefusal }

/** Receives the codes of a camera. */
export interface CameraWatcher {
  /**
   * Called once for each code that comes into view; for the same code again only after it was out
   * of view for a moment.
   */
  onText: (text: string) => void
  /** The camera did not open, or it stopped. Nothing is reported afterwards. */
  onTrouble?: (refused: Exclude<ScanRefusal, 'cancelled'>) => void
  /** The camera's picture is shown. */
  onReady?: () => void
}

/**
 * Watches with the camera inside a box of the page until the returned function is called. `frame`
 * is the value of a `View`'s ref.
 */
export type WatchCamera = (frame: unknown, watcher: CameraWatcher) => () => void
