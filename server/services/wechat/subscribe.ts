import type { SubscribeRequest } from '@core/contract/wechat'
import { AppError } from '../../errors'
import type { Transact } from '../../repositories/repositories'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { TicketBinder } from './bindings'

/** The most permissions of one template that a person keeps. */
const MOST = 20

/**
 * Stores the caller's permissions: one message per template and call, for templates of this fair.
 * With a ticket it also binds the WeChat account to the logged-in person, unless they have bound
 * another one. If the call asks for nothing else, throws ticket_expired for an invalid ticket,
 * already_bound if the person has another account.
 */
export function createSubscribe({
  transact,
  bindTicket,
}: {
  transact: Transact
  bindTicket: TicketBinder
}) {
  return (
    context: CallContext,
    { Templates, Ticket }: SubscribeRequest,
  ): Promise<Record<string, never>> => {
    const { appId, settings, config } = context.fair
    const version = config['PrivacyVersion']
    const { personId } = sessionOf(context)
    const known = new Set(Object.values(settings.templates ?? {}).map(template => template.id))
    const allowed = new Set(
      Templates.filter(({ Id, Accepted }) => Accepted && known.has(Id)).map(({ Id }) => Id),
    )
    return transact(async repositories => {
      // locks the person before their bindings, in the order in which bindings are ended
      if (Ticket) await repositories.people.lock(appId, personId)
      const binding = Ticket
        ? await bindTicket(repositories, context, personId, Ticket, false)
        : 'bound'
      if (binding !== 'bound' && Templates.length === 0)
        throw new AppError(binding === 'kept' ? 'already_bound' : 'ticket_expired')
      // a permission is a consent to messages: listed, and withdrawable (DECISIONS §8)
      if (allowed.size > 0 && typeof version === 'string' && version !== '')
        await repositories.consents.record({
          appId,
          personId,
          purpose: 'notice',
          version,
          language: context.language,
        })
      for (const id of [...allowed].sort())
        await repositories.wechatPermissions.add(appId, personId, id, MOST)
      return {}
    })
  }
}
