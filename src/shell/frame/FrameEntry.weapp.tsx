import type { ReactNode } from 'react'

/** The mini-program has no work frame. */
export const FrameEntry = ({ fallback }: { fallback: ReactNode }) => <>{fallback}</>
export const FrameTabs = () => null
