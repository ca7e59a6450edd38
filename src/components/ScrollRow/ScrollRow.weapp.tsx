import { ScrollView } from '@tarojs/components'
import type { ScrollRowProps } from './types'

/** A row that scrolls sideways and starts at one of its parts. */
export const ScrollRow = ({ className, shown, children }: ScrollRowProps) => (
  <ScrollView scrollX scrollIntoView={shown} className={className}>
    {children}
  </ScrollView>
)
