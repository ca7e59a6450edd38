import { Text, View } from '@tarojs/components'
import { useSecondsUntil } from '@/components/useSecondsUntil'
import { orderMessages } from '@/i18n/messages/orders'
import { useText } from '@/i18n/useText'

/** Remaining minutes that a screen reader announces. */
const TOLD: ReadonlySet<number> = new Set([10, 5, 2, 1])

/** The time left to pay: shown in seconds, announced to screen readers only at a few minutes. */
export function PayTime({ until }: { until: number }) {
  const text = useText(orderMessages)
  const seconds = useSecondsUntil(until)
  const minutes = Math.ceil(seconds / 60)
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  const said =
    seconds === 0
      ? text('order.over')
      : TOLD.has(minutes)
        ? text('order.minutes', { n: minutes })
        : ''
  return (
    <View className="tf-order__left">
      <Text role="timer" aria-live="off">
        {seconds === 0 ? text('order.over') : text('order.left', { time })}
      </Text>
      <View role="status" className="tf-visually-hidden">
        {said}
      </View>
    </View>
  )
}
