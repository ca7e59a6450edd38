import { useEffect, useState, type ComponentType } from 'react'
import { whenIdle } from '@/components/whenIdle'
import type { FloatingButtonProps } from './FloatingButton'

let loaded: ComponentType<FloatingButtonProps> | undefined

/** What floats over a page, fetched once the page stands and the browser has time. A page is whole without it: a chunk that does not come is not missed. */
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
