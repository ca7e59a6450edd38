import { Text, View } from '@tarojs/components'
import { signageRange } from '@core/format/dateText'
import { heading } from '@/components/a11y'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import type { IconName } from '@/components/Icon/iconNames'
import { cardMoreMessages } from '@/i18n/messages/cardMore'
import { useText } from '@/i18n/useText'
import type { CardDay, DayState } from './cardDays'

const ICONS: Readonly<Record<DayState, IconName>> = {
  used: 'success',
  today: 'check',
  toCome: 'calendar',
  over: 'minus',
}

interface DayStripProps {
  days: readonly CardDay[]
  /** The card is valid on one of these days, which is not decided yet. */
  isAnyOne?: boolean
}

/** The valid days of a card: used, today, to come. */
export function DayStrip({ days, isAnyOne = false }: DayStripProps) {
  const text = useText(cardMoreMessages)
  return (
    <View className="tf-card-more__part">
      <View {...heading(2)} className="tf-card-more__title">
        {text(isAnyOne ? 'more.anyDay' : 'more.days')}
      </View>
      <View role="list" className="tf-day-strip">
        {days.map(({ date, state, isToday }) => (
          <View
            key={date}
            role="listitem"
            className={cx('tf-day-strip__day', `is-${state}`, isToday && 'is-now')}
          >
            <Text className="tf-day-strip__date">{signageRange(date, date)}</Text>
            <View className="tf-day-strip__state">
              <Icon name={ICONS[state]} size={14} />
              <Text>
                {text(isToday && state === 'used' ? 'more.day.usedToday' : `more.day.${state}`)}
              </Text>
            </View>
          </View>
        ))}
      </View>
    </View>
  )
}
