import type { InvitationView } from '@core/contract/invitation'
import { useState } from 'react'
import { ApiError, messageOf } from '@/api/ApiError'
import { invitationMessages } from '@/i18n/messages/invitation'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useIntent } from '@/shell/useIntent'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'

/**
 * What the guest sees: the invitation, or the server's message that it is over or that registration
 * is closed.
 */
export type Seen =
  { is: 'there'; view: InvitationView } | { is: 'gone' | 'closed'; message: string }

/** Opens an invitation, for anybody who has its code, and declines it. */
export function useInvitation(code: string) {
  const { api, language } = useStores()
  const text = useText(invitationMessages)
  const feedback = useFeedback()
  const intent = useIntent()
  const [isDeclining, setDeclining] = useState(false)
  const [answered, setAnswered] = useState<Seen>()
  const { state, reload } = useLoad(`${code} ${language.current}`, () =>
    seen(api.call('invitation.open', { code }).then(view => ({ is: 'there', view }))),
  )

  // registration is closed by the first reply or by a later one
  const isClosed = [state.value, answered].some(
    one => one?.is === 'closed' || (one?.is === 'there' && one.view.Closed === true),
  )
  const decline = async (isOptOut = false) => {
    const isMeant = await feedback.confirm({
      title: text(isOptOut ? 'guest.optOutTitle' : 'guest.declineTitle'),
      message: [
        text(isOptOut ? 'guest.optOutMessage' : 'guest.declineMessage'),
        isClosed ? '' : text('guest.stillRegister'),
      ].join(''),
      confirm: text(isOptOut ? 'guest.optOutConfirm' : 'guest.declineConfirm'),
      cancel: text('guest.stay'),
    })
    if (!isMeant) return
    setDeclining(true)
    try {
      const request = isOptOut ? { code, OptOut: true } : { code }
      const call = api.call('invitation.decline', request, {
        intent: intent.of('decline', request),
      })
      setAnswered(await seen(call.then(view => ({ is: 'there', view }))))
      intent.end()
    } catch (error) {
      const isAnswered = error instanceof ApiError && error.code === 'invitation_gone'
      // the invitation has been accepted since it was opened: the page says so
      if (isAnswered) reload()
      // a closed invitation does not show whom it is for: only this error tells that the link is
      // public
      else if (isClosed && error instanceof ApiError && error.code === 'bad_request')
        await feedback.error(text('guest.forEverybody'))
      else
        await feedback.error(
          messageOf(error, text('guest.declineFailed')) ?? text('guest.declineFailed'),
        )
    } finally {
      setDeclining(false)
    }
  }
  return { state, seen: answered ?? state.value, isClosed, reload, decline, isDeclining }
}

/** A closed or expired invitation is a result, too, and not an error. */
async function seen(call: Promise<Seen>): Promise<Seen> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiError && error.code === 'link_expired')
      return { is: 'gone', message: error.message }
    if (error instanceof ApiError && error.code === 'registration_closed')
      return { is: 'closed', message: error.message }
    throw error
  }
}
