import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '../cx'
import { useRowKeys } from './useRowKeys'
import './SplitView.scss'

export interface SplitViewProps {
  /** What was opened, as a DetailPane; nothing while nothing is open. */
  pane: ReactNode
  /** The list. */
  children: ReactNode
}

/**
 * A list, and beside it what was opened of it (DESIGN §11): side by side where the window has room,
 * which its pane decides. j and k open the next row and the one before.
 */
export function SplitView({ pane, children }: SplitViewProps) {
  const split = useRowKeys(Boolean(pane))
  return (
    <View ref={split} className={cx('tf-split', Boolean(pane) && 'is-open')}>
      <View className="tf-split__list">{children}</View>
      {pane}
    </View>
  )
}
