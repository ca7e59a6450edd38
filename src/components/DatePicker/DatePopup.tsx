import { View } from '@tarojs/components'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { trapFocus } from '../focusTrap'

export interface DatePopupProps {
  title: string
  isRange: boolean
  onClose: () => void
  children: ReactNode
}

/** Least distance from the edge of the window. */
const EDGE = 16

/** The popup closes on Escape and on a press outside; the focus goes back to the field. */
export function DatePopup({ title, isRange, onClose, children }: DatePopupProps) {
  const panel = useRef<unknown>(null)
  const [shift, setShift] = useState(0)
  const close = useRef(onClose)
  close.current = onClose
  useLayoutEffect(() => {
    const box = (panel.current as Partial<Element> | null)?.getBoundingClientRect?.()
    // The popup is wider than its field. Move it first: scrolling to it would move the page
    // sideways.
    if (box) setShift(Math.max(0, Math.min(box.left, box.right - (window.innerWidth - EDGE))))
  }, [])
  useEffect(() => {
    const node = panel.current as Partial<Element> | null
    node?.scrollIntoView?.({ block: 'nearest' })
    return trapFocus(panel.current, () => close.current())
  }, [])
  return (
    <>
      <View className="tf-date__backdrop" onClick={onClose} />
      <View
        ref={panel}
        role="dialog"
        aria-modal={true}
        aria-label={title}
        tabIndex={-1}
        className={`tf-date__popup tf-date__popup--${isRange ? 'range' : 'single'}`}
        {...(shift > 0 && { style: { marginLeft: `${-shift}px` } })}
      >
        {children}
      </View>
    </>
  )
}
