import type { FormListItem, FormOpenReply, Submission } from '@core/contract/submission'
import { AppError } from '../../errors'
import type { StoredForm } from '../../repositories/formRepository'
import { filesOf } from '../../domain/forms/answerFiles'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import { readAnswers, requireValid, type Answers } from '../../domain/forms/formAnswers'
import type { Limiter } from '../../domain/limiter'
import { exhibitorRef } from '../../domain/audit'
import type { AnswerVault } from '../../domain/forms/answerVault'
import { maskForLink, unmaskFromLink } from '../../domain/forms/linkAnswers'
import type { StoredValues } from '../../repositories/storedValues'
import { periodOf, readFormSettings, type FormSettings } from '../../domain/forms/formSettings'
import {
  presentListItem,
  presentPeriod,
  presentSubmission,
} from '../../domain/forms/submissionReply'
import {
  blankSubmission,
  saved,
  submitted,
  withdrawn,
  type Actor,
  type Current,
  type Step,
} from '../../domain/forms/submissionStates'
import {
  createSubmissionFiles,
  type DecidedFiles,
  type SubmissionFilesDeps,
} from './submissionFiles'

/**
 * The most writes of a company in an hour, far above what people need: every submit and withdrawal
 * stays in the audit trail for good.
 */
const PER_HOUR = { save: 600, submit: 60, withdraw: 60 } as const

interface SubmissionDeps extends SubmissionFilesDeps {
  vault: AnswerVault
  limiter: Limiter
  clock: Clock
}
interface SubmissionInput extends Record<string, unknown> {
  FormId: string
  FormVersion: number
  Revision: number
  FaceConsent?: string
}

/** An exhibitor's form, and the company's answers to it. */
interface Asked {
  form: StoredForm
  settings: FormSettings
  current: Current
}

type Decision = Step & DecidedFiles
/** Stored answers, and their version. */
interface Stored {
  version: number
  values: StoredValues
}

/**
 * The forms and questionnaires a company answers. Its accounts share the answers; the stored
 * definition decides (DECISIONS §5, §6).
 */
