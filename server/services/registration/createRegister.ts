import type { ErrorCode } from '@core/contract/envelope'
import type { Click, RegisterReply } from '@core/contract/registration'
import type { LimitedChoice } from '@core/form/stock'
import type { FormDefinition } from '@core/form/types'
import { AppError } from '../../errors'
import type { Consent, ConsentRepository } from '../../repositories/consentRepository'
import type {
  NewRegistration,
  Registration,
  RegistrationRepository,
} from '../../repositories/registrationRepository'
import type { Transact } from '../../repositories/repositories'
import type { StoredTicketType } from '../../repositories/ticketTypeRepository'
import { namedFiles } from '../../domain/forms/answerFiles'
import { personRef } from '../../domain/audit'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import { requireConsent } from '../../domain/consent'
import { takePlaces, wantedPlaces } from '../../domain/forms/choicePlaces'
import { requireAgreedFace } from '../../domain/forms/faceConsent'
import type { FileAccess } from '../../domain/forms/fileAccess'
import { readAnswers, requireValid } from '../../domain/forms/formAnswers'
import { switchWords } from '../../domain/forms/switchConsents'
import type { FormService } from '../../domain/forms/formService'
import type { InvitationService } from '../invitations/invitationService'
import { requireFit } from '../payment/ticketAnswers'
import { isOrdered, type VisitorTickets } from '../payment/visitorTickets'
import type { AnswerVault } from '../../domain/forms/answerVault'
import { CODE_ATTEMPTS, newCardCode } from '../../domain/people/cardCode'
import type { Cards } from './createCards'
import { provenPhone } from './guestAnswers'
import { nameOf, type CardSource } from '../../domain/people/presentCard'
import { requireRecent, type RegistrationForms } from '../../domain/forms/registrationForms'
import { requireOpen } from '../../domain/forms/registrationPeriod'
import { firstState } from '../../domain/people/registrationStates'

const NO_PERIOD = { opens: '', closes: '', editUntil: '' }
/** Refusals that may have come up after the row was written and its reply lost. */
const LATER_REFUSALS: ReadonlySet<ErrorCode> = new Set([
  'registration_closed',
  'form_not_open',
  'consent_required',
  'face_consent',
  'unknown_form',
  'form_changed',
  'invalid_form',
  'not_on_sale',
  'sold_out',
  'ticket_required',
  'ticket_not_for_you',
  'pay_off',
  'invitation_gone',
])

export interface RegisterDeps {
  registrations: RegistrationRepository
  consents: Pick<ConsentRepository, 'hasGiven' | 'hasGivenOf'>
  transact: Transact
  forms: FormService
  registrationForms: RegistrationForms
  cards: Pick<Cards, 'present' | 'presentStored'>
  files: FileAccess
  vault: AnswerVault
  visitorTickets: VisitorTickets
  invitations: Pick<InvitationService, 'redeem' | 'isForVip'>
  clock: Clock
}
interface RegistrationInput extends Record<string, unknown> {
  FormId: string
  FormVersion: number
  Consent?: string
  FaceConsent?: string
  TicketType?: string
  Invite?: string
  InviteShare?: boolean
  Click?: Click
  f?: string
}

type Draft = Omit<NewRegistration, 'cardCode'>
/** The row that a call would write, and the files it names. */
interface Checked {
  form: FormDefinition
  /** The chosen options that have a limited number of places. */
  places: readonly LimitedChoice[]
  draft: Draft
  keys: readonly string[]
  /** Consents given with this call: to the photo, and those that the form itself asks for. */
  agreed: readonly Consent[]
  /** The visitor's ticket; undefined if none is asked for. */
  ticket: StoredTicketType | undefined
  /** The invitation to use up, and whether its sender sees who came; undefined without one. */
  invite: { code: string; isShared: boolean; isForVip: boolean } | undefined
}

/**
 * Registration of visitors, media and guests: one per person and fair. The stored definition
 * decides, never the client (DECISIONS §5). It is valid immediately unless its form is reviewed or
 * its ticket must be paid first.
 */
