import { useEffect, useRef, useState } from 'react'
import type { PanoramaProps } from './PanoramaProps'
import { between, FIRST_LOOK, lookAt, type Look, type Place } from './panoramaView'

const TURN_MS = 400
type Frames = (work: (time: number) => void) => number

/**
 * The present look. It turns to a chosen spot in frames of `nextFrame`, or immediately without it.
 * `onFrame` schedules the drawing of a drag; without it each move is drawn.
 */
export function useLook(
  { spots, chosen, onLook }: Pick<PanoramaProps, 'spots' | 'chosen' | 'onLook'>,
  nextFrame: Frames | undefined,
  onFrame: Frames | undefined,
) {
  const [look, setLook] = useState<Look>(FIRST_LOOK)
  const isDue = useRef(false)
  const latest = useRef(look)
  if (!isDue.current) latest.current = look
  const turn = useRef(0)
  const byHand = useRef(0)
  const tell = useRef(onLook)
  tell.current = onLook
  useEffect(() => tell.current?.({ yaw: look.yaw, pitch: look.pitch }), [look.yaw, look.pitch])

  const go = (to: Place) => {
    const mine = ++turn.current
    if (!nextFrame) return setLook(now => lookAt(now, to))
    const from = latest.current
    let began: number | undefined
    const step = (time: number) => {
      if (mine !== turn.current) return
      began ??= time
      const share = Math.min(1, (time - began) / TURN_MS)
      setLook(between(from, to, share))
      if (share < 1) nextFrame(step)
    }
    nextFrame(step)
  }
  const target = spots.find(({ id }) => id === chosen)
  const place = target ? `${target.id} ${target.yaw} ${target.pitch}` : ''
  const goTo = useRef(go)
  goTo.current = go
  useEffect(() => {
    if (target) goTo.current(target)
    // `place` has all that matters of the target
  }, [place])
  /** Moves by hand: ends a running turn. Several moves within a frame draw once. */
  const move = (change: (now: Look) => Look) => {
    byHand.current = ++turn.current
    if (!onFrame) return setLook(change)
    latest.current = change(latest.current)
    if (isDue.current) return
    isDue.current = true
    onFrame(() => {
      isDue.current = false
      // skip if a spot was chosen since then: the look turns to it
      if (byHand.current === turn.current) setLook(latest.current)
    })
  }
  return { look, move }
}
