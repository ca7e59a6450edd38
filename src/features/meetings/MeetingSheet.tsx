import { shortDate } from '@core/format/dateText'
import type { Meeting, SlotListReply } from '@core/contract/meeting'
import { MAX_REASON } from '@core/scheduling/frame'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { QrCode } from '@/components/QrCode/QrCode'
import { Sheet } from '@/components/Sheet/Sheet'
import { TextField } from '@/components/TextField/TextField'
import { meetingMessages } from '@/i18n/messages/meetings'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { TalkButton } from '@/shell/talks/TalkButton'
import { useStores } from '@/stores/StoreContext'
import { aboutText, otherName, placeText, stateText } from './MeetingCard'
import { OtherTime } from './OtherTime'
import type { MeetingStepProps } from './useMeetings'
import { clockOf, leftUntil, mayCheckIn, weekdayOf } from './when'
import { AssignColleague, goerOf, takenAt } from './AssignColleague'
import { MeetingAfterwards } from './MeetingAfterwards'
import { MeetingCheckIn } from './MeetingCheckIn'
import { objectionText } from './objectionText'

interface MeetingSheetProps extends MeetingStepProps {
  slots: SlotListReply
  onClose: () => void
}

/** One meeting with all its current actions. */
export const MeetingSheet = observer(function MeetingSheet({
  meeting,
  slots,
  act,
  isBusy,
  onClose,
}: MeetingSheetProps) {
  const { clock, language } = useStores()
  const say = useText(meetingMessages)
  const feedback = useFeedback()
  const [view, setView] = useState<'main' | 'time' | 'cancel' | 'code' | 'object'>('main')
  const [person, setPerson] = useState(() => goerOf(meeting, slots))
  const [words, setWords] = useState('')
  const { Id, Revision, State, WaitsForMe } = meeting
  const now = clock.now()
  const isOver = Date.parse(meeting.Ends) < now
  const isAsked = WaitsForMe && (State === 'requested' || State === 'scheduled')
  const isCompany = slots.Colleagues.length > 0
  // a company may write to a visitor it asked only after the visitor has agreed
  const isAgreed = State === 'scheduled' || State === 'done' || State === 'no_show'
  const mayWrite = isAgreed || !isCompany || meeting.Other.Sort === 'ex' || !meeting.IsMine
  const answer = async (
    Step: 'accept' | 'decline' | 'cancel' | 'assign' | 'propose',
    more: object = {},
  ) => {
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
            if (Array.from(given).length > MAX_REASON)
              return wait(say('meet.tooLong', { n: MAX_REASON }))
            send(given)
          }}
        >
          {isDanger ? say('meet.cancel') : say('meet.object')}
        </Button>
      </View>
    </>
  )

  return (
    <Sheet
      open
      title={title}
      closeLabel={say('meet.close')}
      onClose={onClose}
      className="tf-meeting"
    >
      <View className="tf-meeting__facts">
        <View className="tf-meeting__when">
          {`${shortDate(meeting.Day)} ${weekdayOf(say, meeting.Day)} ${clockOf(meeting.Starts)}–${clockOf(meeting.Ends)}`}
        </View>
        <View className="tf-meeting__words">
          {[placeText(say, meeting), meeting.Hall, stateText(say, meeting)]
            .filter(Boolean)
            .join(' · ')}
        </View>
        {newSlot && (
          <View className="tf-meeting__note">
            {say('meet.newTime', { time: `${shortDate(newSlot.Day)} ${clockOf(newSlot.Starts)}` })}
          </View>
        )}
        {State === 'requested' && meeting.Expires !== '' && (
          <View className="tf-meeting__note">
            {say('meet.left', { time: leftUntil(say, meeting.Expires, now) })}
          </View>
        )}
        {meeting.Subject !== '' && (
          <View className="tf-meeting__subject">{aboutText(meeting, language.current)}</View>
        )}
        {meeting.Reason !== '' && (
          <View className="tf-meeting__words">{`${say('meet.reason')}: ${meeting.Reason}`}</View>
        )}
        {(meeting.HereAt !== '' || meeting.OtherHereAt !== '') && (
          <View className="tf-meeting__here">
            {say(
              meeting.HereAt === ''
                ? 'meet.hereThem'
                : meeting.OtherHereAt === ''
                  ? 'meet.hereMe'
                  : 'meet.hereBoth',
            )}
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
      {view === 'cancel' &&
        askReason(Reason => void answer('cancel', { Reason }), say('meet.reason'), true)}
      {view === 'object' &&
        askReason(
          Objection =>
            void act('meeting.note', { Id, Objection }).then(isDone => isDone && onClose()),
          say('meet.objection'),
        )}
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
            <AssignColleague
              colleagues={slots.Colleagues}
              taken={takenAt(meeting.Slot, slots)}
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
                <Button
                  size="medium"
                  loading={isBusy}
                  onPress={() => void answer('accept', isCompany ? { Person: person } : {})}
                >
                  {say('meet.accept')}
                </Button>
                <Button kind="secondary" size="medium" onPress={() => setView('time')}>
                  {say('meet.otherTime')}
                </Button>
                <Button
                  kind="text"
                  size="medium"
                  loading={isBusy}
                  onPress={() => void answer('decline')}
                >
                  {say('meet.decline')}
                </Button>
              </>
            )}
            {mayCheckIn(meeting, now) && (
              <MeetingCheckIn
                meeting={meeting}
                act={act}
                isBusy={isBusy}
                onCode={() => setView('code')}
              />
            )}
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
              <Button
                kind="danger"
                size="medium"
                loading={isBusy}
                onPress={() => void answer('cancel')}
              >
                {say('meet.withdraw')}
              </Button>
            )}
            {mayWrite && <TalkButton reason={{ Meeting: Id }} />}
            {meeting.Absent === 'me' && meeting.Objection === '' && (
              <Button kind="secondary" size="medium" onPress={() => setView('object')}>
                {say('meet.object')}
              </Button>
            )}
          </View>
          {meeting.Objection !== '' && (
            <View className="tf-meeting__words">
              {meeting.Absent !== '' && (
                <View>{say('meet.objected', { text: meeting.Objection })}</View>
              )}
              <View>{objectionText(say, meeting)}</View>
            </View>
          )}
          <MeetingAfterwards
            meeting={meeting}
            act={act}
            isBusy={isBusy}
            isOver={isOver || Date.parse(meeting.Starts) <= now}
          />
        </>
      )}
    </Sheet>
  )
})

const Calendar = observer(function Calendar({
  meeting,
  title,
}: {
  meeting: Meeting
  title: string
}) {
  const { platform } = useStores()
  const say = useText(meetingMessages)
  const feedback = useFeedback()
  const add = async () => {
    const event = {
      title,
      place: placeText(say, meeting),
      starts: meeting.Starts,
      ends: meeting.Ends,
    }
    if ((await platform.addToCalendar(event)) === 'failed')
      await feedback.error(say('meet.calendarFailed'))
  }
  return (
    <Button kind="secondary" size="medium" icon="calendar" onPress={() => void add()}>
      {say('meet.calendar')}
    </Button>
  )
})
