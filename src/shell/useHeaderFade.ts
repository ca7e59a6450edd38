import { HEADER_FADE_PX } from '@core/domain/limits'
import { usePageScroll } from '@tarojs/taro'
import { useRef, useState } from 'react'

/** Steps of the fade: more steps would draw the bar again without a visible difference. */
const STEPS = 20

/** Opacity of a bar over a banner: 0 at the top, 1 after 180 px of scroll (SPEC §2). */
export function useHeaderFade(): number {
  const [opacity, setOpacity] = useState(0)
  const frame = useRef(false)
  const top = useRef(0)
  usePageScroll(({ scrollTop }) => {
    top.current = scrollTop
    if (frame.current) return
    frame.current = true
    requestAnimationFrame(() => {
      frame.current = false
      const share = Math.min(Math.max(top.current, 0) / HEADER_FADE_PX, 1)
      setOpacity(Math.round(share * STEPS) / STEPS)
    })
  })
  return opacity
}
