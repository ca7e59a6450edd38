import { useRef, useState } from 'react'
import type { A11yProps } from './a11y'

/** Props for an element that may be held. */
export type HoldProps = A11yProps &
  Record<'onTouchStart' | 'onTouchEnd' | 'onTouchCancel', () => void>

/** A mouse event this soon after a touch is the browser's emulation, and no leave event follows. */
const ECHO_MS = 1000

/**
 * Is an element touched, pointed at, or focused? Its motion, and anything that ends by itself, then
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
