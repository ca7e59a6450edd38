import type { MapHall } from '@core/halls/hallGrid'
import type { Point } from '@core/halls/shapes'
import { useEffect, useState } from 'react'
import { fit, isSeen, lookAt, pan, zoomAt, type Size, type View } from './planView'

const STEP = 60
const FACTOR = 1.4

/** The view of a plan: first the whole hall or the chosen booth, then moved by hand and keys. */
export function usePlanView(
  hall: MapHall,
  chosen: string | undefined,
  size: Size,
  edited?: { at: number | undefined },
) {
  const [view, setView] = useState<View>(() => fit(hall, size))
  const isLaidOut = size.width > 0 && size.height > 0
  // an edited plan keeps its view unless the size of the hall changes
  const frame = edited ? `${hall.Id} ${hall.Width} ${hall.Height}` : hall
  const sought = edited ? undefined : chosen
  useEffect(() => {
    if (!isLaidOut) return
    const booth = hall.Booths.find(({ No }) => No === sought)
    setView(booth ? lookAt(booth, hall, size) : fit(hall, size))
  }, [frame, sought, isLaidOut, size])
  const at = edited?.at
  useEffect(() => {
    const booth = at === undefined ? undefined : hall.Booths[at]
    if (isLaidOut && booth)
      setView(now => (isSeen(booth, now, size) ? now : lookAt(booth, hall, size)))
  }, [at, isLaidOut, size])
  const middle: Point = { x: size.width / 2, y: size.height / 2 }
  const zoom = (factor: number, at: Point = middle) =>
    setView(now => zoomAt(now, factor, at, hall, size))
  const move = (dx: number, dy: number) => setView(now => pan(now, dx, dy, hall, size))
  const whole = () => setView(fit(hall, size))
  const key = (name: string): boolean => {
    const steps: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => move(STEP, 0),
      ArrowRight: () => move(-STEP, 0),
      ArrowUp: () => move(0, STEP),
      ArrowDown: () => move(0, -STEP),
      '+': () => zoom(FACTOR),
      '=': () => zoom(FACTOR),
      '-': () => zoom(1 / FACTOR),
      '0': whole,
    }
    const step = Object.prototype.hasOwnProperty.call(steps, name) ? steps[name] : undefined
    step?.()
    return step !== undefined
  }
  return {
    view,
    zoom,
    move,
    whole,
    key,
    nearer: () => zoom(FACTOR),
    farther: () => zoom(1 / FACTOR),
  }
}
