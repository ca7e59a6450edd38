/** Widths in pixels in which the server delivers a fair's pictures (docs/areas/files.md). */
export const PICTURE_WIDTHS = [240, 480, 960, 1600] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** The attribute `srcset` with all widths of a fair's picture. */
export const srcsetOf = (address: string): string =>
  PICTURE_WIDTHS.map(width => `${address}?w=${width} ${width}w`).join(', ')

/**
 * The attribute `sizes` of a picture: its width in the 750 design on phones, `wide` in wider
 * windows.
 */
export const sizesOf = (width: number, wide?: string): string =>
  [wide, `${Math.ceil(width / 7.5)}vw`].filter(Boolean).join(', ')

/**
 * The picture of the landing page. Where a wide picture replaces the phone picture, it fills the
 * height: a 4:1 picture then gets this width, in the 750 design.
 */
export const LANDING_PICTURE = {
  onPhones: 750,
  wideOnPhones: 2800,
  wide: '(min-width: 1344px) 100vw, 1344px',
  /** The wide picture is shown from this window width on, in CSS pixels. */
  wideFrom: 960,
} as const
