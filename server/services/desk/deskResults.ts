import {
  askedIn,
  distributionOf,
  tallyChoices,
  type Asked,
  type StoredCount,
} from '@core/answers/tally'
import type {
  ResultFormsReply,
  ResultQuestion,
  ResultsExportRequest,
  ResultsReply,
  ResultsRequest,
} from '@core/contract/results'
import type { FileJobReply } from '@core/contract/common'
import { parseDefinition } from '@core/form/parseDefinition'
import { dayStart } from '@core/format/calendarDay'
import { fairTime } from '@core/gate/fairTime'
import { AppError } from '../../errors'
import { audit } from '../../domain/audit'
import type { Clock } from '../../domain/clock'
import { actorName, type DeskCaller } from '../../domain/deskSource'
import { fairFacts } from '../../domain/fairFacts'
import { readFormSettings } from '../../domain/forms/formSettings'
import type { FormService } from '../../domain/forms/formService'
import { nameOfForm } from '../../domain/forms/nameOfForm'
import { formIdOf, GUESTS } from '../../domain/forms/registrationForms'
import { resultText } from '../../messages/results'
import type { Fair } from '../../repositories/fairRepository'
import type { Repositories } from '../../repositories/repositories'
import type { GeneratedFiles } from '../generatedFiles/createGeneratedFiles'

const PERIOD_DAYS = { today: 1, week: 7, all: 0 } as const
const MOST_CHOICES = 100
const MOST_TEXTS = 30

/** What to count, as the job stores it. */
export interface ResultsWanted extends Record<string, unknown> {
  form: string
  since: string
  ticket: string
}
interface DeskResultsDeps {
  repositories: Pick<Repositories, 'audit' | 'exports' | 'results'> &
    Pick<Repositories, 'deskSubmissions'>
  forms: Pick<FormService, 'findCurrent' | 'listCurrent'>
  generatedFiles: Pick<GeneratedFiles, 'order'>
  clock: Clock
}

/** The questions of a form with the counted answers. */
export async function countResults(
  { exports, results }: Pick<Repositories, 'exports' | 'results'>,
  { appId, config }: Pick<Fair, 'appId' | 'config'>,
  { form, since, ticket }: ResultsWanted,
): Promise<{ answers: number; questions: ResultQuestion[] }> {
  const isRegistration = GUESTS.some(guest => formIdOf(config, guest) === form)
  const parsed = (await exports.listVersions(appId, form)).map(
    ({ version, definition }) => [version, parseDefinition(definition).form] as const,
  )
  const asked = askedIn(
    parsed.map(([, definition]) => definition),
    isRegistration,
  )
  const wanted = {
    appId,
    formId: form,
    ticket,
    kind: isRegistration ? ('registrations' as const) : ('submissions' as const),
    since: since === '' ? null : new Date(since),
  }
  const placesOf = (these: readonly Asked[]) => {
    const questions = these.filter(({ node }) => node !== '')
    return [
      these.flatMap(({ field, node }) => (node === '' ? [field] : [])),
      Array.from(new Set(questions.map(({ field }) => field))),
      questions.map(({ node }) => node),
    ] as const
  }
  const [answers, counts, texts] = await Promise.all([
    results.total(wanted),
    results.countValues(wanted, ...placesOf(asked.filter(({ kind }) => kind !== 'text'))),
    results.latestTexts(
      wanted,
      ...placesOf(asked.filter(({ kind }) => kind === 'text')),
      MOST_TEXTS,
    ),
  ])
  const byPlace = new Map<string, StoredCount[]>()
  for (const row of counts) {
    const key = `${row.field}\n${row.node}`
    const known = byPlace.get(key)
    if (known) known.push(row)
    else byPlace.set(key, [row])
  }
  const versions = new Map(parsed)
  const questions = asked.map((one): ResultQuestion => {
    const stored = byPlace.get(`${one.field}\n${one.node}`) ?? []
    const base = {
      Id: one.node === '' ? one.field : `${one.field}/${one.node}`,
      Name: one.name.cn,
      Name_en: one.name.en,
      Depth: one.depth,
      Kind: one.kind,
      Several: one.isSeveral,
      Choices: [],
      Texts: [],
    }
    if (one.kind === 'text') {
      const own = texts.filter(({ field, node }) => field === one.field && node === one.node)
      return { ...base, Answered: own[0]?.total ?? 0, Texts: own.map(({ text }) => text) }
    }
    if (one.kind === 'number') {
      const found = distributionOf(stored)
      if (!found) return { ...base, Answered: 0 }
      const { answered, min, max, mean, median, buckets } = found
      const Ranges = buckets.map(({ from, to, count }) => ({ From: from, To: to, Count: count }))
      return {
        ...base,
        Answered: answered,
        Numbers: { Min: min, Max: max, Mean: mean, Median: median, Ranges },
      }
    }
    const { answered, counts: chosen, others } = tallyChoices(one, versions, stored)
    return {
      ...base,
      Answered: answered,
      Choices: choicesOf(one, chosen),
      Texts: others.slice(0, MOST_TEXTS),
    }
  })
  return { answers, questions }
}

