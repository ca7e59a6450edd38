import { captchaMessages } from '@core/messages/captcha'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { useFeedback } from '../feedback/useFeedback'

/** Gets what a third party's captcha left: it goes with the call that the captcha protects. */
export type OnTicket = (ticket: string, randstr: string) => void

/**
 * Shows the third party's captcha where the fair uses one. False where ours is to be shown: the fair uses none, or the platform has no
 * room for others.
 */
export function useCaptchaWidget(): (onTicket: OnTicket) => boolean {
  const { config, platform, language } = useStores()
  const feedback = useFeedback()
  const text = useText(captchaMessages)
  return onTicket => {
    const captcha = config.settings?.captcha
    if (!captcha || !platform.capabilities.hasCaptchaWidgets) return false
    void platform.showCaptcha({ ...captcha, language: language.current }).then(ending => {
      if (ending.kind === 'solved') onTicket(ending.ticket, ending.randstr)
      else if (ending.kind === 'failed') void feedback.error(ending.message)
      else if (ending.kind === 'notLoaded') void feedback.error(text('captcha.load'))
    })
    return true
  }
}
