import { randomInt } from 'node:crypto'
import type { ErrorCode } from '@core/contract/envelope'
import type { AnswersReply, RegisterReply, VisitorCard } from '@core/contract/schemas/registration'
import type { FormDefinition, FormValues } from '@core/form/types'
import { AppError } from '../errors'
import type { Transact } from '../repositories/repositories'
import type { NewRegistration, RegisteredTicket, Registration, RegistrationRepository } from '../repositories/registrationRepository'
import type { StoredTicketType } from '../repositories/ticketTypeRepository'
import { namedFiles } from './answerFiles'
import { personRef } from './audit'
import { sessionOf, type CallContext } from './callContext'
import type { Clock } from './clock'
import { requireConsent } from './consent'
import type { FileAccess } from './fileAccess'
import type { AnswerVault } from './privacy/answerVault'
import { readAnswers, requireValid } from './formAnswers'
import type { FormService } from './formService'
import { isOrdered, type VisitorTickets } from './payment/visitorTickets'
import { nameOf, presentCard } from './visitorCard'
import { visitorForm } from './visitorForm'

/** The field that holds the phone; its answer is the session's, whatever the body says. */
const PHONE_FIELD = 'Mobile'
/** A second card code is drawn when the first is taken: one in a billion. */
const CODE_ATTEMPTS = 3
/** Refusals that may have become true after the row was written whose reply got lost. */
const LATER_REFUSALS: ReadonlySet<ErrorCode> = new Set([
  'registration_closed',
  'consent_required',
  'unknown_form',
  'invalid_form',
  'not_on_sale',
  'sold_out',
  'ticket_required',
  'pay_off',
])

interface RegistrationDeps {
  registrations: RegistrationRepository
  transact: Transact
  forms: FormService
  files: FileAccess
  vault: AnswerVault
  visitorTickets: VisitorTickets
  clock: Clock
  publicUrl: string
}
interface RegistrationInput extends Record<string, unknown> {
  FormId: string
  FormVersion: number
  Consent?: string
  TicketType?: string
  f?: string
}

type Draft = Omit<NewRegistration, 'cardCode'>
/** What a call would write, and the files it names. */
interface Checked {
  form: FormDefinition
  draft: Draft
  keys: readonly string[]
  /** The ticket the visitor comes with; undefined where none is asked for. */
  ticket: StoredTicketType | undefined
}

