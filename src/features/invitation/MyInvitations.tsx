import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { ApiError, messageOf } from '@/api/ApiError'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { invitationMessages } from '@/i18n/messages/invitation'
import { useText } from '@/i18n/useText'
import { ColleaguesPanel } from '@/shell/colleagues/ColleaguesPanel'
import { InvitedPeople } from './InvitedPeople'
import { NotRegistered } from './NotRegistered'
import { SharePanel } from './SharePanel'
import { useInvitations } from './useInvitations'

/**
 * For the inviting visitor: adds colleagues, shows the links with their outcome, and the poster.
 * `refresh` loads them again.
 */
export const MyInvitations = observer(function MyInvitations({
  refresh,
}: {
  refresh: { current: (() => void) | undefined }
}) {
  const text = useText(invitationMessages)
  const invitations = useInvitations()
  const { state, reload, counts, shared, share, isSharing, revoke } = invitations
  refresh.current = reload
  if (!counts) {
    if (state.status !== 'failed') return <Skeleton shape="list" label={text('mine.loading')} />
    if (state.error instanceof ApiError && state.error.code === 'not_registered')
      return <NotRegistered />
    const message = messageOf(state.error, text('mine.failed')) ?? text('mine.failed')
    return <ErrorState message={message} retry={{ text: text('mine.retry'), onPress: reload }} />
  }
  return (
    <View className="tf-my-invitations">
      <View className="tf-my-invitations__part">
        <ColleaguesPanel onInvited={invitations.invited} />
      </View>
      <InvitedPeople invitations={invitations} counts={counts} />
      <View className="tf-my-invitations__part">
        <SharePanel row={shared} isMaking={isSharing} onMake={share} onRevoke={revoke} />
      </View>
    </View>
  )
})
