import { View } from '@tarojs/components'
import type { A11yProps } from '../a11y'
import './Skeleton.scss'

export interface SkeletonProps {
  /** Shape of the coming content. */
  shape: 'list' | 'text' | 'card' | 'form'
  /** What screen readers hear during the wait. */
  label: string
  rows?: number
}

/**
 * Grey shapes in place of coming content; shown after 200 ms so that fast answers do not flicker.
 */
export function Skeleton({ shape, label, rows = 3 }: SkeletonProps) {
  const status: A11yProps = { role: 'status', 'aria-busy': true, 'aria-label': label }
  return (
    <View {...status} className={`tf-skeleton tf-skeleton--${shape}`}>
      {Array.from({ length: rows }, (_, row) => (
        <View key={row} className="tf-skeleton__row">
          {shape === 'list' && <View className="tf-skeleton__bone tf-skeleton__avatar" />}
          <View className="tf-skeleton__lines">
            <View className="tf-skeleton__bone tf-skeleton__title" />
            <View className="tf-skeleton__bone tf-skeleton__line" />
          </View>
        </View>
      ))}
    </View>
  )
}
