import type { Pool } from 'pg'
import { presentAnswers } from '@core/answers/presentAnswers'
import { errorText } from '@core/messages/errors'
import type { ServerConfig } from '../config'
import { inTransaction } from '../db/transaction'
import { AppError } from '../errors'
import { openStore } from '../openStore'
import { createRepositories, type Repositories } from '../repositories/repositories'
import type { Registration, StoredRegistrationState } from '../repositories/registrationRepository'
import { createSecrets } from '../security/secrets'
import { audit, personRef } from '../domain/audit'
import { systemClock } from '../domain/clock'
import { createFormService } from '../domain/forms/formService'
import { createLimiter } from '../domain/limiter'
import type { AnswerVault } from '../domain/forms/answerVault'
import { createFileAddresses } from '../services/uploads/fileAddress'
import { createReview, MAX_REASON } from '../services/registration/createReview'
import { VERDICTS, type Verdict } from '../domain/people/registrationStates'
import { createReviewNotice } from '../services/registration/reviewNotice'
import { createMessageBudget } from '../domain/messages/messageBudget'
import { operator } from './operator'
import { readWords } from './words'

const STATES: readonly StoredRegistrationState[] = [
  'unpaid',
  'submitted',
  'returned',
  'approved',
  'rejected',
  'revoked',
]
/** Lines of one list: more are a matter for an export. */
const LIST = 200

/** What to do with registrations. */
interface RegistrationCommand {
  what:
    | { do: 'list'; state: StoredRegistrationState; formId: string }
    | { do: 'show'; cardCode: string }
    | { do: 'decide'; cardCode: string; verdict: Verdict; reason: string }
  /** The fair; the oldest one of the database when it is not named. */
  appId: string | undefined
}
interface RegistrationTools {
  pool: Pool
  config: Pick<
    ServerConfig,
    'sms' | 'mail' | 'rateLimitFactor' | 'secretKey' | 'publicUrl' | 'oss' | 'dataDir'
  >
  vault: AnswerVault
  print: (line: string) => void
}

/**
 * Reads `list [--form ID] [--state STATE]`, `show CARD`, `approve CARD`, `return|reject|revoke CARD --reason WORDS`, each with
 * `[--fair APPID]`; undefined when it is none.
 */
export function readRegistrationCommand(args: readonly string[]): RegistrationCommand | undefined {
  const read = readWords(args, { options: ['--form', '--state', '--reason', '--fair'] })
  const [verb, cardCode, ...more] = read?.words ?? []
  if (!read || more.length > 0) return undefined
  const what = readWhat(verb, cardCode, read.option)
  return what && { what, appId: read.option('--fair') }
}

function readWhat(
  verb: string | undefined,
  cardCode: string | undefined,
  option: (name: string) => string | undefined,
): RegistrationCommand['what'] | undefined {
  const [formId, state, reason] = [option('--form'), option('--state'), option('--reason')]
  if (verb === 'list' && cardCode === undefined && reason === undefined) {
    const known = STATES.find(one => one === (state ?? 'submitted'))
    return known && { do: 'list', state: known, formId: formId ?? '' }
  }
  if (
    cardCode === undefined ||
    !/^\d{12}$/.test(cardCode) ||
    formId !== undefined ||
    state !== undefined
  )
    return undefined
  if (verb === 'show' && reason === undefined) return { do: 'show', cardCode }
  const verdict = (Object.keys(VERDICTS) as Verdict[]).find(known => known === verb)
  return verdict && { do: 'decide', cardCode, verdict, reason: reason ?? '' }
}

/** Runs the command and prints the outcome. Returns the exit code. */
export async function runRegistration(
  { what, appId: given }: RegistrationCommand,
  tools: RegistrationTools,
): Promise<number> {
  const { pool, print } = tools
  const repositories = createRepositories(pool)
  const appId = given ?? (await repositories.fairs.findOldestId()) ?? ''
  if (what.do === 'list') return list(repositories, appId, what, print)
  const found = await repositories.registrations.findByCard(appId, what.cardCode)
  if (!found) {
    print(`No person of the fair ${appId || '(there is none)'} has the card ${what.cardCode}.`)
    return 1
  }
  return what.do === 'show'
    ? show(repositories, found, tools)
    : decide(repositories, found, what, tools)
}

