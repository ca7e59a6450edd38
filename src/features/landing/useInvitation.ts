import { useEffect, useRef, useState } from 'react'
import { requestMessages } from '@core/messages/request'
import { ApiError, messageOf } from '@/api/ApiError'
import { invitationFields } from '@/api/parse/invitation'
import { useText } from '@/i18n/useText'
import { destinationOf } from '@/shell/destination'
import { useNavigate } from '@/shell/navigate'
import { usePageOnScreen } from '@/shell/usePageOnScreen'
import { mayTry, presentInvitation } from '@/shell/vipLogin/invitation'
import { useStores } from '@/stores/StoreContext'

/**
 * Logs a VIP in by the invitation the page was opened with (DECISIONS §4 `evid`, `pid`), once, and
 * leads them on. If their consent is missing, the login page asks for it, unless the user has left
 * this page. Any other error is `problem`, for this page to show.
 */
export function useInvitation(): { isTrying: boolean; problem: string | undefined } {
  const stores = useStores()
  const { session, audience, platform } = stores
  const navigate = useNavigate()
  const request = useText(requestMessages)
  const [invitation] = useState(() => presentInvitation(stores))
  const [isTrying, setTrying] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isHere = useRef(true)
  isHere.current = usePageOnScreen()
  useEffect(() => () => void (isHere.current = false), [])
  const isWanted = audience.selected === 'vip' && !session.isLoggedIn

  useEffect(() => {
    if (!isWanted || !invitation || !mayTry(platform.session, invitation)) return
    setTrying(true)
    session
      .login('vip', invitationFields(invitation))
      .then(() => isHere.current && navigate.to(destinationOf(stores)))
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'consent_required') {
          if (isHere.current) navigate.to('login')
        } else setProblem(messageOf(error, request('request.http')))
      })
      .finally(() => setTrying(false))
  }, [isWanted, invitation, platform, session, navigate, request, stores])
  return { isTrying, problem }
}
