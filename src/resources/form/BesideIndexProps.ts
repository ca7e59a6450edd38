import type { ReactNode } from 'react'
import type { FormStore } from '@/forms/FormStore'

export interface BesideIndexProps {
  /** The form whose sections are listed; undefined while it is read. */
  form: FormStore | undefined
  children: ReactNode
}
