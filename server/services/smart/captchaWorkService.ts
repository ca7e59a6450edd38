import { createHash, randomBytes } from 'node:crypto'
import type { CaptchaResult } from '@core/contract/captcha'
import type { CaptchaWork, CaptchaWorkCheckRequest } from '@core/contract/smart'
import { leadingZeroBits, WORK, workBits, workText } from '@core/domain/proofOfWork'
import { captchaMessages } from '@core/messages/captcha'
import type { CaptchaRepository } from '../../repositories/captchaRepository'
import type { CaptchaWorkRepository } from '../../repositories/captchaWorkRepository'
import { hashToken, newToken } from '../../security/secrets'
import type { CallContext } from '../../domain/callContext'
import {
  CAPTCHA_TOKEN_SECONDS,
  captchaCaller,
  captchaFailures,
  captchaOwner,
  uncapped,
} from '../captcha/captchaCaller'
import type { CaptchaPrice } from '../captcha/captchaPrice'
import type { Limiter } from '../../domain/limiter'

interface CaptchaWorkDeps {
  works: CaptchaWorkRepository
  captcha: CaptchaRepository
  price: CaptchaPrice
  limiter: Limiter
}

/**
 * The alternative captcha for people who cannot see or drag (WCAG 2.1.1, 2.5.7): the device solves
 * a sum, which takes it a second or two and the server nothing. Its token works like one of the
 * slide captcha: for one address and device, once, within two minutes.
 */
export function createCaptchaWorkService({ works, captcha, price, limiter }: CaptchaWorkDeps) {
  return {
    async create(context: CallContext): Promise<CaptchaWork> {
      await limiter.check(captchaFailures(context, limiter), 'rate_limited')
      await limiter.enforce(
        [
          limiter.ofAddress(context, 'captchas'),
          ...(context.clientId
            ? [{ key: `captcha-work:cid:${captchaOwner(context)}`, points: 10, seconds: 60 }]
            : []),
        ],
        'rate_limited',
      )
      await limiter.enforce(
        [{ key: `captcha-work:all:${context.fair.appId}`, points: 100, seconds: 1 }],
        'rate_limited',
      )
      const bits = workBits(await price.charge(context))
      const id = randomBytes(16).toString('base64url')
      const salt = randomBytes(16).toString('base64url')
      await works.insert(captchaCaller(context), id, { salt, bits, seconds: WORK.seconds })
      return { Id: id, Salt: salt, Bits: bits }
    },

    async check(
      context: CallContext,
      { Id, Nonce }: CaptchaWorkCheckRequest,
    ): Promise<CaptchaResult> {
      const caller = captchaCaller(context)
      await limiter.check(captchaFailures(context, limiter), 'rate_limited')
      const work = await works.use(caller, Id)
      const isDone = work?.isFresh === true && isWorkDone(work.salt, Nonce, work.bits)
      // an unknown sum counts too, because every try is a write
      if (!isDone) await price.rememberWrong(context)
      if (!isDone)
        await limiter.enforce(uncapped(captchaFailures(context, limiter)), 'rate_limited')
      if (!work?.isFresh)
        return { Result: 2, Message: captchaMessages['captcha.timeout'][context.language] }
      if (!isDone)
        return { Result: 1, Message: captchaMessages['captcha.workWrong'][context.language] }
      const token = newToken()
      await captcha.insertToken(caller, hashToken(token), CAPTCHA_TOKEN_SECONDS)
      return { Result: 0, Message: token }
    },
  }
}

/**
 * True if the nonce solves the sum: SHA-256 over `salt:nonce` begins with at least `bits` zero
 * bits.
 */
export function isWorkDone(salt: string, nonce: string, bits: number): boolean {
  return leadingZeroBits(createHash('sha256').update(workText(salt, nonce)).digest()) >= bits
}
