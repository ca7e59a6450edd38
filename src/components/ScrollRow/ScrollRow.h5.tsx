import { View } from '@tarojs/components'
import { useLayoutEffect } from 'react'
import type { ScrollRowProps } from './types'

/** A row that scrolls sideways and starts at one of its parts. */
export function ScrollRow({ className, shown, children }: ScrollRowProps) {
  useLayoutEffect(() => {
    const part = shown && document.getElementById(shown)
    const row = part && part.closest<HTMLElement>('[data-row]')
    if (row) row.scrollLeft += part.getBoundingClientRect().left - row.getBoundingClientRect().left
  }, [shown])
  return (
    <View data-row="" className={className}>
      {children}
    </View>
  )
}
