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
  /** The same of a few KB, shown until that is here; empty without one. */
  first?: string
  /** The same 2,048 pixels wide, for graphics that take no more; empty without one. */
  small?: string
  /** What it shows, for screen readers. */
  label: string
  spots: readonly PanoramaSpot[]
  chosen: string | undefined
  nearer: string
  farther: string
  /** Said while the picture comes. */
  loading: string
  onChoose: (id: string) => void
  /** Where the middle of the window is now; with it the middle is marked. */
  onLook?: ((place: { yaw: number; pitch: number }) => void) | undefined
}
