import type { AnswersReply, VisitorCard } from '@core/contract/registration'
import { parsePayload } from '@core/form/serialize'
import type { FormDefinition } from '@core/form/types'
import { AppError } from '../../errors'
import type { LeadRepository } from '../../repositories/leadRepository'
import type {
  Registration,
  RegistrationRepository,
} from '../../repositories/registrationRepository'
import type { VipEvent, VipRepository } from '../../repositories/vipRepository'
import { personRef } from '../../domain/audit'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import type { FileAccess } from '../../domain/forms/fileAccess'
import type { FormService } from '../../domain/forms/formService'
import type { VisitorTickets } from '../payment/visitorTickets'
import type { AnswerVault } from '../../domain/forms/answerVault'
import type { GuestListCards } from './guestListCards'
import type { OpenedAreas } from './openedAreas'
import { presentCard, type CardSource } from '../../domain/people/presentCard'
import type { RegistrationForms } from '../../domain/forms/registrationForms'
import { isEditable, isOver } from '../../domain/forms/registrationPeriod'
import { isChangeable, standing } from '../../domain/people/registrationStates'
import type { UsedDays } from './usedDays'

/** The field whose picture is on the card. */
const PHOTO_FIELD = 'Face'

export interface CardDeps {
  registrations: Pick<RegistrationRepository, 'find'>
  vips: Pick<VipRepository, 'findByPerson'>
  leads: Pick<LeadRepository, 'countAsks'>
  forms: FormService
  registrationForms: RegistrationForms
  guestListCards: GuestListCards
  files: Pick<FileAccess, 'sign'>
  vault: AnswerVault
  visitorTickets: Pick<VisitorTickets, 'findPending'>
  usedDays: UsedDays
  openedAreas: OpenedAreas
  clock: Clock
  publicUrl: string
}

/** The caller's own registration, and the card it gives. */
export function createCards(deps: CardDeps) {
  const {
    registrations,
    vips,
    leads,
    forms,
    registrationForms,
    guestListCards,
    files,
    vault,
    visitorTickets,
    clock,
    publicUrl,
  } = deps

  /** Adds what the card shows to a registration. A fresh card has never been used. */
  const present = async (
    context: CallContext,
    registration: CardSource,
    form: FormDefinition,
    isFresh = false,
  ): Promise<VisitorCard> => {
    const { fair, language } = context
    const now = clock.now()
    const event =
      registration.audience === 'vip' ? await findEvent(context, registration) : undefined
    const isGood = registration.state === 'approved'
    const [asked, orderId, used, areas, asks] = await Promise.all([
      registrationForms.find(context, registration.audience),
      registration.state === 'unpaid' ? visitorTickets.findPending(context) : undefined,
      isFresh ? [] : deps.usedDays(registration),
      deps.openedAreas(fair, {
        target: registration.comesAs || registration.audience,
        ticket: registration.ticket?.id,
        event: event?.id,
      }),
      isFresh || !isGood ? 0 : leads.countAsks(fair.appId, registration.personId),
    ])
    const photo = photoOf(form, registration)
    const address = photo === undefined ? undefined : files.sign(fair.appId, [photo])[photo]
    const isLate = isOver(fair, now)
    return presentCard(
      registration,
      form,
      { fair, language, publicUrl, isOver: isLate },
      {
        CanEdit:
          asked !== undefined &&
          isEditable(fair, asked.settings, now) &&
          isChangeable(standing(registration.state, isLate)),
        UsedDays: used,
        Areas: areas,
        ...(asks > 0 && { ContactAsks: asks }),
        ...(address !== undefined && { Photo: address }),
        ...(event && { Event: presentEvent(event) }),
        ...(orderId !== undefined && { OrderId: orderId }),
      },
    )
  }

  const findEvent = async (
    { fair }: CallContext,
    { personId }: CardSource,
  ): Promise<VipEvent | undefined> =>
    (await vips.findByPerson(fair.appId, personId))?.event ?? undefined

  const presentStored = async (
    context: CallContext,
    registration: CardSource,
  ): Promise<VisitorCard> =>
    present(
      context,
      registration,
      await forms.load(context.fair.appId, registration.formId, registration.formVersion),
    )

  /** Makes it from the guest list if the fair asks guests nothing. Throws not_registered. */
  const requireOwn = async (context: CallContext): Promise<Registration> => {
    const { personId, audience } = sessionOf(context)
    const found = await registrations.find(context.fair.appId, personId)
    const own = found ?? (audience === 'vip' ? await guestListCards.give(context) : undefined)
    if (!own) throw new AppError('not_registered')
    return own
  }

  return {
    present,
    presentStored,
    requireOwn,

    async read(context: CallContext): Promise<VisitorCard> {
      return presentStored(context, await requireOwn(context))
    },

    async readAnswers(context: CallContext): Promise<AnswersReply> {
      const { formId, formVersion, values, createdAt, personId } = await requireOwn(context)
      const owner = { appId: context.fair.appId, owner: personRef(personId) }
      return {
        FormId: formId,
        FormVersion: formVersion,
        Values: vault.open(owner, values),
        AddDate: createdAt.toISOString(),
      }
    },
  }
}

export type Cards = ReturnType<typeof createCards>

/** The url of the picture given as the face on the card. */
export function photoOf(form: FormDefinition, { values }: CardSource): string | undefined {
  const field = form.fieldById.get(PHOTO_FIELD)
  if (field?.type !== 'Face' && field?.type !== 'Image') return undefined
  const given = parsePayload(form, values)[PHOTO_FIELD]
  const [first] = Array.isArray(given) ? (given as readonly (string | { url: string })[]) : []
  return typeof first === 'object' && first.url !== '' ? first.url : undefined
}

/** An event as the wire has it. */
export function presentEvent({
  name,
  nameEn,
  place,
  placeEn,
  startsAt,
  endsAt,
}: VipEvent): NonNullable<VisitorCard['Event']> {
  return {
    Name: name,
    Name_en: nameEn,
    Place: place,
    Place_en: placeEn,
    Starts: new Date(startsAt).toISOString(),
    Ends: new Date(endsAt).toISOString(),
  }
}
