import { useEffect, useState, type ComponentType } from 'react'
import { whenIdle } from '@/components/whenIdle'
import type { FloatingButtonProps } from './FloatingButton'

let loaded: ComponentType<FloatingButtonProps> | undefined

/**
 * The floating layer over a page, loaded when the page is drawn and the browser is idle. The page
 * works without it, so a failed load is ignored.
 */
export function Floating(props: FloatingButtonProps) {
  const [Layer, setLayer] = useState(() => loaded)
  useEffect(() => {
    if (Layer) return undefined
    let isGone = false
    const stop = whenIdle(() => {
      import('./FloatingLayer').then(
        ({ FloatingLayer }) => {
          loaded = FloatingLayer
          if (!isGone) setLayer(() => FloatingLayer)
        },
        () => undefined,
      )
    })
    return () => {
      isGone = true
      stop()
    }
  }, [Layer])
  return Layer ? <Layer {...props} /> : null
}
