import { createContext, useContext } from 'react'

const OnScreenContext = createContext(true)

/** Tells everything inside whether its page is on screen; pages below it stay mounted. */
export const OnScreenProvider = OnScreenContext.Provider

/** Whether the page of this component is on screen. */
export function useOnScreen(): boolean {
  return useContext(OnScreenContext)
}