/** Visitor registration: one per phone and fair; the stored definition decides, never the client (DECISIONS §5). */
export function createRegistrationService({
  registrations,
  transact,
  forms,
  files,
  vault,
  visitorTickets,
  clock,
  publicUrl,
}: RegistrationDeps) {
  const cardOf = async (context: CallContext, registration: Registration, form: FormDefinition): Promise<VisitorCard> => {
    const card = presentCard(registration, form, context.fair, context.language, publicUrl)
    const orderId = registration.state === 'unpaid' ? await visitorTickets.findPending(context) : undefined
    return orderId === undefined ? card : { ...card, OrderId: orderId }
  }
  const presentStored = async (context: CallContext, registration: Registration) =>
    cardOf(context, registration, await forms.load(context.fair.appId, registration.formId, registration.formVersion))
  const requireOwn = async (context: CallContext): Promise<Registration> => {
    const found = await registrations.find(context.fair.appId, sessionOf(context).personId)
    if (!found) throw new AppError('not_registered')
    return found
  }

  /** What a second try is told: the first outcome again under its own key, otherwise that this person has a card. */
  const answerExisting = async (context: CallContext, existing: Registration): Promise<RegisterReply> => {
    const ticket = context.idempotency
    const isSameIntent = ticket !== undefined && existing.intentHash?.equals(ticket.keyHash) === true
    if (isSameIntent && existing.intentBodyHash?.equals(ticket.bodyHash) !== true) throw new AppError('idempotency_mismatch')
    return { Existing: !isSameIntent, Card: await presentStored(context, existing) }
  }

  /**
   * The row, the marks of its files and its ticket together; the state it has then, or undefined when there was a row. Without files and
   * a ticket to order it goes with those of everybody who submits at this moment.
   */
  const insert = async (context: CallContext, given: NewRegistration, { keys, ticket }: Checked): Promise<string | undefined> => {
    const ordered = ticket && isOrdered(ticket) ? ticket : undefined
    const registration = { ...given, ticketType: ticket && !ordered ? ticket.id : null }
    if (keys.length === 0 && !ordered) return (await registrations.insert(registration)) ? 'approved' : undefined
    return transact(async repositories => {
      if (!(await repositories.registrations.insert(registration))) return undefined
      if (keys.length > 0) await files.attach(repositories.objects, context, keys)
      return ordered ? visitorTickets.take(repositories, context, ordered) : 'approved'
    })
  }

  const write = async (context: CallContext, checked: Checked): Promise<RegisterReply> => {
    for (let attempt = 0; attempt < CODE_ATTEMPTS; attempt++) {
      const registration = { ...checked.draft, cardCode: newCardCode() }
      const state = await insert(context, registration, checked)
      if (state !== undefined)
        return { Existing: false, Card: await cardOf(context, { ...asStored(context, registration, checked.ticket), state }, checked.form) }
      const existing = await registrations.find(context.fair.appId, registration.personId)
      if (existing) return answerExisting(context, existing)
    }
    throw new AppError('unavailable')
  }

  /** What a call would write. Throws why it may not. */
  const check = async (context: CallContext, input: RegistrationInput): Promise<Checked> => {
    const { fair, language } = context
    const now = clock.now()
    if (fair.settings.registrationCloses && now > new Date(fair.settings.registrationCloses)) throw new AppError('registration_closed')
    const consentVersion = requireConsent(context, input.Consent)
    if (input.FormId !== visitorForm(fair.config)) throw new AppError('unknown_form')
    const form = await forms.load(fair.appId, input.FormId, input.FormVersion)

    const session = sessionOf(context)
    const answers = readAnswers(context, form, input, provenPhone(form, session))
    requireValid(context, answers)
    const keys = await files.require(context, namedFiles(form, answers.values))
    const { values } = answers
    const draft: Draft = {
      appId: fair.appId,
      personId: session.personId,
      name: nameOf(values),
      formId: form.id,
      formVersion: form.version,
      values: vault.seal({ appId: fair.appId, owner: personRef(session.personId) }, form, values),
      source: input.f ?? '',
      language,
      consentVersion,
      ticketType: null,
      createdAt: now,
      intentHash: context.idempotency?.keyHash ?? null,
      intentBodyHash: context.idempotency?.bodyHash ?? null,
    }
    const ticket = await (input.TicketType === undefined
      ? visitorTickets.requireFree(context)
      : visitorTickets.require(context, input.TicketType))
    return { form, draft, keys, ticket }
  }

  /** The row this very intent has already written, if any; asked only when the call is about to be refused. */
  const findOwnIntent = async (context: CallContext, refusal: unknown): Promise<Registration | undefined> => {
    if (!context.idempotency || !(refusal instanceof AppError) || !LATER_REFUSALS.has(refusal.code)) return undefined
    const existing = await registrations.find(context.fair.appId, sessionOf(context).personId)
    return existing?.intentHash?.equals(context.idempotency.keyHash) === true ? existing : undefined
  }

  return {
    /** Registers once. A retry is told the first outcome, also when what was allowed then is refused by now. */
    async register(context: CallContext, input: RegistrationInput): Promise<RegisterReply> {
      try {
        return await write(context, await check(context, input))
      } catch (refusal) {
        const existing = await findOwnIntent(context, refusal)
        if (!existing) throw refusal
        return answerExisting(context, existing)
      }
    },

    async readCard(context: CallContext): Promise<VisitorCard> {
      return presentStored(context, await requireOwn(context))
    },

    async readAnswers(context: CallContext): Promise<AnswersReply> {
      const { formId, formVersion, values, createdAt } = await requireOwn(context)
      const owner = { appId: context.fair.appId, owner: personRef(sessionOf(context).personId) }
      return { FormId: formId, FormVersion: formVersion, Values: vault.open(owner, values), AddDate: createdAt.toISOString() }
    },
  }
}

function provenPhone(form: FormDefinition, session: { countryCode: string; nationalNumber: string }): FormValues {
  if (form.fieldById.get(PHONE_FIELD)?.type !== 'PhoneFormat') return {}
  return { [PHONE_FIELD]: { CountryCode: session.countryCode, AreaCode: '', Number: session.nationalNumber, Ext: '' } }
}

/** Twelve digits, never with a leading zero: spreadsheets eat those. */
function newCardCode(): string {
  return String(randomInt(100_000, 1_000_000)) + String(randomInt(0, 1_000_000)).padStart(6, '0')
}

function asStored(context: CallContext, registration: NewRegistration, ticket: RegisteredTicket | undefined): Registration {
  const { countryCode, nationalNumber } = sessionOf(context)
  return { ...registration, ticket: ticket ?? null, state: 'approved', countryCode, nationalNumber }
}
