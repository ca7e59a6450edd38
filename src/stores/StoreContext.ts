import { createContext, useContext } from 'react'
import type { RootStore } from './RootStore'

export const StoreContext = createContext<RootStore | undefined>(undefined)

/** The stores of this program. Throws outside StoreContext, because that is a programming error. */
export function useStores(): RootStore {
  const stores = useContext(StoreContext)
  if (!stores) throw new Error('useStores needs StoreContext')
  return stores
}
