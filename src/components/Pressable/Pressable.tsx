import { View } from '@tarojs/components'
import { forwardRef, type CSSProperties, type ReactNode } from 'react'
import type { A11yProps, KeyEvent } from '../a11y'
import { cx } from '../cx'
import './Pressable.scss'

export interface PressableProps extends Omit<A11yProps, 'onKeyDown'> {
  onPress: () => void
  /** Cannot be pressed or focused, and announces this. */
  disabled?: boolean
  /** Name for screen readers, if the content does not name it. */
  label?: string | undefined
  className?: string
  style?: CSSProperties
  children?: ReactNode
  /**
   * Keys beyond Enter and Space, e.g. arrows in a radio group; return true when the key was used.
   */
  onKey?: (key: string) => boolean
}

/**
 * Any clickable element. It has a role, takes focus and answers Enter and Space like the mouse, on
 * both platforms; `role` defaults to button, the other ARIA attributes pass through.
 */
export const Pressable = forwardRef<unknown, PressableProps>(function Pressable(
  {
    onPress,
    disabled = false,
    label,
    className,
    style,
    children,
    onKey,
    role = 'button',
    tabIndex = 0,
    ...aria
  },
  ref,
) {
  const press = () => {
    if (!disabled) onPress()
  }
  const handleKeyDown = (event: KeyEvent) => {
    // Keys typed into a control inside belong to that control.
    if (event.target !== event.currentTarget) return
    const isPress = event.key === 'Enter' || event.key === ' '
    if (!isPress && !onKey?.(event.key)) return
    event.preventDefault()
    if (isPress) press()
  }
  const attributes: A11yProps = {
    ...aria,
    role,
    tabIndex: disabled ? -1 : tabIndex,
    'aria-disabled': disabled || aria['aria-disabled'],
    'aria-label': label ?? aria['aria-label'],
    onKeyDown: handleKeyDown,
  }
  return (
    <View
      {...attributes}
      ref={ref}
      className={cx('tf-pressable', disabled && 'is-disabled', className)}
      {...(style ? { style } : {})}
      hoverClass={disabled ? 'none' : 'is-pressed'}
      hoverStayTime={60}
      onClick={press}
    >
      {children}
    </View>
  )
})
