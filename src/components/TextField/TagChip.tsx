import { Text, View } from '@tarojs/components'
import { cx } from '../cx'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable/Pressable'
import '../ChoiceGroup/ChoiceGroup.scss'

export interface TagChipProps {
  text: string
  removeLabel: string
  /** Without it the tag cannot be removed. */
  onRemove?: () => void
  /** Attracts attention, e.g. because the same tag was typed again. */
  isFlashing?: boolean
  /** The next Backspace removes it. */
  isMarked?: boolean
}

/** A chosen value inside a field. */
export function TagChip({
  text,
  removeLabel,
  onRemove,
  isFlashing = false,
  isMarked = false,
}: TagChipProps) {
  return (
    <View className={cx('tf-tag-chip', isFlashing && 'is-flashing', isMarked && 'is-marked')}>
      <Text className="tf-tag-chip__text">{text}</Text>
      {onRemove && (
        <Pressable label={removeLabel} className="tf-tag-chip__remove" onPress={onRemove}>
          <Icon name="close" size={14} />
        </Pressable>
      )}
    </View>
  )
}
