import { ScrollView } from '@tarojs/components'
import { nextTick } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import type { ScrollRowProps } from './types'

/** A row that scrolls sideways and starts at one of its parts. */
export const ScrollRow = ({ className, shown, children }: ScrollRowProps) => {
  const [part, setPart] = useState('')
  // set after the first drawing: before it the row is shorter, and the last parts stay out of view
  useEffect(() => nextTick(() => setPart(shown)), [shown])
  return (
    <ScrollView scrollX scrollIntoView={part} className={className}>
      {children}
    </ScrollView>
  )
}
