import { MAX_MEETING_NOTE } from '@core/scheduling/frame'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { Rating } from '@/components/Rating/Rating'
import { TextField } from '@/components/TextField/TextField'
import { meetingMessages } from '@/i18n/messages/meetings'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import type { MeetingStepProps } from './useMeetings'

/** The user's own note at any time, and stars once the meeting has begun. */
export const MeetingAfterwards = observer(function MeetingAfterwards({
  meeting,
  act,
  isBusy,
  isOver,
}: MeetingStepProps & { isOver: boolean }) {
  const say = useText(meetingMessages)
  const feedback = useFeedback()
  const [note, setNote] = useState(meeting.Note)
  if (meeting.State !== 'scheduled' && meeting.State !== 'done' && meeting.State !== 'no_show')
    return null
  const save = async () => {
    if (Array.from(note.trim()).length > MAX_MEETING_NOTE)
      return feedback.validation(say('meet.tooLong', { n: MAX_MEETING_NOTE }))
    if (await act('meeting.note', { Id: meeting.Id, Note: note.trim() }))
      void feedback.success(say('meet.saved'))
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
      <TextField
        id="meeting-note"
        labelledBy="meeting-note-label"
        multiline
        value={note}
        onChange={setNote}
      />
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
