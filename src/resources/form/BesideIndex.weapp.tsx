import type { BesideIndexProps } from './BesideIndexProps'

/** The mini-program always has the phone layout, which has no index beside a form. */
export const BesideIndex = ({ children }: BesideIndexProps) => <>{children}</>