async function list(
  { registrations }: Repositories,
  appId: string,
  { state, formId }: { state: StoredRegistrationState; formId: string },
  print: (line: string) => void,
): Promise<number> {
  const rows = await registrations.list({ appId, state, formId, after: 0, limit: LIST })
  for (const { cardCode, audience, name, createdAt, changedAt } of rows)
    print([cardCode, audience, state, name, (changedAt ?? createdAt).toISOString()].join('\t'))
  print(rows.length === LIST ? `The first ${LIST}; there may be more.` : `${rows.length} ${state}.`)
  return 0
}

async function show(
  repositories: Repositories,
  found: Registration,
  { config, vault, print }: RegistrationTools,
): Promise<number> {
  const {
    appId,
    personId,
    cardCode,
    audience,
    state,
    name,
    formId,
    formVersion,
    revision,
    reason,
    createdAt,
  } = found
  const form = await createFormService({ forms: repositories.forms }).load(
    appId,
    formId,
    formVersion,
  )
  print(`${cardCode}  ${audience}  ${state}  ${name}`)
  print(`${formId || 'from the list of guests'}, version ${formVersion}, revision ${revision}`)
  if (reason) print(`Reason: ${reason}`)
  const answers = presentAnswers(
    form,
    vault.open({ appId, owner: personRef(personId) }, found.values),
    'cn',
    {
      maskIds: true,
      maskPhones: true,
    },
  )
  const addresses = createFileAddresses({
    store: openStore(config),
    secrets: createSecrets(config.secretKey),
    clock: systemClock,
  })
  for (const { label, text, urls } of answers) {
    print(`  ${label}: ${text}`)
    // signed for a quarter of an hour, so that a browser can open them
    for (const address of Object.values(addresses.sign(appId, urls ?? [])))
      print(`    ${new URL(address, config.publicUrl).href}`)
  }
  print(`${createdAt.toISOString()}  submitted`)
  for (const { at, actor, from, to, reason: why } of await repositories.registrations.listEvents(
    found.id,
  ))
    print(`${at.toISOString()}  ${from} → ${to}  ${actor}${why && `  ${why}`}`)
  await audit(repositories, {
    appId,
    actor: `cli:${operator()}`,
    action: 'registration.read',
    subject: personRef(personId),
  })
  return 0
}

async function decide(
  repositories: Repositories,
  { appId, revision, state }: Registration,
  { cardCode, verdict, reason }: { cardCode: string; verdict: Verdict; reason: string },
  { pool, config, print }: RegistrationTools,
): Promise<number> {
  const limiter = createLimiter(repositories.limits, config.rateLimitFactor)
  const onError = (error: unknown) =>
    print(error instanceof Error ? error.message : 'the message could not be counted')
  const budget = createMessageBudget({
    limiter,
    dailyBudget: config.sms.dailyBudget,
    mailBudget: config.mail.dailyBudget,
    onError,
  })
  const review = createReview({
    repositories,
    transact: work => inTransaction(pool, client => work(createRepositories(client))),
    forms: createFormService({ forms: repositories.forms }),
    // a running server looks into the outbox every two seconds
    notice: createReviewNotice({
      budget,
      ways: config,
      publicUrl: config.publicUrl,
      wakeSender: () => undefined,
    }),
    clock: systemClock,
  })
  try {
    const done = await review.decide(
      { appId, cardCode, verdict, reason, revision },
      { personId: null, name: `cli:${operator()}` },
    )
    print(`${cardCode}: ${done.from} → ${done.registration.state}`)
    return 0
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    print(
      error.code === 'bad_request'
        ? `Say why with --reason, in ${MAX_REASON} characters at most: a ${verdict} needs a reason.`
        : `${cardCode} is ${state}. ${errorText('en', error.code)}`,
    )
    return 1
  }
}
