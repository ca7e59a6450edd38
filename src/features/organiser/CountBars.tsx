import { countText } from '@core/format/countText'
import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { decorative } from '@/components/a11y'
import { Pressable } from '@/components/Pressable/Pressable'
import './Figures.scss'

export interface CountBar {
  id: string
  name: string
  count: number
  /** Shown after the count, such as a percentage. */
  detail?: string
  /** Opens the list of the counted items. */
  open?: () => void
}
interface CountBarsProps {
  /** What is counted, for screen readers. */
  label: string
  bars: readonly CountBar[]
  /** The count of a full bar; without it the largest count. */
  whole?: number
  children?: ReactNode
}

/** Named counts as bars, one below the other, with room for the longest names. */
export function CountBars({ label, bars, whole, children }: CountBarsProps) {
  const top = Math.max(1, whole ?? 0, ...bars.map(({ count }) => count))
  return (
    <View role="list" aria-label={label} className="tf-count-bars">
      {bars.map(({ id, name, count, detail, open }) => {
        const line = (
          <>
            <Text className="tf-count-bars__name">{name}</Text>
            <View {...decorative} className="tf-count-bars__track">
              <View
                className="tf-count-bars__bar"
                style={{ width: `${((count / top) * 100).toFixed(1)}%` }}
              />
            </View>
            <Text className="tf-count-bars__count">{countText(count)}</Text>
            {detail !== undefined && <Text className="tf-count-bars__detail">{detail}</Text>}
          </>
        )
        return (
          <View key={id} role="listitem">
            {open ? (
              <Pressable role="link" className="tf-count-bars__row" onPress={open}>
                {line}
              </Pressable>
            ) : (
              <View className="tf-count-bars__row">{line}</View>
            )}
          </View>
        )
      })}
      {children}
    </View>
  )
}
