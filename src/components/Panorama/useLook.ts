import { useEffect, useRef, useState } from 'react'
import type { PanoramaProps } from './PanoramaProps'
import { between, FIRST_LOOK, lookAt, type Look, type Place } from './panoramaView'

const TURN_MS = 400

/**
 * Where one looks; a spot that is chosen is turned to, at once where motion is not wanted or frames
 * are not told.
 */
export function useLook(
  { spots, chosen, onLook }: Pick<PanoramaProps, 'spots' | 'chosen' | 'onLook'>,
  nextFrame: ((work: (time: number) => void) => number) | undefined,
) {
  const [look, setLook] = useState<Look>(FIRST_LOOK)
  const latest = useRef(look)
  latest.current = look
  const turn = useRef(0)
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
  /** By a hand: ends a turn that is under way. */
  const move = (change: (now: Look) => Look) => {
    turn.current++
    setLook(change)
  }
  return { look, move }
}
