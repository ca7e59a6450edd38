import type { Audience } from '@core/domain/audience'
import { feedbackMessages } from '@core/messages/feedback'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { LoginUser } from '@/api/parse/user'
import { Loading } from '@/components/Loading/Loading'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'

export interface SilentLoginProps {
  audience: Audience
  /** Called when the WeChat account is recognised; not when the person was logged in before. */
  onDone?: (user: LoginUser) => void
  /** The login to be done by hand. */
  children: ReactNode
}

/**
 * How long people wait for it on a dead network. Then the login is shown; it is left again if the
 * answer still comes. The page is no longer left for WeChat then, because the person may be typing.
 */
const PATIENCE_MS = 5000

/**
 * Tries WeChat before it asks people to type: a person who bound their account is logged in, all
 * others see the login.
 */
export function SilentLogin({ audience, onDone, children }: SilentLoginProps) {
  const { session } = useStores()
  const spec = useText(feedbackMessages)
  const [isTrying, setTrying] = useState(() => session.canRecognise(audience))
  const latest = useRef(onDone)
  latest.current = onDone

  useEffect(() => {
    // As it was when the page was drawn first: the end of the trying is no reason to stop
    // listening.
    if (!isTrying) return undefined
    let isGone = false
    let isPatient = true
    const timer = setTimeout(() => {
      isPatient = false
      setTrying(false)
    }, PATIENCE_MS)
    void session
      .recognise(audience, () => isPatient && !isGone)
      .then(isKnown => {
        if (isGone) return
        setTrying(false)
        if (isKnown && session.user) latest.current?.(session.user)
      })
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [session, audience])

  return isTrying ? <Loading text={spec('feedback.loading')} /> : <>{children}</>
}