/** Offered choices in their order, then all others, the most frequent first. */
function choicesOf(
  { options }: Asked,
  chosen: ReadonlyMap<string, number>,
): ResultQuestion['Choices'] {
  const offered = options.map(({ value, name }) => ({
    Value: value,
    Name: name.cn,
    Name_en: name.en,
    Count: chosen.get(value) ?? 0,
  }))
  const known = new Set(options.map(({ value }) => value))
  const rest = Array.from(chosen)
    .filter(([value]) => !known.has(value))
    .map(([value, count]) => ({ Value: value, Name: value, Name_en: value, Count: count }))
    .sort((one, other) =>
      options.length > 0 ? other.Count - one.Count : one.Value < other.Value ? -1 : 1,
    )
  return [...offered, ...rest].slice(0, MOST_CHOICES)
}

/** Results of questionnaires, and of every other form people or companies answer, as figures. */
export function createDeskResults({ repositories, forms, generatedFiles, clock }: DeskResultsDeps) {
  const { deskSubmissions, results } = repositories

  const sinceOf = (fair: Fair, period: keyof typeof PERIOD_DAYS): string => {
    const days = PERIOD_DAYS[period]
    if (days === 0) return ''
    const { offsetMinutes } = fairFacts(fair)
    const { day: today } = fairTime(clock.now().getTime(), offsetMinutes)
    return new Date(dayStart(today, offsetMinutes, 1 - days)).toISOString()
  }
  const whoOf = (fair: Fair, formId: string) =>
    GUESTS.find(guest => formIdOf(fair.config, guest) === formId)
  const require = async (fair: Fair, formId: string) => {
    const form = await forms.findCurrent(fair.appId, formId)
    const who = whoOf(fair, formId)
    if (!form || (!who && !readFormSettings(form.settings).audience.includes('ex')))
      throw new AppError('unknown_form')
    return { ...nameOfForm(form.definition, formId), who }
  }
  const wantedOf = (
    fair: Fair,
    { Form, Period = 'all', Ticket = '' }: ResultsRequest,
  ): ResultsWanted => ({
    form: Form,
    since: sinceOf(fair, Period),
    ticket: Ticket,
  })

  return {
    async forms({ context: { fair } }: DeskCaller): Promise<ResultFormsReply> {
      const [all, submitted, registered] = await Promise.all([
        forms.listCurrent(fair.appId),
        deskSubmissions.countAll(fair.appId),
        results.countRegistered(fair.appId),
      ])
      const Forms = all.flatMap(form => {
        const settings = readFormSettings(form.settings)
        const who = whoOf(fair, form.formId)
        if (!who && !settings.audience.includes('ex')) return []
        const counts = who
          ? registered.filter(({ formId }) => formId === form.formId)
          : submitted.filter(
              ({ formId, state }) =>
                formId === form.formId && state !== 'withdrawn' && state !== 'rejected',
            )
        return {
          Id: form.formId,
          ...nameOfForm(form.definition, form.formId),
          Who: who ?? ('ex' as const),
          IsQuestionnaire: settings.kind === 'questionnaire',
          Answers: counts.reduce((sum, { count }) => sum + count, 0),
        }
      })
      const rank = (one: (typeof Forms)[number]) => (one.IsQuestionnaire ? 1 : 0)
      return {
        Forms: Forms.sort((one, other) => rank(other) - rank(one) || other.Answers - one.Answers),
      }
    },

    /** Throws unknown_form. */
    async read({ context: { fair } }: DeskCaller, input: ResultsRequest): Promise<ResultsReply> {
      const { Name, Name_en, who } = await require(fair, input.Form)
      const [{ answers, questions }, tickets] = await Promise.all([
        countResults(repositories, fair, wantedOf(fair, input)),
        who ? results.tickets(fair.appId, input.Form) : [],
      ])
      return {
        Id: input.Form,
        Name,
        Name_en,
        List: who ? `registration:${who}` : `form:${input.Form}`,
        Answers: answers,
        Tickets: tickets.map(({ id, name, nameEn, count }) => ({
          Id: id,
          Name: name,
          Name_en: nameEn,
          Answers: count,
        })),
        Questions: questions,
      }
    },

    /** Throws unknown_form. */
    async export(
      caller: DeskCaller,
      { Format = 'xlsx', ...input }: ResultsExportRequest,
    ): Promise<FileJobReply> {
      const { context } = caller
      const { Name, Name_en } = await require(context.fair, input.Form)
      const name = { name: Name, nameEn: Name_en || Name }
      const title = {
        cn: resultText('cn', 'results.title', { name: name.name }),
        en: resultText('en', 'results.title', { name: name.nameEn }),
      }
      const file = await generatedFiles.order(context, {
        kind: 'results',
        wanted: wantedOf(context.fair, input),
        title,
        extension: Format,
      })
      await audit(repositories, {
        appId: context.fair.appId,
        actor: actorName(caller),
        action: 'answers.export',
        subject: `form:${input.Form}`,
        details: { kind: 'results', format: Format },
      })
      return file
    },
  }
}
