import { Text, View } from '@tarojs/components'
import { forwardRef } from 'react'
import { cx } from '../cx'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable/Pressable'
import type { Choice } from './choose'
import './ChoiceGroup.scss'

export interface ChoiceItemProps {
  choice: Choice
  checked: boolean
  disabled: boolean
  multiple: boolean
  look: 'chips' | 'rows'
  tabIndex: number
  onPress: () => void
  onKey: (key: string) => boolean
}

/** A chip, or a row with a radio or check box in front. */
export const ChoiceItem = forwardRef<unknown, ChoiceItemProps>(function ChoiceItem(
  { choice, checked, multiple, look, ...press },
  ref,
) {
  return (
    <Pressable
      {...press}
      ref={ref}
      role={multiple ? 'checkbox' : 'radio'}
      aria-checked={checked}
      className={cx(look === 'chips' ? 'tf-chip' : 'tf-choice-row', checked && 'is-on')}
    >
      {look === 'rows' && (
        <ChoiceMark kind={multiple ? 'checkbox' : 'radio'} state={checked ? 'on' : 'off'} />
      )}
      <Text className="tf-choice__text">{choice.text}</Text>
    </Pressable>
  )
})

/** The drawn radio or check box; `half` is a parent with some chosen children. */
export function ChoiceMark({
  kind,
  state,
}: {
  kind: 'radio' | 'checkbox'
  state: 'on' | 'off' | 'half'
}) {
  return (
    <View className={cx(`tf-${kind}`, state !== 'off' && `is-${state}`)}>
      {kind === 'checkbox' && state !== 'off' && (
        <Icon name={state === 'on' ? 'check' : 'minus'} size={16} />
      )}
    </View>
  )
}
