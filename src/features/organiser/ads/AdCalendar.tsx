import type { DeskAdsReply } from '@core/contract/ads'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { cx } from '@/components/cx'
import { Pressable } from '@/components/Pressable/Pressable'
import { deskAdMessages } from '@/i18n/messages/deskAds'
import { useText } from '@/i18n/useText'

interface AdCalendarProps {
  reply: DeskAdsReply
  /** The place whose advertisements alone are listed; empty = all. */
  place: string
  onPlace: (id: string) => void
}

/** Days before today that are still shown: what matters is what is free from today on. */
const DAYS_BEFORE = 2

/**
 * Places × days: how many of a place are taken on each day, of how many. The name of a place
 * narrows the list below.
 */
export const AdCalendar = observer(function AdCalendar({
  reply: { Days, Today, Places },
  place,
  onPlace,
}: AdCalendarProps) {
  const say = useText(deskAdMessages)
  const from = Math.max(0, Days.indexOf(Today) - DAYS_BEFORE)
  const shown = Days.slice(from)
  return (
    <View
      role="region"
      aria-label={say('deskAds.calendar')}
      tabIndex={0}
      className="tf-desk-ads__scroll"
    >
      <View role="table" aria-label={say('deskAds.calendar')} className="tf-desk-ads__grid">
        <View role="row" className="tf-desk-ads__row">
          <Text role="columnheader" className="tf-desk-ads__place">
            {say('deskAds.place')}
          </Text>
          {shown.map(day => (
            <Text
              key={day}
              role="columnheader"
              className={cx('tf-desk-ads__day', day === Today && 'is-today')}
            >
              {day.slice(5).replace('-', '/')}
            </Text>
          ))}
        </View>
        {Places.map(({ Id, Name, Stock, Left }) => (
          <View key={Id} role="row" className="tf-desk-ads__row">
            <View role="rowheader" className="tf-desk-ads__place">
              <Pressable
                aria-pressed={place === Id}
                className={cx('tf-desk-ads__name', place === Id && 'is-on')}
                onPress={() => onPlace(Id)}
              >
                {Name}
              </Pressable>
            </View>
            {shown.map((day, at) => {
              const taken = Stock - (Left[from + at] ?? Stock)
              return (
                <Text
                  key={day}
                  role="cell"
                  aria-label={say('deskAds.cell', { name: Name, day, taken, stock: Stock })}
                  className={cx(
                    'tf-desk-ads__cell',
                    taken >= Stock ? 'is-full' : taken > 0 && 'is-taken',
                    day < Today && 'is-over',
                  )}
                >
                  {`${taken}/${Stock}`}
                </Text>
              )
            })}
          </View>
        ))}
      </View>
    </View>
  )
})
