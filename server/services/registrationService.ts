import { randomInt } from 'node:crypto'
import type { ErrorCode } from '@core/contract/envelope'
import type { AnswersReply, RegisterReply, VisitorCard } from '@core/contract/schemas/registration'
import type { FormDefinition, FormValues } from '@core/form/types'
import { AppError } from '../errors'
import type { Transact } from '../repositories/repositories'
import type { NewRegistration, Registration, RegistrationRepository } from '../repositories/registrationRepository'
import { namedFiles } from './answerFiles'
import { sessionOf, type CallContext } from './callContext'
import type { Clock } from './clock'
import { requireConsent } from './consent'
import type { FileAccess } from './fileAccess'
import { readAnswers, requireValid } from './formAnswers'
import type { FormService } from './formService'
import { nameOf, presentCard } from './visitorCard'
import { visitorForm } from './visitorForm'

/** The field that holds the phone; its answer is the session's, whatever the body says. */
const PHONE_FIELD = 'Mobile'
/** A second card code is drawn when the first is taken: one in a billion. */
const CODE_ATTEMPTS = 3
/** Refusals that may have become true after the row was written whose reply got lost. */
const LATER_REFUSALS: ReadonlySet<ErrorCode> = new Set(['registration_closed', 'consent_required', 'unknown_form', 'invalid_form'])

export interface RegistrationDeps {
  registrations: RegistrationRepository
  transact: Transact
  forms: FormService
  files: FileAccess
  clock: Clock
  publicUrl: string
}
export interface RegistrationInput extends Record<string, unknown> {
  FormId: string
  FormVersion: number
  Consent?: string
  f?: string
}

type Draft = Omit<NewRegistration, 'cardCode'>
/** What a call would write, and the files it names. */
interface Checked {
  form: FormDefinition
  draft: Draft
  keys: readonly string[]
}

/** Visitor registration: one per phone and fair; the stored definition decides, never the client (DECISIONS §5). */
export function createRegistrationService({ registrations, transact, forms, files, clock, publicUrl }: RegistrationDeps) {
  const cardOf = ({ fair, language }: CallContext, registration: Registration, form: FormDefinition) =>
    presentCard(registration, form, fair, language, publicUrl)
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

  /** The row and the marks of its files together. Without files it goes with those of everybody who submits at this moment. */
  const insert = (context: CallContext, registration: NewRegistration, keys: readonly string[]): Promise<boolean> => {
    if (keys.length === 0) return registrations.insert(registration)
    return transact(async repositories => {
      if (!(await repositories.registrations.insert(registration))) return false
      await files.attach(repositories.objects, context, keys)
      return true
    })
  }

  const write = async (context: CallContext, { form, draft, keys }: Checked): Promise<RegisterReply> => {
    for (let attempt = 0; attempt < CODE_ATTEMPTS; attempt++) {
      const registration = { ...draft, cardCode: newCardCode() }
      if (await insert(context, registration, keys))
        return { Existing: false, Card: cardOf(context, asStored(context, registration), form) }
      const existing = await registrations.find(context.fair.appId, draft.personId)
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
      values,
      source: input.f ?? '',
      language,
      consentVersion,
      createdAt: now,
      intentHash: context.idempotency?.keyHash ?? null,
      intentBodyHash: context.idempotency?.bodyHash ?? null,
    }
    return { form, draft, keys }
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
      return { FormId: formId, FormVersion: formVersion, Values: values, AddDate: createdAt.toISOString() }
    },
  }
}

export type RegistrationService = ReturnType<typeof createRegistrationService>

function provenPhone(form: FormDefinition, session: { countryCode: string; nationalNumber: string }): FormValues {
  if (form.fieldById.get(PHONE_FIELD)?.type !== 'PhoneFormat') return {}
  return { [PHONE_FIELD]: { CountryCode: session.countryCode, AreaCode: '', Number: session.nationalNumber, Ext: '' } }
}

/** Twelve digits, never with a leading zero: spreadsheets eat those. */
function newCardCode(): string {
  return String(randomInt(100_000, 1_000_000)) + String(randomInt(0, 1_000_000)).padStart(6, '0')
}

function asStored(context: CallContext, registration: NewRegistration): Registration {
  const { countryCode, nationalNumber } = sessionOf(context)
  return { ...registration, state: 'approved', countryCode, nationalNumber }
}
