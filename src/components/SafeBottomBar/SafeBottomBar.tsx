import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import './SafeBottomBar.scss'

/**
 * Actions that stick to the lower edge above the safe area on phones; from 750 wide they end the
 * content instead.
 */
export function SafeBottomBar({ children }: { children: ReactNode }) {
  return (
    <View className="tf-bottom-bar">
      <View className="tf-bottom-bar__inner">{children}</View>
    </View>
  )
}
