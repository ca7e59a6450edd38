import type { CaptchaChallenge, CaptchaTrack } from '@core/contract/captcha'
import type { ApiClient } from '@/api/types'
import type { SlideCaptchaCalls } from '@/components/SlideCaptcha/types'
import type { Platform } from '@/platform/types'

/**
 * The captcha's requests to the server: pictures to slide, and a computation for visitors who
 * cannot slide.
 */
export function captchaCalls(
  api: ApiClient,
  platform: Pick<Platform, 'keepPicture' | 'dropPictures'>,
): Omit<SlideCaptchaCalls, 'onPass'> {
  return {
    load: async () => {
      const challenge = await api.call('captcha.create', {})
      const [BackgroundImage, SliderImage] = await Promise.all([
        platform.keepPicture(challenge.BackgroundImage),
        platform.keepPicture(challenge.SliderImage),
      ])
      return { ...challenge, BackgroundImage, SliderImage }
    },
    drop: ({ BackgroundImage, SliderImage }: CaptchaChallenge) =>
      platform.dropPictures([BackgroundImage, SliderImage]),
    check: (id: string, track: CaptchaTrack) => api.call('captcha.check', track, { query: { id } }),
    loadWork: () => api.call('captcha.work', {}),
    checkWork: (Id, Nonce) => api.call('captcha.workCheck', { Id, Nonce }),
  }
}
