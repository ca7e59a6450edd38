import type { WechatTicketReply } from '@core/contract/wechat'
import type {
  WechatAccount,
  WechatTicketRepository,
  TicketKey,
} from '../../repositories/wechatTicketRepository'
import { hashToken, newToken } from '../../security/secrets'
import type { CallContext } from '../../domain/callContext'
import type { Accounts } from './accounts'

/**
 * As long as a code by SMS, because a person may need one to log in before the ticket binds. A
 * shorter time would gain little: a ticket works only on the device it was made for.
 */
const TICKET_SECONDS = 300
const TICKET_PATTERN = /^[A-Za-z0-9_-]{43}$/

/**
 * One-time tickets of 256 bits that stand for an openid, so that an openid alone never proves
 * anything.
 */
export function createTickets(
  tickets: WechatTicketRepository,
  { clientHash }: Pick<Accounts, 'clientHash'>,
) {
  return {
    /** Issues a new ticket for the device of this hash. */
    async issue(appId: string, holder: Buffer, account: WechatAccount): Promise<WechatTicketReply> {
      const Ticket = newToken()
      await tickets.insert(
        { appId, ticketHash: hashToken(Ticket), clientHash: holder },
        account,
        TICKET_SECONDS,
      )
      return { Ticket, ExpiresIn: TICKET_SECONDS }
    },
    /** The key of the caller's ticket; undefined for an invalid one. */
    keyOf(
      context: Pick<CallContext, 'fair' | 'clientId'>,
      ticket: string | undefined,
    ): TicketKey | undefined {
      if (ticket === undefined || !TICKET_PATTERN.test(ticket)) return undefined
      return {
        appId: context.fair.appId,
        ticketHash: hashToken(ticket),
        clientHash: clientHash(context),
      }
    },
  }
}

export type Tickets = ReturnType<typeof createTickets>
