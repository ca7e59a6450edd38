import { createContext, useContext } from 'react'
import type { DeskStore } from './DeskStore'

export const DeskContext = createContext<DeskStore | undefined>(undefined)

/** The desk of this page. Throws outside DeskContext, which is a programming error. */
export function useDesk(): DeskStore {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('useDesk needs DeskContext')
  return desk
}
