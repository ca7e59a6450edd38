import { View } from '@tarojs/components'
import type { ReactNode } from 'react'

/**
 * The place of what comes over a page and goes again. In the mini-program, the children of what loses one are sent across anew, all of them:
 * a note that goes would send the page it stood beside.
 */
export const Coming = ({ children }: { children: ReactNode }) => <View>{children}</View>
