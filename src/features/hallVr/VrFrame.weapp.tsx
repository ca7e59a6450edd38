import type { VrFrameProps } from './VrFrameProps'

/** A mini-program frames no other site: its link is copied. */
export const VrFrame = (_props: VrFrameProps) => null

export const isFramed = (_url: string, _siteOrigin: string): boolean => false
