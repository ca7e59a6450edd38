import type { Colleague } from '@core/contract/lead'
import type { Meeting, SlotListReply } from '@core/contract/meeting'
import { localized } from '@core/domain/language'
import { EARLY_MINUTES, MAX_MEETING_NOTE, MAX_REASON } from '@core/scheduling/frame'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { ChoiceGroup } from '@/components/ChoiceGroup/ChoiceGroup'
import { QrCode } from '@/components/QrCode/QrCode'
import { Rating } from '@/components/Rating/Rating'
import { Sheet } from '@/components/Sheet/Sheet'
import { TextField } from '@/components/TextField/TextField'
import { meetingMessages } from '@/i18n/messages/meetings'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useStores } from '@/stores/StoreContext'
import { aboutText, otherName, placeText, stateText } from './MeetingCard'
import { OtherTime } from './OtherTime'
import type { Act } from './useMeetings'
import { clockOf, dayNumber, leftUntil, weekdayOf } from './when'

/** No code is longer. */
const MAX_CODE = 256

interface MeetingSheetProps {
  meeting: Meeting
  slots: SlotListReply
  act: Act
  isBusy: boolean
  onClose: () => void
}

/** One meeting with all that can be done with it now. */
export const MeetingSheet = observer(function MeetingSheet({ meeting, slots, act, isBusy, onClose }: MeetingSheetProps) {
  const { clock, language } = useStores()
  const say = useText(meetingMessages)
  const feedback = useFeedback()
  const [view, setView] = useState<'main' | 'time' | 'cancel' | 'code' | 'object'>('main')
  const [person, setPerson] = useState(meeting.Assignee?.Id ?? slots.Self)
  const [words, setWords] = useState('')
  const { Id, Revision, State, WaitsForMe } = meeting
  const now = clock.now()
  const isOver = Date.parse(meeting.Ends) < now
  const mayCheckIn = State === 'scheduled' && !isOver && Date.parse(meeting.Starts) - now < EARLY_MINUTES * 60_000
  const isAsked = WaitsForMe && (State === 'requested' || State === 'scheduled')
  const isCompany = slots.Colleagues.length > 0
  const answer = async (Step: 'accept' | 'decline' | 'cancel' | 'assign' | 'propose', more: object = {}) => {
    if (await act('meeting.answer', { Id, Step, Revision, ...more })) onClose()
  }
  const newSlot = slots.Slots.find(slot => slot.Id === meeting.NewSlot)
  const title = otherName(meeting, language.current)
  const wait = (text: string) => feedback.validation(text)

  const askReason = (send: (reason: string) => void, label: string, isDanger = false) => (
    <>
      <View id="meeting-words-label" className="tf-request__label">
        {label}
      </View>
      <TextField
        id="meeting-words"
        labelledBy="meeting-words-label"
        multiline
        value={words}
        onChange={setWords}
        placeholder={say('meet.reasonHint')}
      />
      <View className="tf-meeting__verbs">
        <Button
          kind={isDanger ? 'danger' : 'ink'}
          size="medium"
          loading={isBusy}
          onPress={() => {
            const given = words.trim()
            if (given === '') return wait(say('meet.reasonMissing'))
            if (Array.from(given).length > MAX_REASON) return wait(say('meet.tooLong', { n: MAX_REASON }))
            send(given)
          }}
        >
          {isDanger ? say('meet.cancel') : say('meet.object')}
        </Button>
      </View>
    </>
  )

  return (
    <Sheet open title={title} closeLabel={say('meet.close')} onClose={onClose} className="tf-meeting">
      <View className="tf-meeting__facts">
        <View className="tf-meeting__when">
          {`${dayNumber(meeting.Day)} ${weekdayOf(say, meeting.Day)} ${clockOf(meeting.Starts)}–${clockOf(meeting.Ends)}`}
        </View>
        <View className="tf-meeting__words">
          {[placeText(say, meeting), meeting.Hall, stateText(say, meeting)].filter(Boolean).join(' · ')}
        </View>
        {newSlot && (
          <View className="tf-meeting__note">{say('meet.newTime', { time: `${dayNumber(newSlot.Day)} ${clockOf(newSlot.Starts)}` })}</View>
        )}
        {State === 'requested' && meeting.Expires !== '' && (
          <View className="tf-meeting__note">{say('meet.left', { time: leftUntil(say, meeting.Expires, now) })}</View>
        )}
        {meeting.Subject !== '' && <View className="tf-meeting__subject">{aboutText(meeting, language.current)}</View>}
        {meeting.Reason !== '' && <View className="tf-meeting__words">{`${say('meet.reason')}: ${meeting.Reason}`}</View>}
        {(meeting.HereAt !== '' || meeting.OtherHereAt !== '') && (
          <View className="tf-meeting__here">
            {say(meeting.HereAt === '' ? 'meet.hereThem' : meeting.OtherHereAt === '' ? 'meet.hereMe' : 'meet.hereBoth')}
          </View>
        )}
      </View>

      {view === 'time' && (
        <OtherTime
          party={meeting.Other.Party}
          isBusy={isBusy}
          onPropose={Slot => void answer('propose', { Slot, ...(isCompany && { Person: person }) })}
        />
      )}
      {view === 'cancel' && askReason(Reason => void answer('cancel', { Reason }), say('meet.reason'), true)}
      {view === 'object' &&
        askReason(Objection => void act('meeting.note', { Id, Objection }).then(isDone => isDone && onClose()), say('meet.objection'))}
      {view === 'code' && (
        <View className="tf-meeting__code">
          <QrCode text={meeting.Code} label={say('meet.showCode')} />
          <View className="tf-meeting__code-text">{meeting.Code}</View>
          <View className="tf-meeting__words">{say('meet.codeHint')}</View>
        </View>
      )}

      {view === 'main' && (
        <>
          {isCompany && (isAsked || State === 'scheduled') && !isOver && (
            <Assign
              colleagues={slots.Colleagues}
              busy={slots.Slots.find(slot => slot.Id === meeting.Slot)?.Busy ?? []}
              kept={slots.Slots.find(slot => slot.Id === meeting.Slot)?.Blocked ?? []}
              own={meeting.Assignee?.Id}
              value={person}
              onChange={next => {
                setPerson(next)
                if (!isAsked) void answer('assign', { Person: next })
              }}
            />
          )}
          <View className="tf-meeting__verbs">
            {isAsked && (
              <>
                <Button size="medium" loading={isBusy} onPress={() => void answer('accept', isCompany ? { Person: person } : {})}>
                  {say('meet.accept')}
                </Button>
                <Button kind="secondary" size="medium" onPress={() => setView('time')}>
                  {say('meet.otherTime')}
                </Button>
                <Button kind="text" size="medium" loading={isBusy} onPress={() => void answer('decline')}>
                  {say('meet.decline')}
                </Button>
              </>
            )}
            {mayCheckIn && <CheckIn meeting={meeting} act={act} isBusy={isBusy} onCode={() => setView('code')} />}
            {State === 'scheduled' && !isOver && !isAsked && (
              <>
                <Calendar meeting={meeting} title={title} />
                <Button kind="secondary" size="medium" onPress={() => setView('time')}>
                  {say('meet.otherTime')}
                </Button>
                <Button kind="danger" size="medium" onPress={() => setView('cancel')}>
                  {say('meet.cancel')}
                </Button>
              </>
            )}
            {State === 'requested' && !WaitsForMe && (
              <Button kind="danger" size="medium" loading={isBusy} onPress={() => void answer('cancel')}>
                {say('meet.withdraw')}
              </Button>
            )}
            {meeting.Absent === 'me' && meeting.Objection === '' && (
              <Button kind="secondary" size="medium" onPress={() => setView('object')}>
                {say('meet.object')}
              </Button>
            )}
          </View>
          {meeting.Objection !== '' && <View className="tf-meeting__words">{say('meet.objected', { text: meeting.Objection })}</View>}
          <Afterwards meeting={meeting} act={act} isBusy={isBusy} isOver={isOver || Date.parse(meeting.Starts) <= now} />
        </>
      )}
    </Sheet>
  )
})

