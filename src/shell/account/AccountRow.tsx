import { Text, View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import type { IconName } from '@/components/Icon/iconNames'
import { Pressable } from '@/components/Pressable/Pressable'

/** Id of the row that leads to a part of the panel: the focus returns to it. */
export const rowId = (part: string) => `account-to-${part}`

export interface AccountRowProps {
  id?: string
  icon: IconName
  title: string
  detail: string
  onPress: () => void
  /** Acts immediately instead of opening another part. */
  isAction?: boolean
}

/** An entry of the panel. */
export function AccountRow({
  id,
  icon,
  title,
  detail,
  onPress,
  isAction = false,
}: AccountRowProps) {
  return (
    <Pressable id={id} className="tf-account__row" onPress={onPress}>
      <Icon name={icon} size={20} />
      <View className="tf-account__row-text">
        <Text className="tf-account__row-title">{title}</Text>
        <Text className="tf-account__row-detail">{detail}</Text>
      </View>
      {!isAction && <Icon name="chevron-right" size={18} />}
    </Pressable>
  )
}
