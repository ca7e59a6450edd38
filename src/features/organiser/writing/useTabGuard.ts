import { useEffect, useRef } from 'react'
import { guardTab } from './tabGuard'

const never = () => false

/**
 * While there is unsaved text, the browser asks before its tab is closed; not while `isKept` says
 * that the text comes back.
 */
export function useTabGuard(isWritten: boolean, isKept: () => boolean = never): void {
  const latest = useRef(isKept)
  latest.current = isKept
  useEffect(() => (isWritten ? guardTab(() => latest.current()) : undefined), [isWritten])
}