export function createRegister(deps: RegisterDeps) {
  const {
    registrations,
    consents,
    transact,
    forms,
    registrationForms,
    cards,
    files,
    vault,
    visitorTickets,
    invitations,
    clock,
  } = deps

  /**
   * The reply to a second try: with the same key the first outcome, otherwise that this person has
   * a card.
   */
  const answerExisting = async (
    context: CallContext,
    existing: Registration,
  ): Promise<RegisterReply> => {
    const ticket = context.idempotency
    const isSameIntent =
      ticket !== undefined && existing.intentHash?.equals(ticket.keyHash) === true
    if (isSameIntent && existing.intentBodyHash?.equals(ticket.bodyHash) !== true)
      throw new AppError('idempotency_mismatch')
    return { Existing: !isSameIntent, Card: await cards.presentStored(context, existing) }
  }

  /**
   * Writes the row, the marks of its files, its ticket's order and the used invitation together;
   * false if there was a row. A row without the others is written in a batch with those of other
   * people who submit at the same moment.
   */
  const insert = (
    context: CallContext,
    registration: NewRegistration,
    { form, keys, agreed, ticket, invite, places }: Checked,
  ): Promise<boolean> => {
    const ordered = ticket && isOrdered(ticket) ? ticket : undefined
    const isAlone =
      keys.length === 0 &&
      agreed.length === 0 &&
      !ordered &&
      places.length === 0 &&
      invite === undefined
    if (isAlone) return registrations.insert(registration)
    return transact(async repositories => {
      if (!(await repositories.registrations.insert(registration))) return false
      if (keys.length > 0) await files.attach(repositories.objects, context, keys)
      for (const given of agreed) await repositories.consents.record(given)
      if (ordered) await visitorTickets.take(repositories, context, ordered)
      if (invite !== undefined) await invitations.redeem(repositories, context, invite)
      if (places.length > 0)
        await takePlaces(repositories.choices, context, registration.personId, form, places)
      return true
    })
  }

  const write = async (context: CallContext, checked: Checked): Promise<RegisterReply> => {
    for (let attempt = 0; attempt < CODE_ATTEMPTS; attempt++) {
      const registration = { ...checked.draft, cardCode: newCardCode() }
      if (await insert(context, registration, checked))
        return {
          Existing: false,
          Card: await cards.present(
            context,
            freshCard(context, registration, checked),
            checked.form,
            true,
          ),
        }
      const existing = await registrations.find(context.fair.appId, registration.personId)
      if (existing) return answerExisting(context, existing)
    }
    throw new AppError('unavailable')
  }

  /** The visitor's ticket; only visitors have one. */
  const requireTicket = async (
    context: CallContext,
    ticketType: string | undefined,
    values: Readonly<Record<string, unknown>>,
  ): Promise<StoredTicketType | undefined> => {
    if (sessionOf(context).audience === 'visitor') {
      if (ticketType === undefined) return visitorTickets.requireFree(context, values)
      const type = await visitorTickets.require(context, ticketType)
      requireFit(type, values)
      return type
    }
    if (ticketType !== undefined) throw new AppError('not_on_sale')
    return undefined
  }

  /** The visitor's invitation. Only visitors use one up; for all others it stays open. */
  const readInvite = async (
    context: CallContext,
    { Invite: code, InviteShare }: RegistrationInput,
  ): Promise<Checked['invite']> => {
    if (sessionOf(context).audience !== 'visitor' || !code) return undefined
    return {
      code,
      isShared: InviteShare === true,
      isForVip: await invitations.isForVip(context, code),
    }
  }

  /** Checks a call and returns what it would write. Throws the refusal. */
  const check = async (context: CallContext, input: RegistrationInput): Promise<Checked> => {
    const { fair, language } = context
    const now = clock.now()
    const session = sessionOf(context)
    const asked = await registrationForms.find(context, session.audience)
    requireOpen(fair, asked?.settings ?? NO_PERIOD, now)
    const consentVersion = requireConsent(context, input.Consent)
    if (asked?.id !== input.FormId) throw new AppError('unknown_form')
    requireRecent(asked, input.FormVersion)
    const form = await forms.load(fair.appId, input.FormId, input.FormVersion)

    const answers = readAnswers(context, form, input, { fixed: provenPhone(form, session) })
    requireValid(context, answers)
    const face = await requireAgreedFace(consents, context, {
      form,
      values: answers.values,
      given: input.FaceConsent,
    })
    const keys = await files.require(context, namedFiles(form, answers.values))
    const invite = await readInvite(context, input)
    // a VIP needs no ticket, even if the page made them choose one before it knew
    const { values } = answers
    const ticket = invite?.isForVip
      ? undefined
      : await requireTicket(context, input.TicketType, values)
    const review = asked.settings.review || ticket?.review === true
    const draft: Draft = {
      appId: fair.appId,
      personId: session.personId,
      name: nameOf(values),
      state: firstState({ isPriced: ticket !== undefined && ticket.price > 0, isReviewed: review }),
      reviewed: review,
      formId: form.id,
      formVersion: form.version,
      values: vault.seal({ appId: fair.appId, owner: personRef(session.personId) }, form, values),
      source: input.f ?? '',
      language,
      click: clickOf(input.Click),
      consentVersion,
      ticketType: ticket?.id ?? null,
      createdAt: now,
      intentHash: context.idempotency?.keyHash ?? null,
      intentBodyHash: context.idempotency?.bodyHash ?? null,
    }
    const speaker = { appId: fair.appId, personId: session.personId, language }
    const { given: agreed } = switchWords(speaker, form, values, consentVersion)
    return {
      form,
      draft,
      keys,
      agreed: face ? [...agreed, face] : agreed,
      ticket,
      invite,
      places: wantedPlaces(answers),
    }
  }

  /**
   * The row that this very intent has already written, if any. Only read when the call is about to
   * be refused.
   */
  const findOwnIntent = async (
    context: CallContext,
    refusal: unknown,
  ): Promise<Registration | undefined> => {
    if (!context.idempotency || !(refusal instanceof AppError) || !LATER_REFUSALS.has(refusal.code))
      return undefined
    const existing = await registrations.find(context.fair.appId, sessionOf(context).personId)
    return existing?.intentHash?.equals(context.idempotency.keyHash) === true ? existing : undefined
  }

  /** Registers once. A retry gets the first outcome, even if it would be refused now. */
  return async (context: CallContext, input: RegistrationInput): Promise<RegisterReply> => {
    try {
      return await write(context, await check(context, input))
    } catch (refusal) {
      const existing = await findOwnIntent(context, refusal)
      if (!existing) throw refusal
      return answerExisting(context, existing)
    }
  }
}

/** The given parts of a click; null if there are none. */
function clickOf(click: Click | undefined): Click | null {
  const said = Object.entries(click ?? {}).filter(([, value]) => value !== '')
  return said.length > 0 ? Object.fromEntries(said) : null
}

function freshCard(
  context: CallContext,
  registration: NewRegistration,
  { ticket, invite }: Checked,
): CardSource {
  const { countryCode, nationalNumber, audience } = sessionOf(context)
  const comesAs = invite?.isForVip ? 'vip' : ''
  return {
    ...registration,
    audience,
    comesAs,
    revision: 1,
    reason: '',
    ticket: ticket ?? null,
    countryCode,
    nationalNumber,
  }
}
