import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { invitationMessages } from '@/i18n/messages/invitation'
import { useText } from '@/i18n/useText'
import { useNavigate } from '@/shell/navigate'
import { useStores } from '@/stores/StoreContext'
import { Over } from './Over'
import { Refusals } from './Refusals'

interface ClosedInvitationProps {
  /** The server's words. */
  title: string
  /** `true`: the guest unsubscribes as well. */
  onDecline: (isOptOut: boolean) => void
  isDeclining: boolean
}

/**
 * An invitation to a fair with closed registration. The guest can still decline it, and unsubscribe
 * from e-mails.
 */
export const ClosedInvitation = observer(function ClosedInvitation({
  title,
  onDecline,
  isDeclining,
}: ClosedInvitationProps) {
  const { audience, session } = useStores()
  const text = useText(invitationMessages)
  const navigate = useNavigate()
  const user = session.user?.audience === 'visitor' ? session.user : undefined
  if (user?.isRegistered) return <Over title={title} detail="" />
  // the card asks a user who is not logged in to log in
  const logIn = () => {
    audience.choose('visitor')
    navigate.to('visitorCard')
  }
  return (
    <>
      <EmptyState
        icon="invitation"
        title={title}
        detail={text(user ? 'guest.closed' : 'guest.closedDetail')}
        {...(!user && { action: { text: text('guest.login'), onPress: logIn } })}
      />
      <View className="tf-invitation__refusals">
        <Refusals canDecline canOptOut onDecline={onDecline} isDeclining={isDeclining} />
      </View>
    </>
  )
})
