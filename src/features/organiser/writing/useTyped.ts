import { useRef, useState } from 'react'
import { useStores } from '@/stores/StoreContext'
import { useTabGuard } from './useTabGuard'

/**
 * Values of a form that the user types. `keep` gets every change, and the browser asks before the
 * tab is closed, unless they are safe elsewhere. After a language switch, which reloads the page,
 * the values come from where `keep` put them.
 */
export function useTyped<T extends object>(
  first: T,
  isTouched: boolean,
  keep: (typed: T) => void,
  isSafe: () => boolean = () => false,
) {
  const { language } = useStores()
  const [typed, show] = useState(first)
  const latest = useRef(first)
  const touched = useRef(isTouched)
  const [begun] = useState(language.current)
  useTabGuard(touched.current, () => isSafe() || language.current !== begun)
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
