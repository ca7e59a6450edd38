/** A picture that fills the place of its class, with no more pixels than are drawn. */
export interface PictureProps {
  /** An address made by `pictureAddress`; any other address is used unchanged. */
  src: string
  className: string
  /** Its width on phones, in the 750 design. */
  width: number
  /** Its width in wider windows: media conditions and lengths, as in the attribute `sizes`. */
  wide?: string
  /** Below the fold: loaded only near the screen. */
  isLazy?: boolean
  /** The main picture of the first screen: loaded before other pictures. */
  isFirst?: boolean
  /** Alternative text; without it the picture is decorative. */
  label?: string
}
