import type { CaptchaCaller } from '../../repositories/captchaRepository'
import type { Limit } from '../../repositories/limitRepository'
import { hashToken } from '../../security/secrets'
import type { CallContext } from '../../domain/callContext'
import type { Limiter } from '../../domain/limiter'

/** How long the token of a passed captcha can be used. */
export const CAPTCHA_TOKEN_SECONDS = 120

/** Whom challenges and tokens belong to: an address, a device, a fair. */
export function captchaCaller({ fair, ipHash, clientId }: CallContext): CaptchaCaller {
  return { appId: fair.appId, ipHash, clientId }
}

/** The device in a limit's key, or the address if the caller names no device. */
export function captchaOwner({ ipHash, clientId }: CallContext): string {
  return clientId ? hashToken(clientId).toString('hex') : ipHash.toString('hex')
}

/**
 * How often captchas of any kind may fail: a limit for the device, and a higher one for its
 * address. A hall shares one address, and a device can give itself another name.
 */
export function captchaFailures(
  context: CallContext,
  limiter: Pick<Limiter, 'ofAddress'>,
): Limit[] {
  return [
    { key: `captcha-fail:${captchaOwner(context)}`, points: 5, seconds: 60 },
    limiter.ofAddress(context, 'wrongCaptchas'),
  ]
}

/** The same limits without their cap: they only count. */
export function uncapped(limits: readonly Limit[]): Limit[] {
  return limits.map(limit => ({ ...limit, points: Number.MAX_SAFE_INTEGER }))
}
