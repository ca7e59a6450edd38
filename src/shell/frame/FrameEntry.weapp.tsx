import type { ReactNode } from 'react'
import type { PageHeadProps } from './PageHead'

/** The mini-program has no work frame. */
export const FrameEntry = ({ fallback }: { fallback: ReactNode }) => <>{fallback}</>
export const FrameHead = (_: PageHeadProps) => null