interface AssignProps {
  colleagues: readonly Colleague[]
  busy: readonly string[]
  kept: readonly string[]
  own: string | undefined
  value: string
  onChange: (id: string) => void
}

/** Who goes there; who has something else then is marked. */
const Assign = observer(function Assign({ colleagues, busy, kept, own, value, onChange }: AssignProps) {
  const { language } = useStores()
  const say = useText(meetingMessages)
  const isBusy = (id: string) => id !== own && (busy.includes(id) || kept.includes(id))
  const choices = colleagues.map(({ Id, Name, Name_en }) => {
    const name = localized(Name, Name_en, language.current)
    return { value: Id, text: isBusy(Id) ? say('meet.busy', { name }) : name, disabled: isBusy(Id) }
  })
  return (
    <>
      <View id="meeting-assign-label" className="tf-request__label">
        {say('meet.assign')}
      </View>
      <ChoiceGroup
        id="meeting-assign"
        labelledBy="meeting-assign-label"
        choices={choices}
        value={{ selected: [value], other: {} }}
        onChange={({ selected: [chosen = value] }) => chosen !== value && onChange(chosen)}
        otherLabel={text => text}
        otherMax={0}
        countText={() => 0}
      />
    </>
  )
})

/** Three ways to check in: scan the other side, be scanned, or say that one is there. */
const CheckIn = observer(function CheckIn({
  meeting,
  act,
  isBusy,
  onCode,
}: Pick<MeetingSheetProps, 'meeting' | 'act' | 'isBusy'> & { onCode: () => void }) {
  const { platform } = useStores()
  const say = useText(meetingMessages)
  const feedback = useFeedback()
  const scan = async () => {
    const answer = await platform.scanCode()
    if ('text' in answer) await act('meeting.checkin', { Id: meeting.Id, Code: answer.text.slice(0, MAX_CODE) })
    else if (answer.refused !== 'cancelled') await feedback.error(say('meet.failedStep'))
  }
  if (meeting.HereAt !== '' && meeting.OtherHereAt !== '') return null
  return (
    <>
      <Button size="medium" icon="qr" loading={isBusy} onPress={() => void scan()}>
        {say('meet.scanThem')}
      </Button>
      <Button kind="secondary" size="medium" onPress={onCode}>
        {say('meet.showCode')}
      </Button>
      {meeting.HereAt === '' && (
        <Button kind="text" size="medium" loading={isBusy} onPress={() => void act('meeting.checkin', { Id: meeting.Id })}>
          {say('meet.imHere')}
        </Button>
      )}
    </>
  )
})

