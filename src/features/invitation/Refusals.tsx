import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { invitationMessages } from '@/i18n/messages/invitation'
import { useText } from '@/i18n/useText'

interface RefusalsProps {
  canDecline: boolean
  canOptOut: boolean
  /** `true`: the guest unsubscribes as well. */
  onDecline: (isOptOut: boolean) => void
  isDeclining: boolean
}

/** The two ways to decline: this invitation, or all invitations of the fair. */
export const Refusals = observer(function Refusals({
  canDecline,
  canOptOut,
  onDecline,
  isDeclining,
}: RefusalsProps) {
  const text = useText(invitationMessages)
  return (
    <>
      {canDecline && (
        <Button
          kind="text"
          size="medium"
          block
          loading={isDeclining}
          onPress={() => onDecline(false)}
        >
          {text('guest.decline')}
        </Button>
      )}
      {canOptOut && (
        <Button
          kind="text"
          size="medium"
          block
          disabled={isDeclining}
          onPress={() => onDecline(true)}
        >
          {text('guest.optOut')}
        </Button>
      )}
    </>
  )
})
