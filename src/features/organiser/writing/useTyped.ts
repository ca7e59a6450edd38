import { useRef, useState } from 'react'
import { useStores } from '@/stores/StoreContext'
import { useTabGuard } from './useTabGuard'

/**
 * What somebody types in a form of several values; `keep` hears of every change, and the tab is not closed over it unasked. What the
 * language switch loads anew finds it again where `keep` put it.
 */
export function useTyped<T extends object>(first: T, isTouched: boolean, keep: (typed: T) => void) {
  const { language } = useStores()
  const [typed, show] = useState(first)
  const latest = useRef(first)
  const touched = useRef(isTouched)
  const [begun] = useState(language.current)
  useTabGuard(touched.current, () => language.current !== begun)
  return {
    typed,
    /** As it is now, whether it was drawn yet or not. */
    now: () => latest.current,
    /** Is there anything that would be lost? */
    isTouched: () => touched.current,
    change: (part: Partial<T>) => {
      touched.current = true
      latest.current = { ...latest.current, ...part }
      show(latest.current)
      keep(latest.current)
    },
  }
}
