/** A marked place of the picture. */
export interface PanoramaSpot {
  id: string
  name: string
  yaw: number
  pitch: number
}
export interface PanoramaProps {
  /** Address of an equirectangular picture, 2:1. */
  src: string
  /** A copy of a few KB, shown until the picture is loaded; empty without one. */
  first?: string
  /** A copy 2,048 pixels wide, for graphics with that limit; empty without one. */
  small?: string
  /** Description for screen readers. */
  label: string
  spots: readonly PanoramaSpot[]
  chosen: string | undefined
  nearer: string
  farther: string
  /** Text while the picture is loading. */
  loading: string
  onChoose: (id: string) => void
  /** Called with the place in the middle of the window; if set, the middle is marked. */
  onLook?: ((place: { yaw: number; pitch: number }) => void) | undefined
}
