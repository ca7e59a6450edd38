import { View } from '@tarojs/components'
import { cx } from '@/components/cx'
import { Pressable } from '@/components/Pressable/Pressable'

interface ManyChipsProps<T extends string> {
  labelledBy: string
  options: readonly { value: T; text: string }[]
  values: readonly T[]
  onChange: (values: T[]) => void
}

/** A choice of any number of values, as pressed buttons in the order of the options. */
export function ManyChips<T extends string>({
  labelledBy,
  options,
  values,
  onChange,
}: ManyChipsProps<T>) {
  const toggle = (value: T) =>
    onChange(
      options
        .map(option => option.value)
        .filter(one => (one === value ? values.indexOf(one) < 0 : values.indexOf(one) >= 0)),
    )
  return (
    <View role="group" aria-labelledby={labelledBy} className="tf-review__states">
      {options.map(({ value, text }) => (
        <Pressable
          key={value}
          aria-pressed={values.indexOf(value) >= 0}
          className={cx('tf-review__state', values.indexOf(value) >= 0 && 'is-on')}
          onPress={() => toggle(value)}
        >
          {text}
        </Pressable>
      ))}
    </View>
  )
}
