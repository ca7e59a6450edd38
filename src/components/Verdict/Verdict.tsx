import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { decorative, heading } from '../a11y'
import { cx } from '../cx'
import { Icon } from '../Icon/Icon'
import './Verdict.scss'

/** Let in; look again; turn away. */
export type VerdictTone = 'yes' | 'look' | 'no'

export interface VerdictProps {
  tone: VerdictTone
  /** The one word, readable from afar. */
  title: string
  /** Why the verdict is so. */
  reason: string
  /** Further details: name, company, time. */
  children?: ReactNode
  className?: string
}

const SIGNS = { yes: 'check', look: 'warning', no: 'close' } as const

/** A verdict to be read across a hall: by shape, word and colour, never by colour alone. */
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
