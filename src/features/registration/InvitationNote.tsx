import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { invitationGone } from '@core/messages/invitationGone'
import type { InvitationView } from '@core/contract/invitation'
import { ApiError } from '@/api/ApiError'
import { Icon } from '@/components/Icon/Icon'
import { cx } from '@/components/cx'
import { registrationExtrasMessages } from '@/i18n/messages/registrationExtras'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import type { RegistrationStore } from './RegistrationStore'

export interface InvitationNoteProps {
  registration: RegistrationStore
}

/**
 * Whose invitation the user registers by; or that it is no longer valid, and that nothing is lost
 * by that.
 */
export const InvitationNote = observer(function InvitationNote({
  registration,
}: InvitationNoteProps) {
  const text = useText(registrationExtrasMessages)
  const { inviteProblem, isPrefilled } = registration
  const from = useInvitation(registration)
  if (!inviteProblem && !from) return null
  const { From: name = '', FromCompany: company = '' } = from ?? {}
  const greeting =
    company && name
      ? text('registrationExtras.invitedBy', { company, name })
      : text('registrationExtras.invitedByOne', { name: name || company })
  return (
    <View
      role="status"
      className={cx('tf-registration__note', inviteProblem !== undefined && 'is-warning')}
    >
      <Icon name={inviteProblem ? 'warning' : 'info'} size={20} />
      <View className="tf-registration__note-text">
        <View className="tf-registration__note-title">{inviteProblem ?? greeting}</View>
        {inviteProblem ? (
          <Text>{text('registrationExtras.goOn')}</Text>
        ) : (
          isPrefilled && <Text>{text('registrationExtras.prefilled')}</Text>
        )}
      </View>
    </View>
  )
})

/**
 * What anybody may see of the invitation while it holds. Where that cannot be had the registration
 * goes on without these words.
 */
function useInvitation(registration: RegistrationStore): InvitationView | undefined {
  const { api, language } = useStores()
  const [seen, see] = useState<InvitationView>()
  const code = registration.invite
  useEffect(() => {
    if (!code) return undefined
    let isGone = false
    const look = ({ State, ...view }: InvitationView) => {
      if (isGone) return
      // Declined and meant after all: the server says whether it still counts.
      if (State === 'open' || State === 'declined') see({ State, ...view })
      else registration.loseInvite(invitationGone[language.current])
    }
    const fail = (error: unknown) => {
      if (!isGone && error instanceof ApiError && error.code === 'link_expired')
        registration.loseInvite(error.message)
    }
    api.call('invitation.open', { code }).then(look, fail)
    return () => {
      isGone = true
    }
  }, [api, code, language, registration])
  return code ? seen : undefined
}
