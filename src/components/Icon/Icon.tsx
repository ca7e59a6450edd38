import { View } from '@tarojs/components'
import { decorative } from '../a11y'
import { cx } from '../cx'
import type { IconName } from './iconNames'
import './Icon.scss'

export interface IconProps {
  name: IconName
  /** CSS pixels on a 375 screen. */
  size?: 12 | 14 | 16 | 18 | 20 | 24 | 28 | 32
  /** Ink stroke over a tint plane, for menus and empty states. */
  duo?: boolean
  className?: string
}

/** A decorative icon in the current text colour: the control around it has the name. */
export function Icon({ name, size = 24, duo = false, className }: IconProps) {
  return (
    <View
      {...decorative}
      className={cx(
        'tf-icon',
        `tf-icon--${name}`,
        size !== 24 && `tf-icon--${size}`,
        duo && 'tf-icon--duo',
        className,
      )}
    />
  )
}
