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

/** Tries WeChat before it asks people to type: whoever bound their account is in, everybody else sees the login. */
export function SilentLogin({ audience, onDone, children }: SilentLoginProps) {
  const { session } = useStores()
  const spec = useText(feedbackMessages)
  const [isTrying, setTrying] = useState(() => session.canRecognise(audience))
  const latest = useRef(onDone)
  latest.current = onDone

  useEffect(() => {
    if (!isTrying) return undefined
    let isGone = false
    void session.recognise(audience).then(isKnown => {
      if (isGone) return
      setTrying(false)
      if (isKnown && session.user) latest.current?.(session.user)
    })
    return () => {
      isGone = true
    }
  }, [isTrying, session, audience])

  return isTrying ? <Loading text={spec('feedback.loading')} /> : <>{children}</>
}
