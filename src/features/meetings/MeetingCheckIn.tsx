import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { meetingMessages } from '@/i18n/messages/meetings'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useStores } from '@/stores/StoreContext'
import type { MeetingStepProps } from './useMeetings'

/** The longest code. */
const MAX_CODE = 256

/** Three ways to check in: scan the other side, be scanned, or confirm one's own presence. */
export const MeetingCheckIn = observer(function MeetingCheckIn({
  meeting,
  act,
  isBusy,
  onCode,
}: MeetingStepProps & { onCode: () => void }) {
  const { platform } = useStores()
  const say = useText(meetingMessages)
  const feedback = useFeedback()
  const scan = async () => {
    const answer = await platform.scanCode()
    if ('text' in answer)
      await act('meeting.checkin', { Id: meeting.Id, Code: answer.text.slice(0, MAX_CODE) })
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
        <Button
          kind="text"
          size="medium"
          loading={isBusy}
          onPress={() => void act('meeting.checkin', { Id: meeting.Id })}
        >
          {say('meet.imHere')}
        </Button>
      )}
    </>
  )
})
