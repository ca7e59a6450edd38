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
 * The invitation the user registers by. If it is no longer valid, the note says that they can
 * register without it.
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
 * The public part of a valid invitation. If it cannot be loaded, the registration goes on without
 * the note.
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
      // A declined invitation may still be used: the server decides whether it counts.
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
