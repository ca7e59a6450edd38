import type { Fair } from '../../repositories/fairRepository'

/** SPEC §7: the third party's captcha is the one of the fair's captchaSet whose WebType is web. */
export function usesCaptcha({ config }: Pick<Fair, 'config'>, appId: string): boolean {
  const set: unknown = config['captchaSet']
  return (
    Array.isArray(set) &&
    (set as { WebType?: string; CaptchaAppId?: string }[]).some(
      entry => entry.WebType === 'web' && entry.CaptchaAppId === appId,
    )
  )
}