const Calendar = observer(function Calendar({ meeting, title }: { meeting: Meeting; title: string }) {
  const { platform } = useStores()
  const say = useText(meetingMessages)
  const feedback = useFeedback()
  const add = async () => {
    const event = { title, place: placeText(say, meeting), starts: meeting.Starts, ends: meeting.Ends }
    if ((await platform.addToCalendar(event)) === 'failed') await feedback.error(say('meet.calendarFailed'))
  }
  return (
    <Button kind="secondary" size="medium" icon="calendar" onPress={() => void add()}>
      {say('meet.calendar')}
    </Button>
  )
})

/** One's own note at any time, stars once it has begun. */
const Afterwards = observer(function Afterwards({
  meeting,
  act,
  isBusy,
  isOver,
}: Pick<MeetingSheetProps, 'meeting' | 'act' | 'isBusy'> & { isOver: boolean }) {
  const say = useText(meetingMessages)
  const feedback = useFeedback()
  const [note, setNote] = useState(meeting.Note)
  if (meeting.State !== 'scheduled' && meeting.State !== 'done' && meeting.State !== 'no_show') return null
  const save = async () => {
    if (Array.from(note.trim()).length > MAX_MEETING_NOTE) return feedback.validation(say('meet.tooLong', { n: MAX_MEETING_NOTE }))
    if (await act('meeting.note', { Id: meeting.Id, Note: note.trim() })) void feedback.success(say('meet.saved'))
  }
  return (
    <View className="tf-meeting__after">
      {isOver && (
        <View className="tf-meeting__rate">
          <View className="tf-request__label">{say('meet.rate')}</View>
          <Rating
            value={meeting.Rating}
            label={say('meet.rate')}
            starLabel={n => say('meet.stars', { n })}
            disabled={isBusy}
            onChange={Stars => void act('meeting.note', { Id: meeting.Id, Rating: Stars })}
          />
        </View>
      )}
      <View id="meeting-note-label" className="tf-request__label">
        {say('meet.note')}
      </View>
      <TextField id="meeting-note" labelledBy="meeting-note-label" multiline value={note} onChange={setNote} />
      {note.trim() !== meeting.Note && (
        <View className="tf-meeting__verbs">
          <Button kind="ink" size="small" loading={isBusy} onPress={() => void save()}>
            {say('meet.saveNote')}
          </Button>
        </View>
      )}
    </View>
  )
})
