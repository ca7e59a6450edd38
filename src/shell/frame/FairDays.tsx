import { daysBetween, signageRange, signageYear } from '@core/format/dateText'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { fairDateText } from '@/i18n/fairTime'
import { frameMessages } from '@/i18n/messages/frame'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'

/** The end of the navigation: days to the opening, or the present day of the fair. */
export const FairDays = observer(function FairDays() {
  const { config, clock } = useStores()
  const text = useText(frameMessages)
  const fair = config.settings?.fair
  if (!fair) return null
  const today = fairDateText(new Date(clock.now()).toISOString())
  const days = today < fair.start ? daysBetween(today, fair.start) - 1 : 0
  const day = daysBetween(fair.start, today)
  const isOn = days === 0 && today <= fair.end
  const figure = days > 0 ? String(days) : isOn ? `${day}/${daysBetween(fair.start, fair.end)}` : ''
  const words =
    days > 1
      ? text('frame.days')
      : days === 1
        ? text('frame.oneDay')
        : isOn
          ? text('frame.day', { n: day })
          : text('frame.over')
  return (
    <View className="tf-frame-days">
      {figure && <Text className="tf-frame-days__figure">{figure}</Text>}
      <View className="tf-frame-days__text">
        <View>{words}</View>
        <View className="tf-frame-days__dates">{`${signageYear(fair.start, fair.end)}.${signageRange(fair.start, fair.end)}`}</View>
      </View>
    </View>
  )
})
