import type { BesideIndexProps } from './BesideIndex.h5'

/** The mini-program always has the phone layout, which has no index beside a form. */
export const BesideIndex = ({ children }: BesideIndexProps) => <>{children}</>
