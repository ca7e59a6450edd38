import type { OnSitePerson, WalkInReply } from '@core/contract/onSite'
import type { Language } from '@core/domain/language'
import { localized } from '@core/domain/language'
import { readDefinition } from '@core/form/readDefinition'
import { parsePayload } from '@core/form/serialize'
import type { PhoneValue } from '@core/form/types'
import { walkInConsent } from '@core/onsite/consentText'
import { shortForm } from '@core/onsite/shortForm'
import { AppError } from '../../errors'
import type { Fair } from '../../repositories/fairRepository'
import type { Phone } from '../../repositories/personRepository'
import type { Repositories, Transact } from '../../repositories/repositories'
import type { StoredTicketType } from '../../repositories/ticketTypeRepository'
import { audit, personRef } from '../../domain/audit'
import type { CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import { requireConsent } from '../../domain/consent'
import { actorName, type DeskCaller } from '../../domain/deskSource'
import type { AnswerVault } from '../../domain/forms/answerVault'
import { takePlaces, wantedPlaces } from '../../domain/forms/choicePlaces'
import { readAnswers, requireValid } from '../../domain/forms/formAnswers'
import type { FormService } from '../../domain/forms/formService'
import { switchWords } from '../../domain/forms/switchConsents'
import { requireRecent, type RegistrationForms } from '../../domain/forms/registrationForms'
import { isOver } from '../../domain/forms/registrationPeriod'
import type { Limiter } from '../../domain/limiter'
import { CODE_ATTEMPTS, newCardCode } from '../../domain/people/cardCode'
import { nameOf } from '../../domain/people/presentCard'
import { readMobile } from '../../domain/phone'
import type { OrderService } from '../payment/orderService'
import type { DeskMoney } from '../payment/placeOrder'
import { isInSale } from '../payment/presentOrder'
import { requireFit } from '../payment/ticketAnswers'
import { provenPhone } from './guestAnswers'
import type { ReviewNotice, ToldRegistration } from './reviewNotice'

/** More than twice what one counter can do: a person takes twenty seconds. */
const PER_HOUR = 400
const PHONE_FIELD = 'Mobile'

export interface WalkInInput extends Record<string, unknown> {
  FormId: string
  FormVersion: number
  WalkIn: {
    Consent: string
    ConsentBy: 'read' | 'shown'
    Language: Language
    TicketType?: string
    PaidBy?: 'cash' | 'pos'
    Amount?: number
    Note?: string
  }
}
export interface WalkInDeps {
  repositories: Pick<Repositories, 'onSite' | 'people' | 'registrations' | 'ticketTypes'>
  transact: Transact
  forms: FormService
  registrationForms: RegistrationForms
  vault: AnswerVault
  sales: Pick<OrderService, 'sellAtDesk'>
  notice: ReviewNotice
  limiter: Limiter
  clock: Clock
}
type Presented = (caller: DeskCaller, cardCode: string) => Promise<OnSitePerson>

/**
 * Registers a person at a desk in one transaction: by the short form, with a ticket that is paid
 * there. There is no review, because the operator has seen them. A registered phone gets its own
 * card back. Throws what visitor.register throws for answers, notice and form; amount_wrong,
 * sold_out, not_on_sale, ticket_required for the ticket; registration_closed once the fair is over.
 */
export function createWalkIn({
  repositories,
  transact,
  forms,
  registrationForms,
  vault,
  sales,
  notice,
  limiter,
  clock,
}: WalkInDeps) {
  /** The person's ticket; undefined if the fair has none. */
  const requireTicket = async (
    { fair }: CallContext,
    id: string | undefined,
  ): Promise<StoredTicketType | undefined> => {
    const offered = (await repositories.ticketTypes.list(fair.appId, clock.now())).filter(
      ({ audience }) => audience === 'visitor',
    )
    if (id === undefined && offered.length > 0) throw new AppError('ticket_required')
    const type = offered.find(one => one.id === id)
    if (id !== undefined && (!type || !isInSale(type, clock.now())))
      throw new AppError('not_on_sale')
    return type
  }

  return (present: Presented) =>
    async (caller: DeskCaller, input: WalkInInput): Promise<WalkInReply> => {
      const { fair } = caller.context
      const { WalkIn } = input
      // refusals of answers are in the operator's language, everything stored or sent is in the
      // visitor's
      const context: CallContext = { ...caller.context }
      const operator = caller.personId ?? 0
      await limiter.enforce(
        [{ key: `walk-in:${fair.appId}:${operator}`, points: PER_HOUR, seconds: 3600 }],
        'rate_limited',
      )
      const now = clock.now()
      if (isOver(fair, now)) throw new AppError('registration_closed')
      const consentVersion = requireConsent(context, WalkIn.Consent)
      const asked = await registrationForms.require(context, 'visitor', input.FormId)
      requireRecent(asked, input.FormVersion)
      const form = readDefinition(
        shortForm(await forms.read(context, input.FormId, input.FormVersion)),
      )
      const given = parsePayload(form, input)[PHONE_FIELD] as PhoneValue | undefined
      const phone = given && given.Number !== '' ? readMobile(given) : undefined
      const fixed = phone ? provenPhone(form, phone) : {}
      const answers = readAnswers(context, form, input, { fixed })
      requireValid(context, answers)
      // a code cannot reach a foreign landline
      if (given && given.Number !== '' && !phone) throw new AppError('invalid_mobile')
      const ticket = await requireTicket(context, WalkIn.TicketType)
      // if the short form does not ask for it, the operator has checked it
      if (ticket && form.fieldById.has(ticket.onlyField)) requireFit(ticket, answers.values)
      const isOrdered = ticket !== undefined && (ticket.price > 0 || ticket.left !== null)
      const money: DeskMoney | undefined =
        WalkIn.PaidBy && WalkIn.Amount !== undefined
          ? { method: WalkIn.PaidBy, amount: WalkIn.Amount, note: (WalkIn.Note ?? '').trim() }
          : undefined
      if (ticket && ticket.price > 0 && money?.amount !== ticket.price)
        throw new AppError('amount_wrong')

      const told = registrationOf(fair.appId, form, answers.values, WalkIn.Language, phone, now)
      const send = await notice.prepare(fair, told)
      const outcome = await transact(async tables => {
        const personId = phone
          ? await tables.people.ensure(fair.appId, 'visitor', phone)
          : await tables.people.insertPhoneless(fair.appId, 'visitor')
        // the message is written from the same object
        told.personId = personId
        const known = await tables.registrations.find(fair.appId, personId)
        if (known) return { known: known.cardCode, orderId: '' }
        const state = isOrdered && ticket.price > 0 ? 'unpaid' : 'approved'
        const values = vault.seal(
          { appId: fair.appId, owner: personRef(personId) },
          form,
          answers.values,
        )
        const row = {
          ...told,
          state,
          values,
          source: 'onsite',
          click: null,
          consentVersion,
          ticketType: ticket?.id ?? null,
        } as const
        let isIn = false
        for (let attempt = 0; !isIn && attempt < CODE_ATTEMPTS; attempt++) {
          told.cardCode = newCardCode()
          isIn = await tables.registrations.insert({
            ...row,
            cardCode: told.cardCode,
            intentHash: null,
            intentBodyHash: null,
          })
          const other = isIn ? undefined : await tables.registrations.find(fair.appId, personId)
          if (other) return { known: other.cardCode, orderId: '' }
        }
        if (!isIn) throw new AppError('unavailable')
        const buyer = {
          exhibitorId: null,
          audience: 'visitor',
          personId,
          language: WalkIn.Language,
        } as const
        const orderId = isOrdered
          ? await sales.sellAtDesk(tables, context, ticket, buyer, money)
          : ''
        await takePlaces(tables.choices, context, personId, form, wantedPlaces(answers))
        // a switch that gives consent is stored as a consent here, too, so that it can be withdrawn
        const speaker = { appId: fair.appId, personId, language: WalkIn.Language }
        for (const one of switchWords(speaker, form, answers.values, consentVersion).given)
          await tables.consents.record(one)
        const place = caller.role === 'gate' ? ('gate' as const) : ('desk' as const)
        await tables.onSite.insertWalkIn({
          appId: fair.appId,
          personId,
          at: now,
          operator,
          place,
          consentText: saidTo(fair, WalkIn.Language, consentVersion),
          consentVersion,
          consentBy: WalkIn.ConsentBy,
        })
        const paid: Record<string, string | number> =
          isOrdered && ticket.price > 0 && money
            ? { method: money.method, amount: money.amount, order: orderId }
            : {}
        await audit(tables, {
          appId: fair.appId,
          actor: actorName(caller),
          action: 'walkin.register',
          subject: personRef(personId),
          details: { place, consent: WalkIn.ConsentBy, ...paid },
        })
        await send(tables)
        return { known: '', orderId }
      })
      notice.wake()
      const Existing = outcome.known !== ''
      return {
        Existing,
        Person: await present(caller, outcome.known || told.cardCode),
        OrderId: outcome.orderId,
      }
    }
}

export type WalkIn = ReturnType<typeof createWalkIn>

/** The privacy notice as it is read out to the visitor. */
export function saidTo(
  { config }: Pick<Fair, 'config'>,
  language: Language,
  version: string,
): string {
  const { Title, title_en } = config as { Title?: string; title_en?: string }
  return walkInConsent(language, { fair: localized(Title, title_en, language), version })
}

/** The registration as messages use it; it is written together with its person and card. */
function registrationOf(
  appId: string,
  form: { id: string; version: number },
  values: Record<string, unknown>,
  language: Language,
  phone: Phone | undefined,
  now: Date,
): ToldRegistration {
  return {
    id: 0,
    appId,
    personId: 0,
    audience: 'visitor',
    comesAs: '',
    name: nameOf(values),
    cardCode: '',
    state: 'approved',
    reviewed: false,
    revision: 1,
    reason: '',
    changedAt: null,
    formId: form.id,
    formVersion: form.version,
    values,
    source: 'onsite',
    language,
    click: null,
    createdAt: now,
    ticket: null,
    intentHash: null,
    intentBodyHash: null,
    changeHash: null,
    changeBodyHash: null,
    countryCode: phone?.countryCode ?? '',
    nationalNumber: phone?.nationalNumber ?? '',
  }
}
