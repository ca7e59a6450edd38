import type { VrFrameProps } from './VrFrameProps'

/** A mini-program cannot frame another site: it copies the link. */
export const VrFrame = (_props: VrFrameProps) => null

export const isFramed = (_url: string, _siteOrigin: string): boolean => false
