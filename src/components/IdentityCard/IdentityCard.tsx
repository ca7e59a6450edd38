import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { decorative, heading } from '../a11y'
import { Icon } from '../Icon/Icon'
import type { IconName } from '../Icon/iconNames'
import './IdentityCard.scss'

export interface IdentityCardProps {
  icon: IconName
  name: string
  /** Of the name as a heading. */
  level: 2 | 3
  /** Below the name. */
  children?: ReactNode
  /** At the right end. */
  action?: ReactNode
  /** `raised` is a card of its own on a page, `sunken` lies within a sheet. */
  look: 'raised' | 'sunken'
}

/** Who is known here: a mark, the name, and what is to be said about them. */
export function IdentityCard({ icon, name, level, children, action, look }: IdentityCardProps) {
  return (
    <View className={`tf-identity tf-identity--${look}`}>
      <View {...decorative} className="tf-identity__mark">
        <Icon name={icon} size={24} />
      </View>
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
