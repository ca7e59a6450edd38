import type { Fair } from '../../repositories/fairRepository'

/** SPEC §7: a captcha of the fair's captchaSet whose WebType is web is the third party's. */
export function usesCaptcha({ config }: Pick<Fair, 'config'>, appId: string): boolean {
  const set: unknown = config['captchaSet']
  return (
    Array.isArray(set) &&
    (set as { WebType?: string; CaptchaAppId?: string }[]).some(
      entry => entry.WebType === 'web' && entry.CaptchaAppId === appId,
    )
  )
}
