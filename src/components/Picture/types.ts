/** A picture that fills the place its class gives it, in no more pixels than are drawn there. */
export interface PictureProps {
  /** As `pictureAddress` makes it; any other address is taken as it is. */
  src: string
  className: string
  /** How wide it is drawn on phones, in the 750 design. */
  width: number
  /**
   * How wide it is drawn in wider windows: media conditions and lengths, as in the attribute
   * `sizes`.
   */
  wide?: string
  /** Below the fold: loaded when it comes near. */
  isLazy?: boolean
  /** What the page is first seen by: fetched before other pictures. */
  isFirst?: boolean
  /** What it shows; without words it decorates. */
  label?: string
}
