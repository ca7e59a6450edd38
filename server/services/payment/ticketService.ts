import type { Ticket, TicketListReply } from '@core/contract/payment'
import { localized } from '@core/domain/language'
import { AppError, badField } from '../../errors'
import { ticketText } from '../../messages/tickets'
import type { Owner } from '../../repositories/owner'
import type { Transact } from '../../repositories/repositories'
import type { Phone } from '../../repositories/personRepository'
import type { StoredTicket, TicketRepository } from '../../repositories/ticketRepository'
import { audit, callerOf } from '../../domain/audit'
import type { CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import type { Limiter } from '../../domain/limiter'
import { parseMobile, type MobileInput } from '../../domain/phone'
import type { MessageBudget } from '../../domain/messages/messageBudget'
import { buyerOf } from './buyer'
import { presentTicket } from './presentOrder'
import { newTicketCode } from '../../domain/payment/ticketCode'

/**
 * The most messages of a company in a day, and to one phone: enough for its guests, too few for a
 * mailing.
 */
const PER_COMPANY_DAY = 500
const PER_PHONE_DAY = 5
const DAY = 24 * 3600
/** A message that could not be sent within this time is dropped. */
const MESSAGE_SECONDS = DAY

interface TicketDeps {
  tickets: TicketRepository
  transact: Transact
  limiter: Limiter
  clock: Clock
  budget: MessageBudget
  wakeSender: () => void
}
interface AssignInput {
  Code: string
  Holder: string
  Mobile: MobileInput
  Resend?: boolean
}

interface Recipient {
  name: string
  phone: Phone
}

const holds = (ticket: StoredTicket, { name, phone }: Recipient): boolean =>
  ticket.state === 'assigned' &&
  ticket.holder === name &&
  ticket.holderCountryCode === phone.countryCode &&
  ticket.holderNumber === phone.nationalNumber

/** The tickets of a company, and their holders. */
export function createTicketService({
  tickets,
  transact,
  limiter,
  clock,
  budget,
  wakeSender,
}: TicketDeps) {
  const ownerFor = (context: CallContext): Owner => buyerOf(context).owner

  const enforce = async (context: CallContext, e164: string): Promise<void> => {
    const { fair } = context
    const day = (key: string, points: number) => ({
      key: `ticket-sms:${key}`,
      points,
      seconds: DAY,
    })
    await limiter.enforce(
      [
        day(`${fair.appId}:${buyerOf(context).name}`, PER_COMPANY_DAY),
        day(`${fair.appId}:${e164}`, PER_PHONE_DAY),
      ],
      'rate_limited',
    )
    await budget.spend(fair, 'ticket')
  }

  return {
    async list(context: CallContext): Promise<TicketListReply> {
      return {
        Tickets: (await tickets.list(context.fair.appId, ownerFor(context))).map(presentTicket),
      }
    },

    /**
     * Gives a ticket to a person, or to another one while it is unused. Another person gets a new
     * code, which ends the former one. A new holder gets a message, and gets it again on request. A
     * request without a number sends it to the current holder, whose number the company sees
     * masked. Throws unknown_ticket, ticket_used, invalid_mobile.
     */
    async assign(
      context: CallContext,
      { Code, Holder, Mobile, Resend }: AssignInput,
    ): Promise<Ticket> {
      const owner = ownerFor(context)
      const { appId } = context.fair
      const isToHolder = Resend === true && Mobile.Number.trim() === ''
      const recipientOf = (ticket: StoredTicket): Recipient =>
        isToHolder
          ? {
              name: ticket.holder,
              phone: parseMobile({
                CountryCode: ticket.holderCountryCode,
                Number: ticket.holderNumber,
              }),
            }
          : { name: Holder.trim(), phone: parseMobile(Mobile) }
      const before = await tickets.find(appId, owner, Code)
      if (!before) throw new AppError('unknown_ticket')
      const wanted = recipientOf(before)
      if (wanted.name === '') throw badField('Holder')
      const isTold = !holds(before, wanted) || Resend === true
      if (isTold) await enforce(context, wanted.phone.e164)
      const ticket = await transact(async tables => {
        const locked = await tables.tickets.lock(appId, owner, Code)
        if (!locked) throw new AppError('unknown_ticket')
        if (locked.state === 'used' || locked.state === 'void') throw new AppError('ticket_used')
        // read under the lock: a colleague may have just given it to another person
        const recipient = recipientOf(locked)
        const { name, phone } = recipient
        const isNew = !holds(locked, recipient)
        const code = isNew && locked.state === 'assigned' ? newTicketCode() : locked.code
        if (isNew) {
          const holder = { name, countryCode: phone.countryCode, number: phone.nationalNumber }
          await tables.tickets.assign(appId, locked.code, code, holder, clock.now())
          const again = locked.state === 'assigned'
          await audit(tables, {
            ...callerOf(context),
            action: 'ticket.assign',
            subject: `order:${locked.orderId}`,
            details: { again },
          })
        }
        if (isTold)
          await tables.outbox.insert({
            ...messageFor(context, { ...locked, code }),
            recipient: phone.e164,
          })
        return tables.tickets.lock(appId, owner, code)
      })
      if (isTold) wakeSender()
      if (!ticket) throw new AppError('unknown_ticket')
      return presentTicket(ticket)
    },
  }

  function messageFor(context: CallContext, ticket: StoredTicket) {
    const { fair, language } = context
    const config = fair.config as Record<string, string | undefined>
    const text = ticketText(language, 'ticket.given', {
      fair: localized(config['Title'], config['title_en'], language),
      ticket: localized(ticket.name, ticket.nameEn, language),
      days: ticketText(language, ticket.oneDay ? 'ticket.anyDay' : 'ticket.days', {
        days: ticket.days.join(language === 'cn' ? '、' : ', '),
      }),
      code: ticket.code,
    })
    // no consent version: the person who gives the ticket answers for the guest's number, and the
    // guest has not agreed to anything yet
    return {
      appId: fair.appId,
      kind: 'ticket',
      language,
      text,
      code: ticket.code,
      ttlSeconds: MESSAGE_SECONDS,
      consentVersion: '',
    }
  }
}
