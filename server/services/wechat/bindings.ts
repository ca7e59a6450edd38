import type { LoginReply } from '@core/contract/auth'
import type { TicketLoginRequest } from '@core/contract/wechat'
import { parseAudience, type Audience } from '@core/domain/audience'
import { AppError, badField } from '../../errors'
import type { Repositories, Transact } from '../../repositories/repositories'
import { endBindings } from '../../domain/endBindings'
import { audit, personRef } from '../../domain/audit'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { Tickets } from './tickets'

/**
 * The result of a ticket: its account is bound; the ticket is invalid or expired; the person keeps
 * another account.
 */
type Binding = 'bound' | 'expired' | 'kept'

/**
 * Uses up a ticket to bind its WeChat account to a person. A person who has just proven their
 * identity may replace a former binding. A session alone (`isProven` false) may not: a thief of the
 * session could then log in with their own account.
 */
export type TicketBinder = (
  repositories: Repositories,
  context: CallContext,
  personId: number,
  ticket: string | undefined,
  isProven: boolean,
) => Promise<Binding>

/** Binds in the given transaction: of several calls with the same ticket only one succeeds. */
export function createTicketBinder(tickets: Pick<Tickets, 'keyOf'>): TicketBinder {
  return async (repositories, context, personId, ticket, isProven) => {
    const key = tickets.keyOf(context, ticket)
    const account = key && (await repositories.wechatTickets.use(key))
    if (!account) return 'expired'
    const { appId } = context.fair
    const standing = await repositories.wechatBindings.standing(appId, personId, account)
    if (standing === 'other' && !isProven) return 'kept'
    await repositories.wechatBindings.bind(appId, personId, account)
    if (standing !== 'same') {
      const subject = personRef(personId)
      await audit(repositories, {
        appId,
        actor: subject,
        action: 'wechat.bind',
        subject,
        details: { platform: account.platform },
      })
    }
    return 'bound'
  }
}

interface BindingDeps {
  tickets: Pick<Tickets, 'keyOf'>
  /**
   * Opens a session for a person by their id; throws unauthorized for a person who may not log in.
   */
  enter: (
    repositories: Repositories,
    context: CallContext,
    proven: { audience: Audience; personId: number },
  ) => Promise<LoginReply>
  transact: Transact
}

/** Login by a bound WeChat account, and the end of bindings. */
export function createBindings({ tickets, enter, transact }: BindingDeps) {
  return {
    /**
     * Logs in the person who bound this account for the target. Throws not_bound and leaves the
     * ticket valid for a login that binds; ticket_expired if it is used, too old, or another
     * device's.
     */
    async login(context: CallContext, { target, Ticket }: TicketLoginRequest): Promise<LoginReply> {
      const audience = parseAudience(target)
      if (!audience) throw badField('target')
      const key = tickets.keyOf(context, Ticket)
      if (!key) throw new AppError('ticket_expired')
      return transact(async all => {
        const account = await all.wechatTickets.find(key)
        if (!account) throw new AppError('ticket_expired')
        const personId = await all.wechatBindings.findPerson(context.fair.appId, account, audience)
        if (personId === undefined) throw new AppError('not_bound')
        // person before ticket, in the order of a login that binds: they cannot deadlock
        const reply = await enter(all, context, { audience, personId }).catch((error: unknown) => {
          // for a person who may not log in, a binding is worth nothing
          throw error instanceof AppError && error.code === 'unauthorized'
            ? new AppError('not_bound', {}, { cause: error })
            : error
        })
        if (!(await all.wechatTickets.use(key))) throw new AppError('ticket_expired')
        return reply
      })
    },

    /** Ends all WeChat bindings of the caller; does nothing without one. */
    async unbind(context: CallContext): Promise<Record<string, never>> {
      const { personId } = sessionOf(context)
      await transact(repositories => endBindings(repositories, context.fair.appId, personId))
      return {}
    },
  }
}
