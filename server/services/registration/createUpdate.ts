import { fileKeyOf } from '@core/domain/fileUrl'
import type { VisitorCard } from '@core/contract/registration'
import type { FormDefinition } from '@core/form/types'
import { AppError } from '../../errors'
import type { ConsentRepository } from '../../repositories/consentRepository'
import type {
  Registration,
  RegistrationEvent,
  RegistrationRepository,
} from '../../repositories/registrationRepository'
import type { Transact } from '../../repositories/repositories'
import { filesOf, namedFiles } from '../../domain/forms/answerFiles'
import { audit, callerOf, personRef } from '../../domain/audit'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import { requireConsent } from '../../domain/consent'
import { requireAgreedFace } from '../../domain/forms/faceConsent'
import { takePlaces, wantedPlaces } from '../../domain/forms/choicePlaces'
import type { FileAccess } from '../../domain/forms/fileAccess'
import { readAnswers, requireValid, type Answers } from '../../domain/forms/formAnswers'
import { endContact, switchWords } from '../../domain/forms/switchConsents'
import type { FormService } from '../../domain/forms/formService'
import type { Limiter } from '../../domain/limiter'
import type { AnswerVault } from '../../domain/forms/answerVault'
import { ownerOf } from '../../domain/fileOwners'
import { requireFit } from '../payment/ticketAnswers'
import type { Cards } from './createCards'
import { provenPhone } from './guestAnswers'
import { nameOf } from '../../domain/people/presentCard'
import { requireRecent, type RegistrationForms } from '../../domain/forms/registrationForms'
import { isEditable, isOver } from '../../domain/forms/registrationPeriod'
import { changed, standing } from '../../domain/people/registrationStates'
import { sameAnswers } from './sameAnswers'

/** Far more than people need: every change is written to the trail. */
const PER_HOUR = 60

export interface UpdateDeps {
  registrations: Pick<RegistrationRepository, 'find'>
  consents: Pick<ConsentRepository, 'hasGiven' | 'hasGivenOf'>
  transact: Transact
  forms: FormService
  registrationForms: RegistrationForms
  cards: Pick<Cards, 'present' | 'presentStored' | 'requireOwn'>
  files: FileAccess
  vault: AnswerVault
  limiter: Limiter
  clock: Clock
}
interface UpdateInput extends Record<string, unknown> {
  FormId: string
  FormVersion: number
  Revision: number
  Consent?: string
  FaceConsent?: string
}

/**
 * Changes submitted answers of visitors, media and guests, with the same checks as the first time
 * (DECISIONS §5).
 */
