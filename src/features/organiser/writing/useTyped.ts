import { useRef, useState } from 'react'
import { useStores } from '@/stores/StoreContext'
import { useTabGuard } from './useTabGuard'

/**
 * The input of a form. `keep` gets every change. The browser asks before the tab is closed, unless
 * the input is safe elsewhere. After a language switch, which reloads the page, the input comes
 * from where `keep` stored it.
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
    /** The current input, even if it is not drawn yet. */
    now: () => latest.current,
    /** Is there input that would be lost? */
    isTouched: () => touched.current,
    change: (part: Partial<T>) => {
      touched.current = true
      latest.current = { ...latest.current, ...part }
      show(latest.current)
      keep(latest.current)
    },
  }
}
