import type { MeetingSlot } from '@core/contract/meeting'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { cx } from '@/components/cx'
import { Pressable } from '@/components/Pressable/Pressable'
import { meetingMessages } from '@/i18n/messages/meetings'
import { useText } from '@/i18n/useText'
import { DayStrip } from './DayStrip'
import { clockOf, weekdayOf } from './when'

interface SlotGridProps {
  slots: readonly MeetingSlot[]
  value: string
  onChange: (slot: string) => void
}

/**
 * Days with the number of common free times, and the times of one day. Times that either side has
 * taken are struck through.
 */
export const SlotGrid = observer(function SlotGrid({ slots, value, onChange }: SlotGridProps) {
  const say = useText(meetingMessages)
  const days = [...new Set(slots.map(({ Day }) => Day))]
  const freeOn = (day: string) =>
    slots.filter(({ Day, IsCommon }) => Day === day && IsCommon).length
  const [chosen, choose] = useState('')
  const ofValue = slots.find(({ Id }) => Id === value)?.Day
  const day =
    days.find(one => one === chosen) ??
    ofValue ??
    days.find(one => freeOn(one) > 0) ??
    days[0] ??
    ''
  return (
    <View className="tf-times">
      <DayStrip
        look="boxes"
        label={say('meet.days')}
        days={days.map(one => ({
          day: one,
          words: say('meet.freeCount', { weekday: weekdayOf(say, one), n: freeOn(one) }),
        }))}
        current={day}
        onChange={choose}
      />
      <View role="radiogroup" aria-label={say('meet.dayAndTime')} className="tf-times__list">
        {slots
          .filter(({ Day }) => Day === day)
          .map(({ Id, Starts, IsCommon }) => (
            <Pressable
              key={Id}
              role="radio"
              aria-checked={Id === value}
              disabled={!IsCommon}
              className={cx('tf-times__time', !IsCommon && 'is-taken', Id === value && 'is-chosen')}
              onPress={() => onChange(Id)}
            >
              <Text>{clockOf(Starts)}</Text>
            </Pressable>
          ))}
      </View>
      <View className="tf-times__hint">{say('meet.slotHint')}</View>
    </View>
  )
})
