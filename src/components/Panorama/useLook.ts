import { useEffect, useRef, useState } from 'react'
import type { PanoramaProps } from './PanoramaProps'
import { between, FIRST_LOOK, lookAt, type Look, type Place } from './panoramaView'

const TURN_MS = 400
type Frames = (work: (time: number) => void) => number

/**
 * Where one looks; a spot that is chosen is turned to in frames of `nextFrame`, at once without it.
 * `onFrame` is the next frame to draw a hand's moves in; without it each is drawn.
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
    // `place` is what of the target counts
  }, [place])
  /** By a hand: ends a turn that is under way. A hand that tells more than once a frame draws once. */
  const move = (change: (now: Look) => Look) => {
    byHand.current = ++turn.current
    if (!onFrame) return setLook(change)
    latest.current = change(latest.current)
    if (isDue.current) return
    isDue.current = true
    onFrame(() => {
      isDue.current = false
      // a spot that was chosen since then is turned to
      if (byHand.current === turn.current) setLook(latest.current)
    })
  }
  return { look, move }
}
