import { useRef, useState } from 'react'
import type { A11yProps } from './a11y'

/** What is put on an element that may be held. */
export type HoldProps = A11yProps &
  Record<'onTouchStart' | 'onTouchEnd' | 'onTouchCancel', () => void>

/** A mouse that comes so soon after a touch is the browser's own making, and never leaves. */
const ECHO_MS = 1000

/**
 * Whether an element is touched, pointed at, or has the focus: what moves in it, or ends by itself,
 * waits.
 */
export function useHold(): [isHeld: boolean, props: HoldProps] {
  const [isHeld, setHeld] = useState(false)
  const touchedAt = useRef(-ECHO_MS)
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  const letGo = () => {
    touchedAt.current = Date.now()
    release()
  }
  const point = () => {
    if (Date.now() - touchedAt.current >= ECHO_MS) hold()
  }
  const props = {
    onMouseEnter: point,
    onMouseLeave: release,
    onFocus: hold,
    onBlur: release,
    onTouchStart: hold,
    onTouchEnd: letGo,
    onTouchCancel: letGo,
  }
  return [isHeld, props]
}
