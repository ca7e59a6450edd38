import { Text, View } from '@tarojs/components'
import { forwardRef } from 'react'
import { decorative } from '../a11y'
import { cx } from '../cx'
import { Icon } from '../Icon/Icon'
import type { IconName } from '../Icon/iconNames'
import { Pressable, type PressableProps } from '../Pressable/Pressable'
import './Button.scss'

export interface ButtonProps extends Omit<PressableProps, 'style' | 'onKey'> {
  /** One primary per screen; ink saves or creates; danger is a text button that destroys. */
  kind?: 'primary' | 'secondary' | 'ink' | 'text' | 'danger' | 'wait'
  /** Heights 48, 40 and 32 (44 touch area). */
  size?: 'large' | 'medium' | 'small'
  block?: boolean
  /**
   * Work is running: the label and the focus stay, a spinner is beside the label, presses are
   * ignored, and the button announces this.
   */
  loading?: boolean
  icon?: IconName
}

/**
 * The button of the design. It is enabled unless there is nothing to do; validation explains what
 * is missing.
 */
export const Button = forwardRef<unknown, ButtonProps>(function Button(
  {
    kind = 'primary',
    size = 'large',
    block = false,
    loading = false,
    icon,
    className,
    onPress,
    children,
    ...rest
  },
  ref,
) {
  const classes = cx(
    'tf-button',
    `tf-button--${kind}`,
    size !== 'large' && `tf-button--${size}`,
    block && 'tf-button--block',
    loading && 'is-loading',
    className,
  )
  return (
    <Pressable
      {...rest}
      ref={ref}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      className={classes}
      onPress={() => !loading && onPress()}
    >
      {loading ? (
        <View {...decorative} className="tf-spinner" />
      ) : (
        icon && <Icon name={icon} size={size === 'small' ? 16 : 18} />
      )}
      <Text className="tf-button__label">{children}</Text>
    </Pressable>
  )
})
