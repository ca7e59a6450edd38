import { Text, View } from '@tarojs/components'
import type { MeetingSlot } from '@core/contract/meeting'
import { shortDate } from '@core/format/dateText'
import { fairDays } from '@core/gate/fairTime'
import { observer } from 'mobx-react-lite'
import { Pressable } from '@/components/Pressable/Pressable'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { fairTimeText } from '@/i18n/fairTime'
import { freeTimeMessages } from '@/i18n/messages/freeTimes'
import { useText } from '@/i18n/useText'
import { useNavigate } from '@/shell/navigate'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import './FreeTimes.scss'

/** The times of a day that are shown; the rest is a number. */
const SHOWN = 3

/**
 * The times at which the company and the reader are both free, by day (mock-ups q-exhibitor). A
 * time opens the request for a meeting. Only for people who can ask for one.
 */
export const FreeTimes = observer(function FreeTimes({ company }: { company: string }) {
  const { session } = useStores()
  const audience = session.user?.audience
  const isPerson = audience === 'visitor' || audience === 'media' || audience === 'vip'
  return isPerson ? <Times key={session.owner} company={company} /> : null
})

const Times = observer(function Times({ company }: { company: string }) {
  const { api, config } = useStores()
  const text = useText(freeTimeMessages)
  const party = `e:${company}`
  const { state } = useLoad(`free times ${party}`, () => api.call('slot.list', { With: party }))
  // the fair or the company has no meetings, and the page works without them
  if (state.status === 'failed' && !state.value) return null
  const slots = state.value?.Slots
  const fair = config.settings?.fair
  const days = slots ? [...new Set(slots.map(({ Day }) => Day))] : fairDays(fair?.start, fair?.end)
  if (days.length === 0) return null
  return (
    <View className="tf-free-times" aria-busy={!slots || undefined}>
      <View className="tf-free-times__head">
        <SectionHead title={text('freeTimes.title')} />
        {state.value && (
          <Text className="tf-free-times__length">
            {text('freeTimes.length', { n: state.value.SlotMinutes })}
          </Text>
        )}
      </View>
      {days.map(day => (
        <DayTimes
          key={day}
          day={day}
          party={party}
          free={slots?.filter(({ Day, IsCommon }) => Day === day && IsCommon)}
        />
      ))}
    </View>
  )
})

interface DayTimesProps {
  day: string
  party: string
  /** Undefined while it loads: the row keeps its place. */
  free: readonly MeetingSlot[] | undefined
}

const DayTimes = observer(function DayTimes({ day, party, free }: DayTimesProps) {
  const text = useText(freeTimeMessages)
  const navigate = useNavigate()
  const date = shortDate(day)
  const rest = (free?.length ?? 0) - SHOWN
  return (
    <View className="tf-free-times__day">
      <Text className="tf-free-times__date">{date}</Text>
      {free?.length === 0 && (
        <Text className="tf-free-times__length">{text('freeTimes.none')}</Text>
      )}
      {free?.slice(0, SHOWN).map(({ Id, Starts }) => {
        const time = fairTimeText(Starts).slice(11, 16)
        return (
          <Pressable
            key={Id}
            role="link"
            label={text('freeTimes.book', { day: date, time })}
            className="tf-free-times__time"
            onPress={() => navigate.to('hallMeetings', { with: party, slot: Id })}
          >
            {time}
          </Pressable>
        )
      })}
      {rest > 0 && (
        <Pressable
          role="link"
          label={text('freeTimes.rest', { day: date, n: rest })}
          className="tf-free-times__rest"
          onPress={() => navigate.to('hallMeetings', { with: party })}
        >
          {`+${rest}`}
        </Pressable>
      )}
    </View>
  )
})
