import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Button } from '@/components/Button/Button'
import { SectionHead } from '@/components/SectionHead/SectionHead'

/** Title of a list, with a button for a new row. */
export function ListHead({
  title,
  action,
  onPress,
  children,
}: {
  title: string
  action: string
  onPress: () => void
  /** Other actions on the list. */
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
