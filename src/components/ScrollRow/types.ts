import type { ReactNode } from 'react'

export interface ScrollRowProps {
  className: string
  /** Id of what is scrolled to at first; empty = nothing. */
  shown: string
  children: ReactNode
}
