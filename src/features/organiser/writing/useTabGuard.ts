import { useEffect, useRef } from 'react'
import { guardTab } from './tabGuard'

const never = () => false

/** While something is written that nobody has saved, the browser asks before its tab is closed; not while `isKept` says it comes back. */
export function useTabGuard(isWritten: boolean, isKept: () => boolean = never): void {
  const latest = useRef(isKept)
  latest.current = isKept
  useEffect(() => (isWritten ? guardTab(() => latest.current()) : undefined), [isWritten])
}
