import { shortDate } from '@core/format/dateText'
import type { Meeting, MeetingSlot } from '@core/contract/meeting'
import { localized } from '@core/domain/language'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { cx } from '@/components/cx'
import { dragged } from '@/components/dragged'
import { Pressable } from '@/components/Pressable/Pressable'
import { PrintButton } from '@/components/PrintButton/PrintButton'
import { fairTimeText } from '@/i18n/fairTime'
import { meetingMessages } from '@/i18n/messages/meetings'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useNavigate } from '@/shell/navigate'
import { useStores } from '@/stores/StoreContext'
import { DayStrip } from './DayStrip'
import { Feed } from './MeetingsView'
import { lookOf, otherName, placeText, stateText } from './MeetingCard'
import { MeetingSheet } from './MeetingSheet'
import { isLive, type Act, type MeetingBook } from './useMeetings'
import { clockOf, leftUntil, weekdayOf } from './when'

interface TeamGridProps {
  book: MeetingBook
  act: Act
  isBusy: boolean
}

/**
 * Half-hours × colleagues. The user drags a meeting to another time (the other side is asked) or to
 * a colleague (applied immediately); Enter opens it.
 */
export const TeamGrid = observer(function TeamGrid({ book, act, isBusy }: TeamGridProps) {
  const { language } = useStores()
  const say = useText(meetingMessages)
  const feedback = useFeedback()
  const navigate = useNavigate()
  const { list, slots } = book
  const now = Date.parse(list.Now)
  const days = [...new Set(slots.Slots.map(({ Day }) => Day))]
  const today = fairTimeText(list.Now).slice(0, 10)
  const [chosen, choose] = useState('')
  const [open, setOpen] = useState('')
  const [drag, setDrag] = useState('')
  const [over, setOver] = useState('')
  const day = days.find(one => one === chosen) ?? days.find(one => one === today) ?? days[0] ?? ''
  const live = list.Items.filter(isLive)
  const countOf = (one: string) => live.filter(({ Day }) => Day === one).length
  const waiting = list.Items.filter(({ WaitsForMe, State }) => WaitsForMe && State === 'requested')
  const ofDay = slots.Slots.filter(slot => slot.Day === day)
  const unassigned = live.some(({ Day, Assignee }) => Day === day && !Assignee)
  const columns = [
    ...slots.Colleagues.map(({ Id, Name, Name_en }) => ({
      id: Id,
      name: localized(Name, Name_en, language.current),
    })),
    ...(unassigned ? [{ id: '', name: say('meet.unassigned') }] : []),
  ]
  const at = (slot: string, person: string) =>
    live.filter(({ Slot, Assignee }) => Slot === slot && (Assignee?.Id ?? '') === person)
  const moved = live.find(({ Id }) => Id === drag)
  const mayDrop = (slot: MeetingSlot, person: string): boolean =>
    moved !== undefined &&
    person !== '' &&
    slot.State !== 'past' &&
    !slot.Busy.includes(person) &&
    !slot.Blocked.includes(person) &&
    !(slot.Id === moved.Slot && person === moved.Assignee?.Id)
  const drop = async (slot: MeetingSlot, person: string) => {
    setOver('')
    setDrag('')
    if (!moved || !mayDrop(slot, person)) return
    const { Id, Revision } = moved
    if (slot.Id === moved.Slot)
      return void (await act('meeting.answer', { Id, Revision, Step: 'assign', Person: person }))
    const time = `${shortDate(slot.Day)} ${clockOf(slot.Starts)}`
    const isSure = await feedback.confirm({
      title: otherName(moved, language.current),
      message: say('meet.moveAsk', { time }),
      confirm: say('meet.propose'),
      cancel: say('meet.close'),
    })
    if (isSure)
      await act('meeting.answer', { Id, Revision, Step: 'propose', Slot: slot.Id, Person: person })
  }
  const meeting = list.Items.find(({ Id }) => Id === open)
  const dropOn = (slot: MeetingSlot, person: string) => ({
    onDragOver: (event: { preventDefault: () => void }) => {
      if (!mayDrop(slot, person)) return
      event.preventDefault()
      setOver(`${slot.Id} ${person}`)
    },
    onDragLeave: () => setOver(''),
    onDrop: (event: { preventDefault: () => void }) => {
      event.preventDefault()
      void drop(slot, person)
    },
  })
  return (
    <View className="tf-team">
      <View className="tf-team__main">
        <View className="tf-team__head">
          <DayStrip
            label={say('meet.days')}
            days={days.map(one => ({
              day: one,
              words: say('meet.dayCount', { weekday: weekdayOf(say, one), n: countOf(one) }),
            }))}
            current={day}
            onChange={choose}
          />
          <View className="tf-team__verbs">
            <PrintButton label={say('meet.print')} />
            <Button size="medium" icon="plus" onPress={() => navigate.to('matchmaking')}>
              {say('meet.request')}
            </Button>
          </View>
        </View>
        <View className="tf-team__scroll">
          <View role="table" aria-label={say('meet.toGrid')} className="tf-team__grid">
            <View role="row" className="tf-team__row tf-team__row--head">
              <View role="columnheader" className="tf-team__time" />
              {columns.map(({ id, name }) => (
                <View key={id} role="columnheader" className="tf-team__person">
                  <Text className="tf-team__name">{name}</Text>
                  <Text className="tf-team__count">
                    {say('meet.sessions', {
                      n: live.filter(one => one.Day === day && (one.Assignee?.Id ?? '') === id)
                        .length,
                    })}
                  </Text>
                </View>
              ))}
            </View>
            {ofDay.map(slot => (
              <View
                key={slot.Id}
                role="row"
                className={cx('tf-team__row', isNow(slot, now) && 'is-now')}
              >
                <View role="rowheader" className="tf-team__time">
                  {clockOf(slot.Starts)}
                </View>
                {columns.map(({ id }) => (
                  <View
                    key={id}
                    role="cell"
                    {...dropOn(slot, id)}
                    className={cx(
                      'tf-team__cell',
                      slot.Blocked.includes(id) && 'is-blocked',
                      drag !== '' && mayDrop(slot, id) && 'is-open',
                      over === `${slot.Id} ${id}` && 'is-over',
                    )}
                  >
                    {over === `${slot.Id} ${id}` && (
                      <Text className="tf-team__drop">
                        {say('meet.moveTo', { time: clockOf(slot.Starts) })}
                      </Text>
                    )}
                    {at(slot.Id, id).map(one => (
                      <View
                        key={one.Id}
                        {...dragged(one.State === 'scheduled' && one.NewSlot === '', one.Id, () =>
                          setDrag(one.Id),
                        )}
                      >
                        <Pressable
                          className={cx('tf-team__event', `tf-team__event--${lookOf(one)}`)}
                          label={`${otherName(one, language.current)} ${(one.State === 'scheduled' ? [placeText, stateText] : [stateText, placeText]).map(words => words(say, one)).join(', ')}`}
                          onPress={() => setOpen(one.Id)}
                        >
                          <Text className="tf-team__event-name">
                            {otherName(one, language.current)}
                          </Text>
                          <Text className="tf-team__event-words">
                            {one.State === 'scheduled' ? placeText(say, one) : stateText(say, one)}
                          </Text>
                        </Pressable>
                      </View>
                    ))}
                  </View>
                ))}
              </View>
            ))}
          </View>
        </View>
        <View className="tf-team__hint">{say('meet.moveHint')}</View>
      </View>
      <View className="tf-team__aside">
        <View className="tf-team__title">
          {say('meet.waiting')}
          {waiting.length > 0 && <Text className="tf-team__badge">{waiting.length}</Text>}
        </View>
        {waiting.length === 0 && <View className="tf-team__words">{say('meet.nothingWaits')}</View>}
        {waiting.map(one => (
          <Waiting key={one.Id} meeting={one} now={now} onOpen={() => setOpen(one.Id)} />
        ))}
        <View className="tf-team__title">{say('meet.today', { n: countOf(day) })}</View>
        <Feed />
      </View>
      {meeting && (
        <MeetingSheet
          key={meeting.Id}
          meeting={meeting}
          slots={slots}
          act={act}
          isBusy={isBusy}
          onClose={() => setOpen('')}
        />
      )}
    </View>
  )
})

const isNow = ({ Starts, Ends }: MeetingSlot, now: number) =>
  Date.parse(Starts) <= now && now < Date.parse(Ends)

const Waiting = observer(function Waiting({
  meeting,
  now,
  onOpen,
}: {
  meeting: Meeting
  now: number
  onOpen: () => void
}) {
  const { language } = useStores()
  const say = useText(meetingMessages)
  return (
    <View className="tf-team__waiting">
      <View className="tf-team__waiting-name">{otherName(meeting, language.current)}</View>
      <View className="tf-team__words">
        {`${shortDate(meeting.Day)} ${clockOf(meeting.Starts)} · ${say('meet.left', { time: leftUntil(say, meeting.Expires, now) })}`}
      </View>
      {meeting.Subject !== '' && <View className="tf-team__words">{meeting.Subject}</View>}
      <View className="tf-meeting__verbs">
        <Button kind="ink" size="small" onPress={onOpen}>
          {say('meet.accept')}
        </Button>
      </View>
    </View>
  )
})
