import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Button } from '@/components/Button/Button'
import { SectionHead } from '@/components/SectionHead/SectionHead'

/** Title of a list, and what makes a new row of it. */
export function ListHead({
  title,
  action,
  onPress,
  children,
}: {
  title: string
  action: string
  onPress: () => void
  /** What else can be done with the list. */
  children?: ReactNode
}) {
  return (
    <View className="tf-review__head">
      <SectionHead title={title} />
      <View className="tf-desk__actions">
        {children}
        <Button kind="secondary" size="small" icon="plus" onPress={onPress}>
          {action}
        </Button>
      </View>
    </View>
  )
}
