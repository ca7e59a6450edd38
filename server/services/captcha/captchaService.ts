import { createHash, randomBytes } from 'node:crypto'
import type { CaptchaChallenge, CaptchaResult, CaptchaTrack } from '@core/contract/captcha'
import { CAPTCHA_SECONDS } from '@core/domain/limits'
import { slideBits } from '@core/domain/proofOfWork'
import { captchaMessages } from '@core/messages/captcha'
import { AppError } from '../../errors'
import type { ThirdPartyCaptcha } from '../../gateways/captcha/thirdPartyCaptcha'
import type { CaptchaPainter } from '../../gateways/captcha/types'
import type { CaptchaRepository } from '../../repositories/captchaRepository'
import { hashToken, newToken } from '../../security/secrets'
import type { CallContext } from '../../domain/callContext'
import {
  CAPTCHA_TOKEN_SECONDS,
  captchaCaller,
  captchaFailures,
  captchaOwner,
  uncapped,
} from './captchaCaller'
import type { CaptchaPrice } from './captchaPrice'
import { isPassed, traceOf } from './captchaTrack'
import type { Limiter } from '../../domain/limiter'
import { isWorkDone } from '../smart/captchaWorkService'
import { usesCaptcha } from './usesCaptcha'

const PASSED = 0
const WRONG = 1
const TIMEOUT = 2
/** How long a movement is remembered. */
const TRACE_SECONDS = 86_400

interface CaptchaDeps {
  captcha: CaptchaRepository
  painter: CaptchaPainter
  price: CaptchaPrice
  /** A captcha of another provider, where its keys are configured. */
  thirdParty: ThirdPartyCaptcha | undefined
  limiter: Limiter
  onError: (error: unknown) => void
}

/**
 * The slide captcha. It only slows scripts down (docs/areas/captcha.md); the limits on sending
 * protect the fair. Every challenge allows one attempt. Wrong place, wrong movement, wrong size, a
 * replayed movement and a missing sum get the same answer.
 */
export function createCaptchaService({
  captcha,
  painter,
  price,
  thirdParty,
  limiter,
  onError,
}: CaptchaDeps) {
  return {
    async create(context: CallContext): Promise<CaptchaChallenge> {
      await limiter.check(captchaFailures(context, limiter), 'rate_limited')
      await limiter.enforce(
        [
          limiter.ofAddress(context, 'captchas'),
          ...(context.clientId
            ? [{ key: `captcha:cid:${captchaOwner(context)}`, points: 10, seconds: 60 }]
            : []),
        ],
        'rate_limited',
      )
      // after the caller's own limits: a refused caller must not use up the capacity of the others
      await limiter.enforce(
        [{ key: `captcha:all:${context.fair.appId}`, points: 100, seconds: 1 }],
        'rate_limited',
      )
      const picture = await painter.paint().catch((error: unknown) => {
        throw new AppError('unavailable', {}, { cause: error })
      })
      const id = randomBytes(16).toString('base64url')
      const bits = slideBits(await price.charge(context))
      const salt = bits > 0 ? randomBytes(16).toString('base64url') : ''
      await captcha.insertChallenge(
        captchaCaller(context),
        id,
        { position: picture.position, salt, bits },
        CAPTCHA_SECONDS,
      )
      return {
        Id: id,
        BackgroundImage: picture.background,
        SliderImage: picture.slider,
        ...(bits > 0 && { Salt: salt, Bits: bits }),
      }
    },

    async check(context: CallContext, id: string, track: CaptchaTrack): Promise<CaptchaResult> {
      await limiter.check(captchaFailures(context, limiter), 'rate_limited')
      const challenge = await captcha.useChallenge(captchaCaller(context), id)
      const isRight = isPassed(track, challenge?.position ?? 0, challenge?.ageMs ?? 0)
      const isFresh = challenge?.isFresh === true
      const isPaid =
        !challenge?.bits || isWorkDone(challenge.salt, track.Nonce ?? '', challenge.bits)
      const trace = createHash('sha256').update(traceOf(track)).digest()
      const hasPassed =
        isFresh && isRight && isPaid && (await captcha.insertTrace(trace, TRACE_SECONDS))
      // a failed attempt writes a token that has expired already and is never returned: both ways
      // take the same time
      const token = newToken()
      await captcha.insertToken(
        captchaCaller(context),
        hashToken(token),
        hasPassed ? CAPTCHA_TOKEN_SECONDS : 0,
      )
      if (hasPassed) return { Result: PASSED, Message: token }
      await price.rememberWrong(context)
      // an unknown challenge counts too, because every try is a write
      await limiter.enforce(uncapped(captchaFailures(context, limiter)), 'rate_limited')
      if (!isFresh)
        return { Result: TIMEOUT, Message: captchaMessages['captcha.timeout'][context.language] }
      return { Result: WRONG, Message: captchaMessages['captcha.wrong'][context.language] }
    },

    /**
     * Uses up the token of a passed captcha; false when there is no such token. With a Randstr the
     * token is a ticket of the third party's captcha, if the fair uses the one whose keys we have.
     * Throws unavailable when the third party cannot be reached.
     */
    async redeem(context: CallContext, token: string, randstr = ''): Promise<boolean> {
      if (!thirdParty || randstr === '' || !usesCaptcha(context.fair, thirdParty.appId))
        return captcha.useToken(captchaCaller(context), hashToken(token))
      await limiter.check(captchaFailures(context, limiter), 'rate_limited')
      const hasPassed = await thirdParty
        .verify({ ticket: token, randstr, address: context.address ?? '' })
        .catch((error: unknown) => {
          onError(error)
          throw new AppError('unavailable', {}, { cause: error })
        })
      if (!hasPassed)
        await limiter.enforce(uncapped(captchaFailures(context, limiter)), 'rate_limited')
      return hasPassed
    },
  }
}

export type CaptchaService = ReturnType<typeof createCaptchaService>
