import { Text, View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import type { IconName } from '@/components/Icon/iconNames'
import { Pressable } from '@/components/Pressable/Pressable'

/** The row that leads to a part of the panel: where the keyboard is put on the way back. */
export const rowId = (part: string) => `account-to-${part}`

export interface AccountRowProps {
  id?: string
  icon: IconName
  title: string
  detail: string
  onPress: () => void
  /** Does something at once rather than opening another part. */
  isAction?: boolean
}

/** One thing the panel offers. */
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
