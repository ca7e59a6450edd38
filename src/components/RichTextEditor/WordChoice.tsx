import { View } from '@tarojs/components'
import { cx } from '../cx'
import { Pressable } from '../Pressable/Pressable'

export interface WordChoiceProps<T extends string | number> {
  choices: readonly { value: T; text: string; isOn: boolean }[]
  onChoose: (value: T) => void
}

/** A choice of one word: headings, alignments. */
export function WordChoice<T extends string | number>({ choices, onChoose }: WordChoiceProps<T>) {
  return (
    <View className="tf-editor__words">
      {choices.map(({ value, text, isOn }) => (
        <Pressable
          key={value}
          aria-pressed={isOn}
          className={cx('tf-editor__word', isOn && 'is-on')}
          onPress={() => onChoose(value)}
        >
          {text}
        </Pressable>
      ))}
    </View>
  )
}
