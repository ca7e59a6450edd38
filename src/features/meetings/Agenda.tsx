import { shortDate } from '@core/format/dateText'
import type { Meeting } from '@core/contract/meeting'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { fairTimeText } from '@/i18n/fairTime'
import { meetingMessages } from '@/i18n/messages/meetings'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { DayStrip } from './DayStrip'
import { MeetingCard, otherName } from './MeetingCard'
import { NextVerbs } from './NextVerbs'
import { isLive, type Act, type MeetingBook } from './useMeetings'
import { clockOf, leftUntil, weekdayOf } from './when'

interface AgendaProps {
  book: MeetingBook
  act: Act
  isBusy: boolean
  onOpen: (meeting: Meeting) => void
  onPartners: () => void
  /** Whether the caller goes to this meeting of the company. */
  isOwn: (meeting: Meeting) => boolean
}

/**
 * One day of a person's meetings: time at the left, what happens at the right, a red line for now
 * (DESIGN §16).
 */
export const Agenda = observer(function Agenda({
  book,
  act,
  isBusy,
  onOpen,
  onPartners,
  isOwn,
}: AgendaProps) {
  const { language } = useStores()
  const say = useText(meetingMessages)
  const { list, slots } = book
  const now = Date.parse(list.Now)
  const days = [...new Set(slots.Slots.map(({ Day }) => Day))]
  const today = fairTimeText(list.Now).slice(0, 10)
  const [chosen, choose] = useState('')
  const day = days.find(one => one === chosen) ?? days.find(one => one === today) ?? days[0] ?? ''
  const mine = list.Items.filter(meeting => isLive(meeting) && isOwn(meeting))
  const countOf = (one: string) =>
    mine.filter(({ Day, State }) => Day === one && State !== 'requested').length
  const waiting = list.Items.filter(({ WaitsForMe, State }) => WaitsForMe && State === 'requested')
  const ofDay = slots.Slots.filter(slot => slot.Day === day)
  const nowAt = day === today ? ofDay.findIndex(({ Ends }) => Date.parse(Ends) > now) : -1
  const next = mine.find(({ State, Ends }) => State === 'scheduled' && Date.parse(Ends) > now)
  return (
    <View className="tf-agenda">
      <DayStrip
        label={say('meet.days')}
        days={days.map(one => ({
          day: one,
          words: say('meet.dayCount', { weekday: weekdayOf(say, one), n: countOf(one) }),
        }))}
        current={day}
        onChange={choose}
      />
      <View className="tf-agenda__list">
        {waiting.map(meeting => (
          <Pressable key={meeting.Id} className="tf-agenda__ask" onPress={() => onOpen(meeting)}>
            <Icon name="clock" size={20} />
            <View className="tf-agenda__ask-text">
              <View className="tf-agenda__ask-name">
                {say('meet.asksYou', { name: otherName(meeting, language.current) })}
              </View>
              <View className="tf-agenda__ask-words">
                {`${shortDate(meeting.Day)} ${clockOf(meeting.Starts)} · ${say('meet.left', { time: leftUntil(say, meeting.Expires, now) })}`}
              </View>
            </View>
            <Icon name="chevron-right" size={16} />
          </Pressable>
        ))}
        {ofDay.map((slot, at) => {
          const here = mine.filter(({ Slot }) => Slot === slot.Id)
          return (
            <View key={slot.Id}>
              {at === nowAt && (
                <View
                  className="tf-agenda__now"
                  role="separator"
                  aria-label={say('meet.now', { time: clockOf(list.Now) })}
                >
                  <View className="tf-agenda__now-time">{clockOf(list.Now)}</View>
                  <View className="tf-agenda__now-line" />
                </View>
              )}
              <View className="tf-agenda__row">
                <View className="tf-agenda__time">{clockOf(slot.Starts)}</View>
                <View className="tf-agenda__cell">
                  {here.map(meeting => (
                    <MeetingCard key={meeting.Id} meeting={meeting} onOpen={() => onOpen(meeting)}>
                      {meeting === next && (
                        <NextVerbs meeting={meeting} now={now} onCheckIn={() => onOpen(meeting)} />
                      )}
                    </MeetingCard>
                  ))}
                  {here.length === 0 && slot.State === 'blocked' && (
                    <View className="tf-agenda__free tf-agenda__free--blocked">
                      <View className="tf-agenda__free-name">{say('meet.blocked')}</View>
                      <Button
                        kind="text"
                        size="small"
                        loading={isBusy}
                        onPress={() =>
                          void act('slot.block', { Slots: [slot.Id], IsBlocked: false })
                        }
                      >
                        {say('meet.unblock')}
                      </Button>
                    </View>
                  )}
                  {here.length === 0 && slot.State !== 'blocked' && (
                    <View className="tf-agenda__free">
                      <View className="tf-agenda__free-name">
                        {say(slot.State === 'past' ? 'meet.past' : 'meet.free')}
                        {slot.State === 'free' && (
                          <View className="tf-agenda__free-hint">{say('meet.freeHint')}</View>
                        )}
                      </View>
                      {slot.State === 'free' && (
                        <View className="tf-agenda__free-verbs">
                          <Button
                            kind="text"
                            size="small"
                            loading={isBusy}
                            onPress={() =>
                              void act('slot.block', { Slots: [slot.Id], IsBlocked: true })
                            }
                          >
                            {say('meet.block')}
                          </Button>
                          <Button kind="secondary" size="small" onPress={onPartners}>
                            {say('meet.partners')}
                          </Button>
                        </View>
                      )}
                    </View>
                  )}
                </View>
              </View>
            </View>
          )
        })}
      </View>
    </View>
  )
})
