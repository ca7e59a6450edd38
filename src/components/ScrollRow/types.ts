import type { ReactNode } from 'react'

export interface ScrollRowProps {
  className: string
  /** Id of the part that is scrolled to first; empty = none. */
  shown: string
  children: ReactNode
}
