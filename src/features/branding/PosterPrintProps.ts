export interface PosterPrintProps {
  /**
   * Draws the poster `scale` times as large as on a phone; a JPEG (a data URL), or undefined where
   * the device cannot.
   */
  draw: (scale: number) => Promise<string | undefined>
}
