import { View } from '@tarojs/components'
import type { ReactNode } from 'react'

/**
 * A fixed place for content that comes over a page and goes again. In the mini-program, a parent
 * that loses a child sends all its other children across again; without this place, a note that
 * goes would send the whole page.
 */
export const Coming = ({ children }: { children: ReactNode }) => <View>{children}</View>
