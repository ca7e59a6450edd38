import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { signageRange } from '@core/format/dateText'
import { slotMessages } from '@/i18n/messages/slots'
import { useText } from '@/i18n/useText'
import { cx } from '../cx'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable/Pressable'
import type { ControlProps } from '../TextField/TextField'
import {
  distinct,
  isFree,
  isMorning,
  slotViews,
  type SlotChoice,
  type SlotView,
} from './slotGroups'
import './SlotPicker.scss'

export interface SlotPickerProps extends ControlProps {
  choices: readonly SlotChoice[]
  value: string
  onChange: (value: string) => void
}

/**
 * Slots by day, place and half of the day, each with its free places (DESIGN §18 Slots, mock-up
 * u-live-slot).
 */
export function SlotPicker({ choices, value, onChange, ...control }: SlotPickerProps) {
  const text = useText(slotMessages)
  const slots = slotViews(choices)
  const chosen = slots.find(slot => slot.value === value)
  const start = chosen ?? slots.find(isFree) ?? slots[0]
  const [picked, setPicked] = useState<{ day?: string; room?: string }>({})
  const day = picked.day ?? start?.day ?? ''
  const room = picked.room ?? start?.room ?? ''
  const isLocked = control.disabled || control.readonly || false
  const rooms = distinct(slots.map(slot => slot.room))
  const shown = slots.filter(slot => slot.day === day && slot.room === room)
  const halves = [
    { name: text('slots.morning'), slots: shown.filter(isMorning) },
    { name: text('slots.afternoon'), slots: shown.filter(slot => !isMorning(slot)) },
  ].filter(half => half.slots.length > 0)
  return (
    <View
      id={control.id}
      role="group"
      tabIndex={-1}
      aria-labelledby={control.labelledBy}
      aria-describedby={control.describedBy}
      className={cx('tf-slots', control.invalid && 'is-invalid')}
    >
      <View role="group" aria-label={text('slots.days')} className="tf-slots__days">
        {distinct(slots.map(slot => slot.day)).map(each => (
          <Pressable
            key={each}
            aria-pressed={each === day}
            className={cx('tf-slots__day', each === day && 'is-on')}
            onPress={() => setPicked({ day: each, room })}
          >
            <Text className="tf-slots__date">{signageRange(each, each)}</Text>
            <Text className="tf-slots__free">
              {text('slots.free', {
                n: slots.filter(slot => slot.day === each && slot.room === room && isFree(slot))
                  .length,
              })}
            </Text>
          </Pressable>
        ))}
      </View>
      {rooms.length > 1 && (
        <View role="group" aria-label={text('slots.rooms')} className="tf-slots__rooms">
          {rooms.map(each => (
            <Pressable
              key={each}
              aria-pressed={each === room}
              className={cx('tf-slots__room', each === room && 'is-on')}
              onPress={() => setPicked({ day, room: each })}
            >
              {slots.find(slot => slot.room === each)?.roomText}
            </Pressable>
          ))}
        </View>
      )}
      {halves.map(half => (
        <View key={half.name}>
          <View className="tf-slots__half">{half.name}</View>
          <View className="tf-slots__grid">
            {half.slots.map(slot => (
              <SlotButton
                key={slot.value}
                slot={slot}
                isOn={slot.value === value}
                isLocked={isLocked}
                onPress={() => onChange(slot.value)}
              />
            ))}
          </View>
        </View>
      ))}
      <View role="status" className="tf-slots__chosen">
        {chosen
          ? text('slots.chosen', {
              room: chosen.roomText,
              day: signageRange(chosen.day, chosen.day),
              from: chosen.from,
              to: chosen.to,
            })
          : text('slots.none')}
      </View>
    </View>
  )
}

function SlotButton({
  slot,
  isOn,
  isLocked,
  onPress,
}: {
  slot: SlotView
  isOn: boolean
  isLocked: boolean
  onPress: () => void
}) {
  const text = useText(slotMessages)
  const { left, from, to } = slot
  const state = () => {
    if (isOn) return text('slots.on')
    if (left === undefined) return text('slots.open')
    if (left < 0) return text('slots.over')
    return left === 0 ? text('slots.full') : text('slots.left', { n: left })
  }
  return (
    <Pressable
      aria-pressed={isOn}
      disabled={isLocked || (!isOn && !isFree(slot))}
      label={`${from}–${to} ${state()}`}
      className={cx(
        'tf-slots__slot',
        isOn && 'is-on',
        !isOn && left === 0 && 'is-full',
        !isOn && left === -1 && 'is-over',
      )}
      onPress={onPress}
    >
      <Text className="tf-slots__time">{from}</Text>
      <View className="tf-slots__state">
        {isOn && <Icon name="check" size={14} />}
        <Text>{state()}</Text>
      </View>
    </Pressable>
  )
}
