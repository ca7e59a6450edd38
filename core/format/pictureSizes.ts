/** Widths in pixels that the server draws a fair's pictures in (docs/areas/files.md). */
export const PICTURE_WIDTHS = [240, 480, 960, 1600] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** All widths of a fair's picture, as the attribute `srcset` has them. */
export const srcsetOf = (address: string): string =>
  PICTURE_WIDTHS.map(width => `${address}?w=${width} ${width}w`).join(', ')

/**
 * How wide a picture is drawn, as the attribute `sizes` has it: on phones by the 750 design, in
 * wider windows by `wide`.
 */
export const sizesOf = (width: number, wide?: string): string =>
  [wide, `${Math.ceil(width / 7.5)}vw`].filter(Boolean).join(', ')

/**
 * The picture of the landing page. A wide one in the place of a phone's covers it by its height:
 * one of 4:1 is drawn that wide, in the 750 design.
 */
export const LANDING_PICTURE = {
  onPhones: 750,
  wideOnPhones: 2800,
  wide: '(min-width: 1344px) 100vw, 1344px',
  /** From this width of the window on, in CSS pixels, the wide picture is shown. */
  wideFrom: 960,
} as const
