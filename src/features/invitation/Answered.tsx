import type { InvitationView } from '@core/contract/invitation'
import { observer } from 'mobx-react-lite'
import { invitationMessages } from '@/i18n/messages/invitation'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { Over } from './Over'

interface AnsweredProps {
  state: InvitationView['State']
  /** Absent if registration is closed. */
  onRegister: (() => void) | undefined
}

/**
 * The invitation can no longer be accepted. Says why, and that a visitor needs no invitation while
 * registration is open.
 */
export const Answered = observer(function Answered({ state, onRegister }: AnsweredProps) {
  const { session } = useStores()
  const text = useText(invitationMessages)
  const isClosed = onRegister === undefined
  if (state === 'declined')
    return (
      <Over
        title={text('guest.declined')}
        detail={text(isClosed ? 'guest.closed' : 'guest.declinedDetail')}
        onRegister={onRegister}
      />
    )
  if (state === 'accepted') {
    const detail = [text('guest.acceptedDetail'), isClosed ? text('guest.alsoClosed') : ''].join('')
    return (
      <Over title={text('guest.accepted')} detail={detail} mayBeTheirs onRegister={onRegister} />
    )
  }
  // a logged-in visitor who gets here has not registered: a hint to log in would not help
  const isKnown = session.user?.audience === 'visitor'
  const detail = text(
    !isClosed ? 'guest.usedUpDetail' : isKnown ? 'guest.closed' : 'guest.closedDetail',
  )
  return (
    <Over
      title={text('guest.usedUp')}
      detail={detail}
      mayBeTheirs={isClosed}
      onRegister={onRegister}
    />
  )
})
