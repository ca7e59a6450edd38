import { View } from '@tarojs/components'
import { cx } from '../cx'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable/Pressable'
import { Highlight } from '../TextField/Highlight'

export interface CascadeOptionRowProps {
  text: string
  query?: string
  selected: boolean
  disabled?: boolean
  /** Leads to another level. */
  hasMore?: boolean
  onPress: () => void
}

/** One option of a list, with a tick when chosen. */
export function CascadeOptionRow({
  text,
  query = '',
  selected,
  disabled = false,
  hasMore = false,
  onPress,
}: CascadeOptionRowProps) {
  return (
    <Pressable
      role="option"
      aria-selected={selected}
      disabled={disabled}
      className={cx('tf-option-row', selected && 'is-selected')}
      onPress={onPress}
    >
      <View className="tf-option-row__text">
        <Highlight text={text} query={query} />
      </View>
      {selected && !hasMore && <Icon name="check" size={18} />}
      {hasMore && <Icon name="chevron-right" size={16} />}
    </Pressable>
  )
}
