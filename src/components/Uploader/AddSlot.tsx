import { Text, View } from '@tarojs/components'
import { cx } from '../cx'
import { Icon } from '../Icon/Icon'
import type { IconName } from '../Icon/iconNames'
import { Pressable } from '../Pressable/Pressable'

export interface AddSlotProps {
  icon: IconName
  /** The action, in a word or two. */
  action: string
  /** The full name, including the field's. */
  label: string
  /** `3/6`, if the field takes several files. */
  count?: string | undefined
  describedBy?: string | undefined
  invalid?: boolean | undefined
  onPress: () => void
}

/**
 * The empty slot for the next file, shown while the field takes another one (SPEC §4 Upload item).
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
        {/* The space keeps two words here, as in the name. It is part of the text, so that it
            is visible whenever the text is. */}
        {count !== undefined && <Text className="tf-uploader__count">{` ${count}`}</Text>}
      </View>
    </Pressable>
  )
}
