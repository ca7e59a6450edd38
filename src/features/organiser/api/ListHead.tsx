import { View } from '@tarojs/components'
import { Button } from '@/components/Button/Button'
import { SectionHead } from '@/components/SectionHead/SectionHead'

/** Title of a list, and what makes a new row of it. */
export function ListHead({
  title,
  action,
  onPress,
}: {
  title: string
  action: string
  onPress: () => void
}) {
  return (
    <View className="tf-review__head">
      <SectionHead title={title} />
      <Button kind="secondary" size="small" icon="plus" onPress={onPress}>
        {action}
      </Button>
    </View>
  )
}
