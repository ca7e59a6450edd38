import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '../cx'
import './SafeBottomBar.scss'

/**
 * Actions that stick to the lower edge above the safe area on phones; from 750 wide they are at the
 * end of the content.
 */
export function SafeBottomBar({
  children,
  hasMany = false,
}: {
  children: ReactNode
  /** Four or more actions: on phones they take two lines. */
  hasMany?: boolean
}) {
  return (
    <View className="tf-bottom-bar">
      <View className={cx('tf-bottom-bar__inner', hasMany && 'has-many')}>{children}</View>
    </View>
  )
}
