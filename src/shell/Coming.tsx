import { View } from '@tarojs/components'
import type { ReactNode } from 'react'

/**
 * A fixed place for content that appears over a page and disappears again. In the mini-program, a
 * parent that loses a child sends all its other children again; without this place, a disappearing
 * note would send the whole page.
 */
export const Coming = ({ children }: { children: ReactNode }) => <View>{children}</View>
