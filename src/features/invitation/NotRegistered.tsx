import { observer } from 'mobx-react-lite'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { invitationMessages } from '@/i18n/messages/invitation'
import { useText } from '@/i18n/useText'
import { useNavigate } from '@/shell/navigate'

/** Says that only registered visitors invite others. */
export const NotRegistered = observer(function NotRegistered() {
  const text = useText(invitationMessages)
  const navigate = useNavigate()
  const action = { text: text('mine.register'), onPress: () => navigate.to('visitorRegistration') }
  return (
    <EmptyState
      icon="invitation"
      title={text('mine.registerTitle')}
      detail={text('mine.registerDetail')}
      action={action}
    />
  )
})
