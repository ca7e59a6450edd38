import { View } from '@tarojs/components'
import { cx } from '../cx'
import { Pressable } from '../Pressable/Pressable'
import { controlAttributes, type ControlProps } from '../TextField/TextField'
import './SwitchField.scss'

export interface SwitchFieldProps extends ControlProps {
  checked: boolean
  onChange: (checked: boolean) => void
  title: string
  /** The effect of turning it on, in one line. */
  consequence?: string
}

/** A switch as a row: a press anywhere in the row turns it. */
export function SwitchField(props: SwitchFieldProps) {
  const { checked, onChange, title, consequence, disabled, readonly } = props
  return (
    <Pressable
      {...controlAttributes(props, consequence ? `${title}, ${consequence}` : title)}
      role="switch"
      aria-checked={checked}
      className={cx('tf-switch-field', (disabled || readonly) && 'is-locked')}
      disabled={disabled || readonly || false}
      onPress={() => onChange(!checked)}
    >
      <View className="tf-switch-field__text">
        <View className="tf-switch-field__title">{title}</View>
        {consequence && <View className="tf-switch-field__note">{consequence}</View>}
      </View>
      <View className={cx('tf-switch', checked && 'is-on')} />
    </Pressable>
  )
}
