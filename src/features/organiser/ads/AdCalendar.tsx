import { shortDate } from '@core/format/dateText'
import type { DeskAd, DeskAdsReply } from '@core/contract/ads'
import { localized } from '@core/domain/language'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Fragment } from 'react'
import { decorative } from '@/components/a11y'
import { cx } from '@/components/cx'
import { Pressable } from '@/components/Pressable/Pressable'
import { deskAdMessages } from '@/i18n/messages/deskAds'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { deskWord } from '../deskWord'
import { inLanes } from './lanes'

interface AdCalendarProps {
  reply: DeskAdsReply
  /** Id of the place whose advertisements are listed; empty = all. */
  place: string
  onPlace: (id: string) => void
  onOpen: (id: string) => void
}

/** States in which an advertisement takes a place or asks for one, in the order of the legend. */
const DRAWN = ['running', 'paid', 'confirmed', 'submitted', 'ended'] as const
const isDrawn = ({ State }: DeskAd) => (DRAWN as readonly string[]).includes(State)

/** Days before today that are shown. Few, because free places from today on matter. */
const DAYS_BEFORE = 2
/** Minimum widths of the place names and of a day, in px. Days and bars share their columns. */
const [PLACE_PX, DAY_PX] = [190, 52]

/**
 * Places × days: how many slots of a place are taken on each day, and below them a bar for each
 * advertisement, which opens it. A press on a place filters the list below.
 */
export const AdCalendar = observer(function AdCalendar({
  reply: { Days, Today, Places, Items },
  place,
  onPlace,
  onOpen,
}: AdCalendarProps) {
  const { language } = useStores()
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
      <View
        role="table"
        aria-label={say('deskAds.calendar')}
        className="tf-desk-ads__grid"
        style={{ minWidth: `${PLACE_PX + shown.length * DAY_PX}px` }}
      >
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
              {shortDate(day)}
            </Text>
          ))}
        </View>
        {Places.map(({ Id, Name, Stock, Left }) => (
          <Fragment key={Id}>
            <View role="row" className="tf-desk-ads__row">
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
            <View role="row">
              <View
                role="cell"
                aria-colspan={shown.length + 1}
                className="tf-desk-ads__lanes"
                style={{ gridTemplateColumns: `repeat(${shown.length}, minmax(48px, 1fr))` }}
              >
                {inLanes(
                  Items.filter(ad => ad.Place === Id && isDrawn(ad)),
                  shown,
                ).map(({ ad, lane, first, last }) => {
                  const company = localized(ad.Company.Name, ad.Company.Name_en, language.current)
                  const state = deskWord('state', ad.State)
                  return (
                    <Pressable
                      key={ad.Id}
                      label={say('deskAds.bar', {
                        company,
                        state,
                        from: ad.From,
                        until: ad.Until,
                      })}
                      className={`tf-desk-ads__bar is-${ad.State}`}
                      style={{ gridColumn: `${first + 1} / ${last + 2}`, gridRow: lane + 1 }}
                      onPress={() => onOpen(ad.Id)}
                    >
                      <Text className="tf-desk-ads__who">{company}</Text>
                      <Text className="tf-desk-ads__how">{state}</Text>
                    </Pressable>
                  )
                })}
              </View>
            </View>
          </Fragment>
        ))}
      </View>
      <View {...decorative} className="tf-desk-ads__key">
        {DRAWN.map(state => (
          <View key={state} className="tf-desk-ads__sample">
            <View className={`tf-desk-ads__bar is-${state}`} />
            {deskWord('state', state)}
          </View>
        ))}
      </View>
    </View>
  )
})
