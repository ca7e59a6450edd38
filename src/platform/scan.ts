/**
 * Why nothing was scanned: the person closed it, this place has no camera or decoder, or the camera
 * was not allowed.
 */
export type ScanRefusal = 'cancelled' | 'unavailable' | 'denied'

/** What a scanned code says, or why none was. */
export type ScanAnswer = { text: string } | { refused: ScanRefusal }

/** Who looks through a camera. */
export interface CameraWatcher {
  /**
   * Told once for each code that comes into sight; the same one again only after it was away for a
   * moment.
   */
  onText: (text: string) => void
  /** The camera does not come, or went away. Nothing more is told then. */
  onTrouble?: (refused: Exclude<ScanRefusal, 'cancelled'>) => void
  /** The camera's picture is on show. */
  onReady?: () => void
}

/**
 * Watches through the camera inside a box of the page until the returned function is called.
 * `frame` is what a `View`'s ref holds.
 */
export type WatchCamera = (frame: unknown, watcher: CameraWatcher) => () => void