export function createSubmissionService({
  submissions,
  forms,
  files,
  vault,
  limiter,
  clock,
  ...deps
}: SubmissionDeps) {
  const answerFiles = createSubmissionFiles({ ...deps, submissions, forms, files })
  /** The current definition of a form for this audience. Throws unknown_form. */
  const requireForm = async (
    { fair }: CallContext,
    id: string,
  ): Promise<Pick<Asked, 'form' | 'settings'>> => {
    const form = await forms.findCurrent(fair.appId, id)
    const settings = readFormSettings(form?.settings)
    if (!form || !settings.audience.includes('ex')) throw new AppError('unknown_form')
    // removing a form from the folder closes it at that moment
    return {
      form,
      settings: form.retiredAt
        ? { ...settings, opens: '', closes: form.retiredAt.toISOString() }
        : settings,
    }
  }

  const ask = async (context: CallContext, id: string): Promise<Asked> => {
    const { appId } = context.fair
    const exhibitorId = exhibitorOf(context)
    const [asked, row] = await Promise.all([
      requireForm(context, id),
      submissions.find(appId, id, exhibitorId),
    ])
    // a retired form can only be read by companies that have answered it
    if (asked.form.retiredAt && !row) throw new AppError('unknown_form')
    return { ...asked, current: row ?? blankSubmission(appId, id, exhibitorId) }
  }

  /**
   * Does one write; `decide` returns the new row. A retry whose first try was written finds its own
   * work, even if it would be refused now. Throws conflict if another person has changed the row
   * since.
   */
  const write = async (
    context: CallContext,
    kind: keyof typeof PER_HOUR,
    input: { FormId: string; Revision: number },
    decide: (asked: Asked, by: Actor) => Promise<Decision>,
  ): Promise<Submission> => {
    const asked = await ask(context, input.FormId)
    if (isOwnWork(context, asked.current))
      return present(context, asked.current, asked.form.version)
    const { appId, exhibitorId } = asked.current
    await limiter.enforce(
      [{ key: `form-${kind}:${appId}:${exhibitorId}`, points: PER_HOUR[kind], seconds: 3600 }],
      'rate_limited',
    )
    requirePeriod(asked.settings, clock.now())
    if (asked.current.revision !== input.Revision) throw new AppError('conflict')
    const { next, event, ...decided } = await decide(asked, {
      ...actorOf(context),
      at: clock.now(),
    })
    const ticket = context.idempotency
    const row = {
      ...next,
      intentHash: ticket?.keyHash ?? null,
      intentBodyHash: ticket?.bodyHash ?? null,
    }
    if (await answerFiles.write(context, row, event, decided))
      return present(context, row, asked.form.version)
    const { current } = await ask(context, input.FormId)
    if (isOwnWork(context, current)) return present(context, current, asked.form.version)
    throw new AppError('conflict')
  }

  // the owner is always the company: its accounts must be able to open answers that came by a link
  const ownerIn = (context: CallContext) => ({
    appId: context.fair.appId,
    owner: exhibitorRef(exhibitorOf(context)),
  })
  const present = (context: CallContext, row: Current, currentVersion: number): Submission =>
    presentSubmission(row, currentVersion, values => {
      const opened = vault.open(ownerIn(context), values)
      return sessionOf(context).link ? maskForLink(values, opened) : opened
    })

  /** Reads answers under a version of the form, together with their stored form. */
  const read = async (
    context: CallContext,
    body: SubmissionInput,
    { values }: Current,
  ): Promise<Answers & { given: Stored }> => {
    const stored = vault.open(ownerIn(context), values)
    const input = sessionOf(context).link ? unmaskFromLink(values, stored, body) : body
    const form = await forms.load(context.fair.appId, input.FormId, input.FormVersion)
    const answers = readAnswers(context, form, input, { stored })
    return {
      ...answers,
      given: { version: form.version, values: vault.seal(ownerIn(context), form, answers.values) },
    }
  }

  return {
    /** All forms for exhibitors, those that close first at the top. */
    async list(context: CallContext): Promise<FormListItem[]> {
      const { appId } = context.fair
      const exhibitorId = exhibitorOf(context)
      const [asked, begun] = await Promise.all([
        forms.listCurrent(appId),
        submissions.listStates(appId, exhibitorId),
      ])
      const states = new Map(begun.map(({ formId, state }) => [formId, state]))
      return asked
        .map(form => ({ form, settings: readFormSettings(form.settings) }))
        .filter(({ settings }) => settings.audience.includes('ex'))
        .sort(
          (a, b) =>
            closing(a.settings) - closing(b.settings) || (a.form.formId < b.form.formId ? -1 : 1),
        )
        .map(({ form, settings }) =>
          presentListItem(form, settings, states.get(form.formId), clock.now()),
        )
    },

    async open(context: CallContext, id: string): Promise<FormOpenReply> {
      const { form, settings, current } = await ask(context, id)
      const isOlder = current.state !== 'none' && current.formVersion !== form.version
      const reply = present(context, current, form.version)
      const given = [reply, ...(reply.Previous ? [reply.Previous] : [])]
      const urls = await Promise.all(
        given.map(async ({ FormVersion, Values }) =>
          filesOf(await forms.load(context.fair.appId, id, FormVersion), Values),
        ),
      )
      return {
        Form: await forms.read(context, id, form.version),
        ...(isOlder && { GivenUnder: await forms.read(context, id, current.formVersion) }),
        Kind: settings.kind,
        Review: settings.review,
        ...presentPeriod(settings, clock.now()),
        Submission: reply,
        Files: files.sign(context.fair.appId, [...new Set(urls.flat())]),
      }
    },

    /** Saves a draft. Only checks the shape of the answers, and that the files are the caller's. */
    save(context: CallContext, input: SubmissionInput): Promise<Submission> {
      return write(context, 'save', input, async ({ current }, by) => {
        const answers = await read(context, input, current)
        const step = saved(current, answers.given, by)
        return {
          ...step,
          ...(await answerFiles.decide(context, input.FaceConsent, answers, current)),
        }
      })
    },

    /** Submits under the current version. Throws form_changed, invalid_form. */
    submit(context: CallContext, input: SubmissionInput): Promise<Submission> {
      return write(context, 'submit', input, async ({ form, current }, by) => {
        if (input.FormVersion !== form.version) throw new AppError('form_changed')
        const answers = await read(context, input, current)
        const step = submitted(current, answers.given, by)
        requireValid(context, answers)
        return {
          ...step,
          ...(await answerFiles.decide(context, input.FaceConsent, answers, current)),
        }
      })
    },

    withdraw(
      context: CallContext,
      input: { FormId: string; Revision: number },
    ): Promise<Submission> {
      return write(context, 'withdraw', input, ({ settings, current }, by) =>
        Promise.resolve(withdrawn(current, settings, by)),
      )
    },
  }
}

export type SubmissionService = ReturnType<typeof createSubmissionService>

/** The company the caller acts for. Throws forbidden for a session without a company. */
function exhibitorOf(context: CallContext): string {
  const { exhibitorId } = sessionOf(context)
  if (exhibitorId === undefined) throw new AppError('forbidden')
  return exhibitorId
}

/** The actor for the trail: an account of the company, or the holder of its link. */
function actorOf(context: CallContext): Omit<Actor, 'at'> {
  const { personId, link } = sessionOf(context)
  return { personId, name: link ? `link:${link.id}` : 'exhibitor' }
}

function isOwnWork({ idempotency }: CallContext, { intentHash, intentBodyHash }: Current): boolean {
  if (!idempotency || intentHash?.equals(idempotency.keyHash) !== true) return false
  if (intentBodyHash?.equals(idempotency.bodyHash) !== true)
    throw new AppError('idempotency_mismatch')
  return true
}

function requirePeriod(settings: FormSettings, now: Date): void {
  const period = periodOf(settings, now)
  if (period === 'early') throw new AppError('form_not_open')
  if (period === 'late') throw new AppError('form_closed')
}

function closing({ closes }: FormSettings): number {
  return closes ? Date.parse(closes) : Number.MAX_SAFE_INTEGER
}
