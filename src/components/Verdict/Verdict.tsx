import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { decorative, heading } from '../a11y'
import { cx } from '../cx'
import { Icon } from '../Icon/Icon'
import './Verdict.scss'

/** Let through; look twice; turned away. */
export type VerdictTone = 'yes' | 'look' | 'no'

export interface VerdictProps {
  tone: VerdictTone
  /** The one word that is read from afar. */
  title: string
  /** Why. */
  reason: string
  /** Anything else about it: name, company, time. */
  children?: ReactNode
  className?: string
}

const SIGNS = { yes: 'check', look: 'warning', no: 'close' } as const

/** What was decided, to be read across a hall: by shape, word and colour, never by colour alone. */
export function Verdict({ tone, title, reason, children, className }: VerdictProps) {
  return (
    <View className={cx('tf-verdict', `tf-verdict--${tone}`, className)}>
      <View {...decorative} className="tf-verdict__sign">
        <Icon name={SIGNS[tone]} size={32} />
      </View>
      <View className="tf-verdict__text">
        <View {...heading(2)} className="tf-verdict__title">
          {title}
        </View>
        <View className="tf-verdict__reason">{reason}</View>
        {children}
      </View>
    </View>
  )
}
