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
  /** The login by hand. */
  children: ReactNode
}

/**
 * How long people wait for WeChat on a dead network. Then the login is shown; if the answer still
 * arrives, it logs them in. After this time the page is no longer left for WeChat, because the
 * person may be typing.
 */
const PATIENCE_MS = 5000

/**
 * Tries WeChat before asking people to type: a person who bound their account is logged in, all
 * others see the login.
 */
export function SilentLogin({ audience, onDone, children }: SilentLoginProps) {
  const { session } = useStores()
  const spec = useText(feedbackMessages)
  const [isTrying, setTrying] = useState(() => session.canRecognise(audience))
  const latest = useRef(onDone)
  latest.current = onDone

  useEffect(() => {
    // The value of the first draw: the effect must keep listening after the tries end.
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
