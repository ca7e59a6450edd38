import type { Meeting } from '@core/contract/meeting'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { meetingMessages } from '@/i18n/messages/meetings'
import { useText } from '@/i18n/useText'
import { MeetingCard } from './MeetingCard'

interface MeetingListProps {
  meetings: readonly Meeting[]
  kind: 'received' | 'sent'
  onOpen: (meeting: Meeting) => void
  onPartners: () => void
}

/** Received or sent requests; requests that wait for an answer come first. */
export const RequestList = observer(function RequestList({
  meetings,
  kind,
  onOpen,
  onPartners,
}: MeetingListProps) {
  const say = useText(meetingMessages)
  const list = [...meetings].sort(
    (x, y) => Number(y.State === 'requested') - Number(x.State === 'requested'),
  )
  if (list.length === 0 && kind === 'received')
    return (
      <EmptyState
        icon="calendar"
        title={say('meet.noReceived')}
        detail={say('meet.noReceivedDetail')}
      />
    )
  if (list.length === 0) {
    const action = { text: say('meet.partners'), onPress: onPartners }
    return (
      <EmptyState
        icon="calendar"
        title={say('meet.noSent')}
        detail={say('meet.noSentDetail')}
        action={action}
      />
    )
  }
  return (
    <View className="tf-agenda__list">
      {list.map(meeting => (
        <MeetingCard key={meeting.Id} meeting={meeting} showsDay onOpen={() => onOpen(meeting)}>
          {meeting.Subject !== '' && (
            <View className="tf-meet-card__subject">{meeting.Subject}</View>
          )}
        </MeetingCard>
      ))}
    </View>
  )
})
