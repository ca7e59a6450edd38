import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { invitationMessages } from '@/i18n/messages/invitation'
import { useText } from '@/i18n/useText'
import { useNavigate } from '@/shell/navigate'
import { useStores } from '@/stores/StoreContext'

interface OverProps {
  title: string
  /** A text for users who have not registered. */
  detail: string
  /** The reader may have accepted the invitation themselves; their badge then needs a login. */
  mayBeTheirs?: boolean
  /** Absent if registration is closed. */
  onRegister?: (() => void) | undefined
}

/**
 * An invitation that is no longer valid. A registered visitor finds their badge; others register on
 * their own while they can.
 */
export const Over = observer(function Over({
  title,
  detail,
  mayBeTheirs = false,
  onRegister,
}: OverProps) {
  const { audience, session } = useStores()
  const text = useText(invitationMessages)
  const navigate = useNavigate()
  const user = session.user?.audience === 'visitor' ? session.user : undefined
  const toCard = () => {
    // the card asks a user who is not logged in to log in
    if (!user) audience.choose('visitor')
    navigate.to('visitorCard')
  }
  const register = onRegister && { text: text('guest.register'), onPress: onRegister }
  const logIn = mayBeTheirs && !user ? { text: text('guest.login'), onPress: toCard } : undefined
  const action = user?.isRegistered
    ? { text: text('guest.card'), onPress: toCard }
    : (logIn ?? register)
  const words = user?.isRegistered ? text('guest.registered') : detail
  return (
    <>
      <EmptyState
        icon="invitation"
        title={title}
        {...(words && { detail: words })}
        {...(action && { action })}
      />
      {logIn && register && (
        <View className="tf-invitation__refusals">
          <Button kind="text" size="medium" block onPress={register.onPress}>
            {register.text}
          </Button>
        </View>
      )}
    </>
  )
})
