import type { DeskOpenReply } from '@core/contract/desk'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { deskViewMessages } from '@/i18n/messages/deskViews'
import { useText } from '@/i18n/useText'
import { DeskAlert } from '../DeskAlert'

/** What a badge uses of its company's allowance, and other badges with the same name. */
export const BesideBadge = observer(function BesideBadge({
  beside: { Places, SameBadges, SameRegistrations },
}: {
  beside: NonNullable<DeskOpenReply['Beside']>
}) {
  const say = useText(deskViewMessages)
  const isFull = Places !== undefined && Places.Used >= Places.Granted
  return (
    <>
      {Places && (
        <View className="tf-review-detail__facts">
          {say(isFull ? 'beside.full' : 'beside.places', {
            used: Places.Used,
            granted: Places.Granted,
          })}
        </View>
      )}
      {SameBadges + SameRegistrations > 0 && (
        <DeskAlert
          text={say('beside.same', { badges: SameBadges, registrations: SameRegistrations })}
        />
      )}
    </>
  )
})
