import type { VipLoginRequest } from '@core/contract/account'
import type { LoginReply } from '@core/contract/auth'
import { AppError } from '../../errors'
import type { Repositories, Transact } from '../../repositories/repositories'
import type { VipGuest, VipRepository } from '../../repositories/vipRepository'
import type { Secrets } from '../../security/secrets'
import { hashVipCode, hashVipTail, vipCode } from '../../security/vipCode'
import type { CallContext } from '../../domain/callContext'
import { requireConsent } from '../../domain/consent'
import type { Limiter } from '../../domain/limiter'
import type { Entrance } from './entrance'

const HOUR = 3600
/** The limit is low because a card belongs to one person. */
const PER_CODE_HOUR = 30

interface VipLoginDeps {
  vips: VipRepository
  entrance: Entrance
  limiter: Limiter
  secrets: Secrets
  transact: Transact
}

/**
 * VIP login (DECISIONS §4): by the code of a card, or of an invitation to an event; or renewal by
 * token.
 */
export function createVipLoginService({
  vips,
  entrance,
  limiter,
  secrets,
  transact,
}: VipLoginDeps) {
  /**
   * Finds the guest of a code. All invalid codes get the same answer: unknown, revoked, expired, of
   * another event.
   */
  const requireGuest = async (
    context: CallContext,
    eventId: string,
    text: string,
  ): Promise<VipGuest> => {
    const { appId } = context.fair
    const codeHash = hashVipCode(secrets, appId, eventId, vipCode(text))
    const wrongHere = limiter.ofAddress(context, 'wrongCards')
    await limiter.check([wrongHere], 'rate_limited')
    const guest = await vips.findByCode(appId, codeHash)
    // only invalid codes count against the address, and nothing is stored of them
    if (!guest) {
      await limiter.enforce([wrongHere], 'rate_limited')
      throw new AppError('card_code_wrong')
    }
    await limiter.enforce(
      [{ key: `vip-code:${codeHash.toString('hex')}`, points: PER_CODE_HOUR, seconds: HOUR }],
      'rate_limited',
    )
    return guest
  }

  /**
   * The person of a guest. It is made at their first login: nothing about them is stored before
   * they have agreed (DECISIONS §8).
   */
  const personOf = async (
    repositories: Repositories,
    appId: string,
    guest: VipGuest,
  ): Promise<number> => {
    const known = await repositories.vips.lockPerson(appId, guest.id)
    if (known !== undefined) return known
    const personId = await repositories.people.insertPhoneless(appId, 'vip')
    await repositories.vips.setPerson(appId, guest.id, personId)
    return personId
  }

  const byCode = async (
    context: CallContext,
    eventId: string,
    code: string,
    input: VipLoginRequest,
  ): Promise<LoginReply> => {
    const { appId } = context.fair
    const version = requireConsent(context, input.Consent)
    const guest = await requireGuest(context, eventId, code)
    return transact(async repositories => {
      const personId = await personOf(repositories, appId, guest)
      await repositories.consents.record({
        appId,
        personId,
        purpose: 'login',
        version,
        language: context.language,
      })
      return entrance.enter(repositories, context, {
        audience: 'vip',
        personId,
        ticket: input.Ticket,
      })
    })
  }

  return {
    async login(context: CallContext, input: VipLoginRequest): Promise<LoginReply> {
      const { CardCode: card = '', evid = '', pid = '' } = input
      if (card !== '') return byCode(context, '', card, input)
      if (pid !== '' && evid !== '') return byCode(context, evid, pid, input)
      // a code without its event is a failed login: it must not renew the session of the device's
      // previous user
      if (pid !== '') throw new AppError('card_code_wrong')
      return entrance.renew(context, 'vip', input.token || context.token)
    },

    /**
     * Whether `text` is the end of the guest's own code: guests enter it to confirm a step that
     * cannot be undone.
     */
    confirms: (appId: string, personId: number, text: string): Promise<boolean> =>
      vips.hasTail(appId, personId, hashVipTail(secrets, appId, text)),
  }
}
