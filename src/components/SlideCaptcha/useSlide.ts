import type { CaptchaTrack } from '@core/contract/captcha'
import { CAPTCHA_DISPLAY } from '@core/domain/limits'
import { useEffect, useRef, useState } from 'react'
import type { KeyEvent } from '../a11y'
import { clampX, MAX_X, SlideTrack } from './SlideTrack'

/** What mouse, pen and touch events share. */
interface PointEvent {
  clientX?: number
  clientY?: number
  pointerId?: number
  touches?: ArrayLike<{ clientX: number; clientY: number }>
  currentTarget: unknown
  preventDefault: () => void
}

export interface SlideOptions {
  /** The handle can be moved only while this is true. */
  enabled: boolean
  /** Width of the picture on this screen, in CSS pixels. */
  displayedWidth: number
  onDone: (track: CaptchaTrack) => void
}

const KEY_STEP = 2
const KEY_STEP_WIDE = 10

/**
 * Dragging by pointer, touch (mini-program and old browsers) or keys. `x` is in pixels of the 340
 * wide picture.
 */
export function useSlide({ enabled, displayedWidth, onDone }: SlideOptions) {
  const [x, setX] = useState(0)
  const [dragging, setDragging] = useState(false)
  const drag = useRef<{ track: SlideTrack; fromX: number; fromY: number } | undefined>()
  const keyed = useRef<SlideTrack | undefined>()
  const scale = CAPTCHA_DISPLAY.width / displayedWidth

  const reset = () => {
    drag.current = undefined
    keyed.current = undefined
    setX(0)
    setDragging(false)
  }
  useEffect(() => {
    if (enabled) reset()
  }, [enabled])

  const start = (event: PointEvent) => {
    const point = pointOf(event)
    if (!enabled || drag.current || !point) return
    capture(event)
    drag.current = { track: new SlideTrack(), fromX: point.x, fromY: point.y }
    setDragging(true)
  }
  const move = (event: PointEvent) => {
    const point = pointOf(event)
    if (!drag.current || !point) return
    event.preventDefault()
    const next = clampX((point.x - drag.current.fromX) * scale)
    drag.current.track.add(next, (point.y - drag.current.fromY) * scale)
    setX(next)
  }
  const end = () => {
    const done = drag.current
    drag.current = undefined
    setDragging(false)
    // A press without a drag does not count.
    if (done && x > 0) onDone(done.track.finish())
  }
  const cancel = () => enabled && reset()

  const handleKeyDown = (event: KeyEvent) => {
    const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key]
    if (!enabled || (step === undefined && event.key !== 'Enter')) return
    event.preventDefault()
    if (step === undefined) {
      if (keyed.current) onDone(keyed.current.finish())
      return
    }
    keyed.current ??= new SlideTrack()
    const next = clampX(x + step * (event.shiftKey ? KEY_STEP_WIDE : KEY_STEP))
    keyed.current.add(next, 0)
    setX(next)
  }

  const events =
    typeof PointerEvent === 'function'
      ? {
          onPointerDown: start,
          onPointerMove: move,
          onPointerUp: end,
          onPointerCancel: cancel,
          onKeyDown: handleKeyDown,
        }
      : {
          onTouchStart: start,
          onTouchMove: move,
          onTouchEnd: end,
          onTouchCancel: cancel,
          onKeyDown: handleKeyDown,
        }
  return { x, dragging, percent: Math.round((x / MAX_X) * 100), events }
}

function pointOf(event: PointEvent): { x: number; y: number } | undefined {
  const { clientX, clientY } = event.touches?.[0] ?? event
  return clientX === undefined || clientY === undefined ? undefined : { x: clientX, y: clientY }
}

/** Continues the drag when the pointer leaves the handle. */
function capture({ currentTarget, pointerId }: PointEvent): void {
  if (pointerId !== undefined && typeof Element === 'function' && currentTarget instanceof Element)
    currentTarget.setPointerCapture(pointerId)
}
