import { useEffect, useRef, useState } from 'react'
import { captchaMessages } from '@/i18n/messages/captcha'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { useFeedback } from '../feedback/useFeedback'

export interface CaptchaWays {
  /** Receives the ticket of a third party's captcha, to send with the protected call. */
  onTicket: (ticket: string, randstr: string) => void
  /** Shows our own captcha. */
  showOurs: () => void
}

/**
 * Asks for a captcha: the third party's if the fair uses one and the platform supports it,
 * otherwise ours. Ours is also offered when the visitor closes the third party's or it fails,
 * because ours can be solved without seeing or dragging. `isAsking` is true while the third party's
 * is loaded and solved. A visitor who has left the page is not asked.
 */
export function useCaptchaWidget(): { ask: (ways: CaptchaWays) => void; isAsking: boolean } {
  const { config, platform, language } = useStores()
  const feedback = useFeedback()
  const text = useText(captchaMessages)
  const [isAsking, setAsking] = useState(false)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])
  const isOursWanted = () =>
    feedback.confirm({
      title: text('captcha.ownQuestion'),
      message: text('captcha.ownDetail'),
      confirm: text('captcha.own'),
      cancel: text('captcha.cancel'),
    })
  const ask = ({ onTicket, showOurs }: CaptchaWays) => {
    const captcha = config.settings?.captcha
    if (!captcha || !platform.capabilities.hasCaptchaWidgets) return showOurs()
    setAsking(true)
    void platform.showCaptcha({ ...captcha, language: language.current }).then(async ending => {
      if (!isHere.current) return undefined
      setAsking(false)
      if (ending.kind === 'solved') return onTicket(ending.ticket, ending.randstr)
      if (ending.kind === 'closed')
        return (await isOursWanted()) && isHere.current ? showOurs() : undefined
      await feedback.error(ending.kind === 'failed' ? ending.message : text('captcha.load'))
      return isHere.current ? showOurs() : undefined
    })
  }
  return { ask, isAsking }
}
