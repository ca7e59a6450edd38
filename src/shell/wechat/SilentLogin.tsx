import type { Audience } from '@core/domain/audience'
import { feedbackMessages } from '@core/messages/feedback'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { LoginUser } from '@/api/parse/user'
import { Loading } from '@/components/Loading/Loading'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'

export interface SilentLoginProps {
  audience: Audience
  /** Called when the WeChat account here is known; not when somebody was logged in before. */
  onDone?: (user: LoginUser) => void
  /** The login to be done by hand. */
  children: ReactNode
}

/**
 * On a dead network nobody waits longer for it: the login is shown, and is left again should the answer still come. The page is not
 * left for WeChat any more: somebody may be typing.
 */
const PATIENCE_MS = 5000

/** Tries WeChat before it asks people to type: whoever bound their account is in, everybody else sees the login. */
export function SilentLogin({ audience, onDone, children }: SilentLoginProps) {
  const { session } = useStores()
  const spec = useText(feedbackMessages)
  const [isTrying, setTrying] = useState(() => session.canRecognise(audience))
  const latest = useRef(onDone)
  latest.current = onDone

  useEffect(() => {
    // As it was when the page was drawn first: the end of the trying is no reason to stop listening.
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
