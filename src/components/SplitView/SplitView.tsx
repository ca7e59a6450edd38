import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '../cx'
import { useRowKeys } from './useRowKeys'
import './SplitView.scss'

export interface SplitViewProps {
  /** The opened entry, as a DetailPane; empty while nothing is open. */
  pane: ReactNode
  /** The list. */
  children: ReactNode
}

/**
 * A list with its opened entry (DESIGN §11): beside each other if the window has room, which the
 * pane decides. j and k open the next and the previous row.
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
