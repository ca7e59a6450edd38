import type { SessionEndReply, SessionListReply } from '@core/contract/account'
import { audit, callerOf } from '../../domain/audit'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { Repositories, Transact } from '../../repositories/repositories'
import type { SessionService } from '../../domain/people/sessionService'
import { deviceWords } from '../../domain/device'
import { endBindings } from '../../domain/endBindings'
import { isUuid } from '../../domain/isUuid'

interface OwnSessionsDeps {
  sessions: SessionService
  wechatBindings: Pick<Repositories['wechatBindings'], 'has'>
  transact: Transact
}

/** A person's own logins: which there are, and ending them. */
export function createOwnSessions({ sessions, wechatBindings, transact }: OwnSessionsDeps) {
  return {
    async list(context: CallContext): Promise<SessionListReply> {
      const { personId, family } = sessionOf(context)
      const living = await sessions.listLiving(context.fair.appId, personId)
      const rows = living.map(({ id, audience, device, startedAt, seenAt }) => ({
        Id: id,
        Current: id === family,
        Device: deviceWords(device, context.language),
        Target: audience,
        CreatedAt: startedAt.toISOString(),
        SeenAt: seenAt.toISOString(),
      }))
      const WechatBound = await wechatBindings.has(context.fair.appId, personId)
      return { Sessions: rows.sort((a, b) => Number(b.Current) - Number(a.Current)), WechatBound }
    },

    /**
     * Ends one login, or all but the current one. Ending all also removes the WeChat bindings,
     * because a thief of a login may have bound their own account. Does nothing for a login that
     * has ended, or of another person.
     */
    end(context: CallContext, id: string | undefined): Promise<SessionEndReply> {
      const { personId, tokenHash } = sessionOf(context)
      if (id && !isUuid(id)) return Promise.resolve({ Ended: 0 })
      return transact(async repositories => {
        const which = id ? { only: id } : { except: tokenHash }
        const Ended = await sessions.end(repositories, context.fair.appId, personId, which)
        if (!id) await endBindings(repositories, context.fair.appId, personId)
        if (Ended > 0)
          await audit(repositories, {
            ...callerOf(context),
            action: 'session.end',
            details: { ended: Ended },
          })
        return { Ended }
      })
    },
  }
}
