import { View } from '@tarojs/components'
import { richTextMessages } from '@/i18n/messages/richText'
import { useText } from '@/i18n/useText'
import { decorative } from '../a11y'
import { cx } from '../cx'
import { Pressable } from '../Pressable/Pressable'
import type { Colour } from './tools'

export interface ColourChoiceProps {
  colours: readonly Colour[]
  chosen: string
  onChoose: (value: string) => void
}

/** Swatches with their names, because many people cannot tell colours apart. */
export function ColourChoice({ colours, chosen, onChoose }: ColourChoiceProps) {
  const text = useText(richTextMessages)
  return (
    <View className="tf-editor__words">
      {colours.map(({ name, value }) => {
        const isOn = chosen.toLowerCase() === value
        return (
          <Pressable
            key={name}
            aria-pressed={isOn}
            className={cx('tf-editor__word', isOn && 'is-on')}
            onPress={() => onChoose(value)}
          >
            <View
              {...decorative}
              className="tf-editor__swatch"
              style={value ? { background: value } : {}}
            />
            {text(`richText.colour.${name}`)}
          </Pressable>
        )
      })}
    </View>
  )
}
