import { CAPTCHA_DISPLAY } from '@core/domain/limits'
import type { CommonEvent } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { clampX, MAX_X, SlideTrack } from './SlideTrack'
import type { SlideOptions } from './useSlide'

/** The view may report its last step a moment after the finger has left. */
const LAST_STEP_MS = 60

/** The fingers of a touch event; Taro's types of a movable-view leave them out. */
function touchesOf(event: CommonEvent): ArrayLike<{ clientX: number; clientY: number }> {
  return 'touches' in event
    ? (event.touches as ArrayLike<{ clientX: number; clientY: number }>)
    : []
}

/** Records the reported way of a movable-view. Only the start and the end of a drag draw again. */
export function useNativeSlide({ enabled, displayedWidth, onDone }: SlideOptions) {
  const [isDragging, setDragging] = useState(false)
  const [percent, setPercent] = useState(0)
  const drag = useRef<{ track: SlideTrack; fromY: number; y: number }>()
  const x = useRef(0)
  const ending = useRef<ReturnType<typeof setTimeout>>()
  const done = useRef(onDone)
  done.current = onDone
  const scale = CAPTCHA_DISPLAY.width / displayedWidth

  useEffect(() => {
    if (!enabled) return undefined
    x.current = 0
    drag.current = undefined
    setDragging(false)
    setPercent(0)
    return () => clearTimeout(ending.current)
  }, [enabled])

  const start = (event: CommonEvent) => {
    const touches = touchesOf(event)
    const touch = touches[0]
    if (!enabled || !touch || touches.length > 1) return
    clearTimeout(ending.current)
    // A finger that returns immediately continues its drag.
    drag.current ??= { track: new SlideTrack(), fromY: touch.clientY, y: 0 }
    setDragging(true)
  }
  const move = (event: CommonEvent) => {
    const touch = touchesOf(event)[0]
    if (drag.current && touch) drag.current.y = (touch.clientY - drag.current.fromY) * scale
  }
  const change = ({ detail }: { detail: { x: number } }) => {
    x.current = clampX(detail.x * scale)
    drag.current?.track.add(x.current, drag.current.y)
  }
  const end = () => {
    ending.current = setTimeout(() => {
      const ended = drag.current
      drag.current = undefined
      setDragging(false)
      setPercent(Math.round((x.current / MAX_X) * 100))
      // A press without a drag does not count.
      if (ended && x.current > 0) done.current(ended.track.finish())
    }, LAST_STEP_MS)
  }
  return {
    isDragging,
    percent,
    events: {
      onTouchStart: start,
      onTouchMove: move,
      onChange: change,
      onTouchEnd: end,
      onTouchCancel: end,
    },
  }
}
