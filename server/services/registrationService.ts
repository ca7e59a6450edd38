import { randomInt } from 'node:crypto'
import type { AnswersReply, RegisterReply, VisitorCard } from '@core/contract/schemas/registration'
import { evaluate } from '@core/form/evaluate'
import { parsePayload, toPayload } from '@core/form/serialize'
import type { EvaluateContext, FormDefinition, FormValues, Issue } from '@core/form/types'
import { validate } from '@core/form/validate'
import { issueText } from '@core/messages/issueText'
import { AppError } from '../errors'
import type { NewRegistration, Registration, RegistrationRepository } from '../repositories/registrationRepository'
import { sessionOf, type CallContext } from './callContext'
import type { Clock } from './clock'
import type { FormService } from './formService'
import { OUTCOME_SECONDS, type IdempotencyService } from './idempotencyService'
import { nameOf, presentCard } from './visitorCard'

/** The field that holds the phone; its answer is the session's, whatever the body says. */
const PHONE_FIELD = 'Mobile'
/** A second card code is drawn when the first is taken: one in a billion. */
const CODE_ATTEMPTS = 3

export interface RegistrationDeps {
  registrations: RegistrationRepository
  forms: FormService
  idempotency: IdempotencyService
  clock: Clock
  publicUrl: string
}
export interface RegistrationInput extends Record<string, unknown> {
  FormId: string
  FormVersion: number
  Consent?: string
  f?: string
}

type Draft = Omit<NewRegistration, 'cardCode' | 'outcome'>

/** Visitor registration: one per phone and fair; the stored definition decides, never the client (DECISIONS §5). */
export function createRegistrationService({ registrations, forms, idempotency, clock, publicUrl }: RegistrationDeps) {
  const cardOf = ({ fair, language }: CallContext, registration: Registration, form: FormDefinition) =>
    presentCard(registration, form, fair, language, publicUrl)
  const presentStored = async (context: CallContext, registration: Registration) =>
    cardOf(context, registration, await forms.load(context.fair.appId, registration.formId, registration.formVersion))
  const requireOwn = async (context: CallContext): Promise<Registration> => {
    const found = await registrations.find(context.fair.appId, sessionOf(context).personId)
    if (!found) throw new AppError('not_registered')
    return found
  }

  /** Writes, or says what had been written before: by this key, or by this person. */
  const write = async (context: CallContext, form: FormDefinition, draft: Draft): Promise<RegisterReply> => {
    for (let attempt = 0; attempt < CODE_ATTEMPTS; attempt++) {
      const cardCode = newCardCode()
      const reply: RegisterReply = { Existing: false, Card: cardOf(context, asStored(context, draft, cardCode), form) }
      const ticket = context.idempotency
      const outcome = ticket && {
        keyHash: ticket.keyHash,
        bodyHash: ticket.bodyHash,
        sealed: idempotency.seal(ticket, reply),
        keepSeconds: OUTCOME_SECONDS,
      }
      const written = await registrations.insert({ ...draft, cardCode, outcome })
      if (written.wasCreated) return reply
      if (ticket && written.keptBodyHash && written.keptOutcome) {
        return idempotency.unseal(ticket, { bodyHash: written.keptBodyHash, outcome: written.keptOutcome }) as RegisterReply
      }
      // a competing writer finished while this statement waited for it, unseen by its snapshot: look again
      const replayed = ticket && (await idempotency.replay(context.fair.appId, ticket))
      if (replayed) return replayed as RegisterReply
      const existing = await registrations.find(context.fair.appId, draft.personId)
      if (existing) return { Existing: true, Card: await presentStored(context, existing) }
    }
    throw new AppError('unavailable')
  }

  return {
    async register(context: CallContext, input: RegistrationInput): Promise<RegisterReply> {
      const { fair, language } = context
      const now = clock.now()
      if (fair.settings.registrationCloses && now > new Date(fair.settings.registrationCloses)) throw new AppError('registration_closed')
      const consentVersion = requireConsent(fair.config['PrivacyVersion'], input.Consent)
      if (input.FormId !== visitorForm(fair.config)) throw new AppError('unknown_form')
      const form = await forms.load(fair.appId, input.FormId, input.FormVersion)

      const session = sessionOf(context)
      const evaluation: EvaluateContext = { language, ruleSet: 'default' }
      const state = evaluate(form, withPhone(parsePayload(form, input), form, session), evaluation)
      const issues = validate(form, state, evaluation)
      if (issues.length > 0) throw invalidForm(context, form, issues)
      const values = toPayload(form, state)
      return write(context, form, {
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
      })
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

/** Agreeing to an older notice is not agreeing to the one that holds now. */
function requireConsent(current: unknown, given: string | undefined): string {
  if (typeof current !== 'string' || current === '') return ''
  if (given !== current) throw new AppError('consent_required')
  return current
}

function visitorForm(config: Readonly<Record<string, unknown>>): unknown {
  const forms = config['Forms']
  return typeof forms === 'object' && forms !== null && 'visitor' in forms ? forms.visitor : undefined
}

function withPhone(values: FormValues, form: FormDefinition, session: { countryCode: string; nationalNumber: string }): FormValues {
  if (form.fieldById.get(PHONE_FIELD)?.type !== 'PhoneFormat') return values
  return { ...values, [PHONE_FIELD]: { CountryCode: session.countryCode, AreaCode: '', Number: session.nationalNumber, Ext: '' } }
}

function invalidForm({ language }: CallContext, form: FormDefinition, issues: readonly Issue[]): AppError {
  const wire = issues.map(issue => ({
    id: issue.fieldId,
    ...(issue.nodeId && { node: issue.nodeId }),
    code: issue.code,
    message: issueText(language, issue, form),
  }))
  return new AppError('invalid_form', {}, { issues: wire })
}

/** Twelve digits, never with a leading zero: spreadsheets eat those. */
function newCardCode(): string {
  return String(randomInt(100_000, 1_000_000)) + String(randomInt(0, 1_000_000)).padStart(6, '0')
}

function asStored(context: CallContext, draft: Draft, cardCode: string): Registration {
  const { countryCode, nationalNumber } = sessionOf(context)
  return { ...draft, cardCode, state: 'approved', countryCode, nationalNumber }
}
