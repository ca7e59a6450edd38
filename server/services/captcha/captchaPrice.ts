import { doublings, PRICE, type PriceSteps } from '@core/domain/proofOfWork'
import type { LimitRepository } from '../../repositories/limitRepository'
import type { CallContext } from '../../domain/callContext'
import { captchaOwner } from './captchaCaller'

/**
 * What a captcha costs the next caller. Every device, address and fair has some at the base price;
 * then the work doubles with their number. A device names itself: one that takes a new name each
 * time still pays for its address and its fair.
 */
export function createCaptchaPrice(limits: LimitRepository) {
  const counter = (key: string, points: number) => ({
    key: `captcha-price:${key}`,
    points,
    seconds: PRICE.windowSeconds,
  })
  const wrongOf = (context: CallContext) =>
    counter(`wrong:${context.ipHash.toString('hex')}`, PRICE.wrongPerAddress)
  return {
    /** Counts one challenge and returns its price. */
    async charge(context: CallContext): Promise<PriceSteps> {
      // A caller that names no device pays for its address and its fair alone.
      const device = context.clientId
        ? [counter(`device:${captchaOwner(context)}`, PRICE.perDevice)]
        : []
      const address = counter(`address:${context.ipHash.toString('hex')}`, PRICE.perAddress)
      const fair = counter(`fair:${context.fair.appId}`, PRICE.perFair)
      const wrong = wrongOf(context)
      const states = [
        ...(await limits.consume([...device, address, fair])),
        ...(await limits.read([wrong.key])),
      ]
      const steps = ({ key, points }: { key: string; points: number }) =>
        doublings(states.find(state => state.key === key)?.used ?? 0, points)
      return {
        own: Math.max(0, ...device.map(steps)),
        shared: Math.max(steps(address), steps(fair), steps(wrong)),
      }
    },
    /** Counts a wrong answer of the caller's address. */
    async rememberWrong(context: CallContext): Promise<void> {
      await limits.consume([wrongOf(context)])
    },
  }
}

export type CaptchaPrice = ReturnType<typeof createCaptchaPrice>
