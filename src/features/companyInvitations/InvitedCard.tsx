import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { IconName } from '@/components/Icon/iconNames'
import { StatusChip, type StatusLook } from '@/components/StatusChip/StatusChip'
import { fairTimeShort } from '@/i18n/fairTime'
import { batchMessages } from '@/i18n/messages/batches'
import { useText } from '@/i18n/useText'
import type { Invited } from './types'

const LOOKS: Readonly<Record<Invited['State'], { look: StatusLook; icon?: IconName }>> = {
  registered: { look: 'submitted' },
  approved: { look: 'approved' },
  refused: { look: 'rejected' },
  attended: { look: 'approved', icon: 'check-in' },
}

/** A person who came: the data they agreed to share, their invitation, and how far they got. */
export const InvitedCard = observer(function InvitedCard({ invited }: { invited: Invited }) {
  const text = useText(batchMessages)
  const { State: state } = invited
  const times = [
    text('invited.at', { time: fairTimeShort(invited.RegisteredAt) }),
    invited.AttendedAt !== '' &&
      text('invited.attendedAt', { time: fairTimeShort(invited.AttendedAt) }),
  ]
  return (
    <View role="listitem" className="tf-batch__item tf-batch__card">
      <View className="tf-batch__card-head">
        <Text className="tf-batch__name">{invited.Name}</Text>
        <StatusChip {...LOOKS[state]} text={text(`invited.state.${state}`)} />
      </View>
      {invited.CompanyName !== '' && <View>{invited.CompanyName}</View>}
      <View className="tf-batch__note">
        {[
          invited.Mobile,
          text(`batches.type.${invited.Type}`),
          invited.BatchTitle,
          text(invited.ByShare ? 'invited.byShare' : 'invited.byLink'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </View>
      <View className="tf-batch__note">{times.filter(Boolean).join(' · ')}</View>
      {!invited.Shared && <View className="tf-batch__note">{text('invited.masked')}</View>}
    </View>
  )
})
