import type { CaptchaTrack } from '@core/contract/captcha'
import type { ApiClient } from '@/api/types'
import type { SlideCaptchaCalls } from '@/components/SlideCaptcha/useSlideCaptcha'

/** What the captcha asks the server: pictures to slide, and the sum for whoever cannot. */
export function captchaCalls(api: ApiClient): Omit<SlideCaptchaCalls, 'onPass'> {
  return {
    load: () => api.call('captcha.create', {}),
    check: (id: string, track: CaptchaTrack) => api.call('captcha.check', track, { query: { id } }),
    loadWork: () => api.call('captcha.work', {}),
    checkWork: (Id, Nonce) => api.call('captcha.workCheck', { Id, Nonce }),
  }
}
