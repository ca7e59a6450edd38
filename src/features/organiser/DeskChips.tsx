import { View } from '@tarojs/components'
import { cx } from '@/components/cx'
import { Pressable } from '@/components/Pressable/Pressable'

export interface DeskChipsProps<T extends string> {
  /** What the chips filter by, for screen readers. */
  label: string
  options: readonly { value: T; text: string }[]
  value: T
  onChange: (value: T) => void
}

/** The filter of a list: one of a few values, as pressed buttons. */
export function DeskChips<T extends string>({
  label,
  options,
  value,
  onChange,
}: DeskChipsProps<T>) {
  return (
    <View role="group" aria-label={label} className="tf-review__states">
      {options.map(option => (
        <Pressable
          key={option.value}
          aria-pressed={option.value === value}
          className={cx('tf-review__state', option.value === value && 'is-on')}
          onPress={() => onChange(option.value)}
        >
          {option.text}
        </Pressable>
      ))}
    </View>
  )
}
