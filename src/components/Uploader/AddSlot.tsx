import { Text, View } from '@tarojs/components'
import { cx } from '../cx'
import { Icon } from '../Icon/Icon'
import type { IconName } from '../Icon/iconNames'
import { Pressable } from '../Pressable/Pressable'

export interface AddSlotProps {
  icon: IconName
  /** What it does, in a word or two. */
  action: string
  /** The whole name, with the field's. */
  label: string
  /** `3/6`, where several files are taken. */
  count?: string | undefined
  describedBy?: string | undefined
  invalid?: boolean | undefined
  onPress: () => void
}

/**
 * The empty slot that waits for a file. It is there as long as the field takes another one (SPEC §4
 * Upload item).
 */
export function AddSlot({
  icon,
  action,
  label,
  count,
  describedBy,
  invalid,
  onPress,
}: AddSlotProps) {
  return (
    <Pressable
      label={label}
      aria-describedby={describedBy}
      className={cx('tf-uploader__add', invalid && 'is-invalid')}
      onPress={onPress}
    >
      <View className="tf-uploader__slot">
        <Icon name={icon} size={20} />
        <Text>{action}</Text>
        {/* The space keeps both two words, as they are in the name: in the words themselves, so that it is seen whenever they are. */}
        {count !== undefined && <Text className="tf-uploader__count">{` ${count}`}</Text>}
      </View>
    </Pressable>
  )
}
