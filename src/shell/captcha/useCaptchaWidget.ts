import { captchaMessages } from '@/i18n/messages/captcha'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { useFeedback } from '../feedback/useFeedback'

export interface CaptchaWays {
  /** Gets what a third party's captcha left: it goes with the call that the captcha protects. */
  onTicket: (ticket: string, randstr: string) => void
  /** Shows our own. */
  showOurs: () => void
}

/**
 * Asks for a captcha: the third party's where the fair uses one and the platform has room for it, otherwise ours. Ours stays the way of
 * whoever closes the other one, because it can be solved without seeing or dragging, and where the other one does not work.
 */
export function useCaptchaWidget(): (ways: CaptchaWays) => void {
  const { config, platform, language } = useStores()
  const feedback = useFeedback()
  const text = useText(captchaMessages)
  const isOursWanted = () =>
    feedback.confirm({
      title: text('captcha.ownQuestion'),
      message: text('captcha.ownDetail'),
      confirm: text('captcha.own'),
      cancel: text('captcha.cancel'),
    })
  return ({ onTicket, showOurs }) => {
    const captcha = config.settings?.captcha
    if (!captcha || !platform.capabilities.hasCaptchaWidgets) return showOurs()
    void platform.showCaptcha({ ...captcha, language: language.current }).then(async ending => {
      if (ending.kind === 'solved') return onTicket(ending.ticket, ending.randstr)
      if (ending.kind === 'closed') return (await isOursWanted()) ? showOurs() : undefined
      await feedback.error(ending.kind === 'failed' ? ending.message : text('captcha.load'))
      return showOurs()
    })
  }
}
