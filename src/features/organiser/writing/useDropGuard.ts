import { useEffect, useRef } from 'react'
import { addLeaveGuard } from '@/shell/leaving'
import { useDrop } from './useDrop'

/** While there is input, asks before the user opens another row or section, or goes back. */
export function useDropGuard(isTouched: boolean): void {
  const mayDrop = useRef(useDrop())
  useEffect(() => (isTouched ? addLeaveGuard(() => mayDrop.current(true)) : undefined), [isTouched])
}
