import { View } from '@tarojs/components'
import { useLayoutEffect } from 'react'
import type { ScrollRowProps } from './types'

/** A row that scrolls sideways and starts at one of its parts. */
export function ScrollRow({ className, shown, children }: ScrollRowProps) {
  useLayoutEffect(() => {
    let isHere = true
    const show = () => {
      const part = isHere && shown && document.getElementById(shown)
      const row = part && part.closest<HTMLElement>('[data-row]')
      if (row)
        row.scrollLeft += part.getBoundingClientRect().left - row.getBoundingClientRect().left
    }
    show()
    // once more when a font has changed the widths; browsers before 2014 have no such promise
    void document.fonts?.ready.then(show)
    return () => {
      isHere = false
    }
  }, [shown])
  return (
    <View data-row="" className={className}>
      {children}
    </View>
  )
}
