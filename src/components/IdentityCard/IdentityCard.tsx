import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { decorative, heading } from '../a11y'
import { Icon } from '../Icon/Icon'
import type { IconName } from '../Icon/iconNames'
import './IdentityCard.scss'

export interface IdentityCardProps {
  icon: IconName
  /** In place of the icon, such as a logo. */
  picture?: ReactNode
  name: string
  /** Level of the name as a heading. */
  level: 2 | 3
  /** Below the name. */
  children?: ReactNode
  /** At the right end. */
  action?: ReactNode
  /** `raised` is a card on a page, `sunken` lies in a sheet. */
  look: 'raised' | 'sunken'
}

/** Shows a known person or company: an icon, the name, and further text. */
export function IdentityCard({
  icon,
  picture,
  name,
  level,
  children,
  action,
  look,
}: IdentityCardProps) {
  return (
    <View className={`tf-identity tf-identity--${look}`}>
      {picture ?? (
        <View {...decorative} className="tf-identity__mark">
          <Icon name={icon} size={24} />
        </View>
      )}
      <View className="tf-identity__text">
        <View {...heading(level)} className="tf-identity__name">
          {name}
        </View>
        <View className="tf-identity__detail">{children}</View>
      </View>
      {action}
    </View>
  )
}
