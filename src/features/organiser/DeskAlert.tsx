import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Icon } from '@/components/Icon/Icon'
import './Figures.scss'

/** Something at the desk that needs attention, with an optional link to it. */
export function DeskAlert({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <View className="tf-figures__alert">
      <Icon name="warning" size={18} />
      <View className="tf-figures__what">{text}</View>
      {children}
    </View>
  )
}
