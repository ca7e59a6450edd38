import { useEffect, useRef } from 'react'
import { addLeaveGuard } from '@/shell/leaving'
import { useDrop } from './useDrop'

/**
 * While something is written, asks before another row, another section or the way back takes its
 * place.
 */
export function useDropGuard(isTouched: boolean): void {
  const mayDrop = useRef(useDrop())
  useEffect(() => (isTouched ? addLeaveGuard(() => mayDrop.current(true)) : undefined), [isTouched])
}
