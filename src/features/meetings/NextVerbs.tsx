import type { Meeting } from '@core/contract/meeting'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { meetingMessages } from '@/i18n/messages/meetings'
import { useText } from '@/i18n/useText'
import { useNavigate } from '@/shell/navigate'
import { TalkButton } from '@/shell/talks/TalkButton'
import { mayCheckIn } from './when'

/**
 * Actions for the next meeting of the day (mock-up s-agenda): check in when it is time, write to
 * the company, find its booth on the hall plan. Tables are on no plan.
 */
export const NextVerbs = observer(function NextVerbs({
  meeting,
  now,
  onCheckIn,
}: {
  meeting: Meeting
  now: number
  onCheckIn: () => void
}) {
  const { Id, Other, Place, IsTable } = meeting
  const say = useText(meetingMessages)
  const navigate = useNavigate()
  const isCompany = Other.Sort === 'ex'
  const isThere = isCompany && !IsTable && Place !== '' && Place === Other.Booth
  const isOpen = mayCheckIn(meeting, now)
  if (!isOpen && !isCompany) return null
  return (
    <View className="tf-meet-card__verbs">
      {isOpen && (
        <Button size="small" icon="qr" onPress={onCheckIn}>
          {say('meet.checkIn')}
        </Button>
      )}
      {isCompany && <TalkButton reason={{ Meeting: Id }} size="small" />}
      {isThere && (
        <Button
          kind="secondary"
          size="small"
          icon="map"
          onPress={() => navigate.to('hallMap', { booth: Place })}
        >
          {say('meet.way')}
        </Button>
      )}
    </View>
  )
})
