import { createContext, useContext } from 'react'

const OnScreenContext = createContext(true)

/** Says of everything inside whether its page is the one people see; pages below it stay mounted. */
export const OnScreenProvider = OnScreenContext.Provider

/** Is the page this stands on the one people see? */
export function useOnScreen(): boolean {
  return useContext(OnScreenContext)
}
