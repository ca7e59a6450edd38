import { observer } from 'mobx-react-lite'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { invitationMessages } from '@/i18n/messages/invitation'
import { useText } from '@/i18n/useText'
import { useNavigate } from '@/shell/navigate'
import { useStores } from '@/stores/StoreContext'

interface OverProps {
  title: string
  /** That one can register without it: left out where nobody can. */
  detail: string
  /** Absent: nobody can register any more. */
  onRegister?: () => void
}

/** An invitation that holds no more; whoever has registered finds their badge, others register on their own while they can. */
export const Over = observer(function Over({ title, detail, onRegister }: OverProps) {
  const { session } = useStores()
  const text = useText(invitationMessages)
  const navigate = useNavigate()
  const isRegistered = session.user?.audience === 'visitor' && session.user.isRegistered
  const action = isRegistered
    ? { text: text('guest.card'), onPress: () => navigate.to('visitorCard') }
    : onRegister && { text: text('guest.register'), onPress: onRegister }
  const words = isRegistered ? text('guest.registered') : onRegister && detail
  return <EmptyState icon="invitation" title={title} {...(words && { detail: words })} {...(action && { action })} />
})
