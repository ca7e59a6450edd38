import { createContext, useContext } from 'react'
import { NO_SERVICES, type FormServices } from './FormServices'

/** What every row of one form shares. */
export interface FormContextValue {
  services: FormServices
  /** Phones proved by a code: field id → masked number. They are shown, never asked (SPEC §9 Masking). */
  verifiedPhones: Readonly<Record<string, string>>
  /** For widgets that hold something unfinished: called before a draft is written at once. Returns how to stop that. */
  beforeFlush: (finish: () => void) => () => void
}

export const FormContext = createContext<FormContextValue>({
  services: NO_SERVICES,
  verifiedPhones: {},
  beforeFlush: () => () => undefined,
})
export const useFormContext = (): FormContextValue => useContext(FormContext)