export function createUpdate(deps: UpdateDeps) {
  const {
    registrations,
    consents,
    transact,
    forms,
    registrationForms,
    cards,
    files,
    vault,
    limiter,
    clock,
  } = deps

  /**
   * The form of the answers. Throws cannot_edit, registration_final, unknown_form, form_changed.
   */
  const requireEditable = async (
    context: CallContext,
    registration: Registration,
    { FormId: formId, FormVersion: formVersion }: UpdateInput,
  ) => {
    const { fair } = context
    const now = clock.now()
    const asked = await registrationForms.find(context, registration.audience)
    const isReviewed = asked?.settings.review === true || registration.ticket?.review === true
    const state = changed(standing(registration.state, isOver(fair, now)), isReviewed)
    if (!asked || !isEditable(fair, asked.settings, now)) throw new AppError('cannot_edit')
    if (asked.id !== formId) throw new AppError('unknown_form')
    requireRecent(asked, formVersion)
    return { state, isReviewed }
  }

  /**
   * The version agreed to with this call; undefined if the present notice was agreed to before.
   * Throws consent_required.
   */
  const requireAgreed = async (
    context: CallContext,
    given: string | undefined,
  ): Promise<string | undefined> => {
    if (given !== undefined && given !== '') return requireConsent(context, given)
    const { appId, config } = context.fair
    const version = config['PrivacyVersion']
    const { personId } = sessionOf(context)
    // guests of the list agreed when they logged in, so a login counts
    const hasAgreed =
      typeof version === 'string' &&
      (await consents.hasGiven(appId, personId, ['registration', 'login'], version))
    if (!hasAgreed) throw new AppError('consent_required')
    return undefined
  }

  /** The files that the new answers name, and those that only the old ones named. */
  const filesFor = async (
    context: CallContext,
    { form, values }: Answers,
    { formId, formVersion, values: old }: Registration,
  ) => {
    const before = filesOf(await forms.load(context.fair.appId, formId, formVersion), old).flatMap(
      url => fileKeyOf(url) ?? [],
    )
    const keys = await files.require(context, namedFiles(form, values), before)
    return { keys, dropped: before.filter(key => !keys.includes(key)) }
  }

  const replyWith = (
    context: CallContext,
    registration: Registration,
    form?: FormDefinition,
  ): Promise<VisitorCard> =>
    form ? cards.present(context, registration, form) : cards.presentStored(context, registration)

  const write = async (
    context: CallContext,
    registration: Registration,
    input: UpdateInput,
  ): Promise<VisitorCard> => {
    const { appId } = context.fair
    const { personId } = sessionOf(context)
    await limiter.enforce(
      [{ key: `registration-update:${appId}:${personId}`, points: PER_HOUR, seconds: 3600 }],
      'rate_limited',
    )
    const { state, isReviewed } = await requireEditable(context, registration, input)
    if (registration.revision !== input.Revision) throw new AppError('conflict')
    const version = await requireAgreed(context, input.Consent)
    const form = await forms.load(appId, input.FormId, input.FormVersion)
    const owner = { appId, owner: personRef(personId) }
    const stored = vault.open(owner, registration.values)
    const answers = readAnswers(context, form, input, {
      fixed: provenPhone(form, sessionOf(context)),
      stored,
    })
    requireValid(context, answers)
    requireFit(registration.ticket, answers.values)
    const face = await requireAgreedFace(consents, context, {
      form,
      values: answers.values,
      given: input.FaceConsent,
    })
    const moved = await filesFor(context, answers, registration)
    const isSame = registration.formId === form.id && sameAnswers(stored, answers.values)
    // a returned registration is submitted even without a change: the reviewer may have asked for
    // nothing else
    if (isSame && registration.state !== 'returned') return replyWith(context, registration, form)

    const now = clock.now()
    const next: Registration = {
      ...registration,
      state,
      reviewed: isReviewed,
      reason: '',
      name: nameOf(answers.values),
      formId: form.id,
      formVersion: form.version,
      values: vault.seal(owner, form, answers.values),
      changedAt: now,
      changeHash: context.idempotency?.keyHash ?? null,
      changeBodyHash: context.idempotency?.bodyHash ?? null,
    }
    const event = stepOf(context, registration, next, now)
    await transact(async tables => {
      if (moved.keys.length + moved.dropped.length > 0)
        await tables.objects.lockOwner(appId, ownerOf(sessionOf(context)))
      if (!(await tables.registrations.write(next, event))) throw new AppError('conflict')
      await files.attach(tables.objects, context, moved.keys)
      await files.release(tables.objects, context, moved.dropped)
      if (version !== undefined)
        await tables.consents.record({
          appId,
          personId,
          purpose: 'registration',
          version,
          language: context.language,
        })
      if (face) await tables.consents.record(face)
      const words = switchWords(
        { appId, personId, language: context.language },
        form,
        answers.values,
        String(context.fair.config['PrivacyVersion'] ?? ''),
      )
      let hasEndedContact = false
      for (const purpose of words.refused)
        if ((await tables.consents.withdraw(appId, personId, purpose)) && purpose === 'contact')
          hasEndedContact = true
      for (const given of words.given) await tables.consents.record(given)
      const details = { from: registration.state, to: state }
      await audit(tables, {
        ...callerOf(context),
        action: 'registration.update',
        subject: personRef(personId),
        details,
      })
      if (hasEndedContact) await endContact(tables, appId, personId)
      await takePlaces(tables.choices, context, personId, form, wantedPlaces(answers))
    })
    return replyWith(context, { ...next, revision: next.revision + 1 }, form)
  }

  /**
   * A retry whose first try was written finds its own work, whatever is refused now. Throws
   * conflict if another call was faster.
   */
  return async (context: CallContext, input: UpdateInput): Promise<VisitorCard> => {
    const registration = await cards.requireOwn(context)
    if (isOwnWork(context, registration)) return cards.presentStored(context, registration)
    try {
      return await write(context, registration, input)
    } catch (refusal) {
      const current = await registrations.find(context.fair.appId, registration.personId)
      if (!current || current.revision === registration.revision || !isOwnWork(context, current))
        throw refusal
      return cards.presentStored(context, current)
    }
  }
}

function isOwnWork(
  { idempotency }: CallContext,
  { changeHash, changeBodyHash }: Registration,
): boolean {
  if (!idempotency || changeHash?.equals(idempotency.keyHash) !== true) return false
  if (changeBodyHash?.equals(idempotency.bodyHash) !== true)
    throw new AppError('idempotency_mismatch')
  return true
}

/** The step for the trail; undefined if the state does not change. */
function stepOf(
  context: CallContext,
  before: Registration,
  next: Registration,
  at: Date,
): RegistrationEvent | undefined {
  if (before.state === next.state) return undefined
  const { personId, audience } = sessionOf(context)
  return { at, personId, actor: audience, from: before.state, to: next.state, reason: '' }
}
