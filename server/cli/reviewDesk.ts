import { join } from 'node:path'
import type { Pool } from 'pg'
import { presentAnswers } from '@core/answers/presentAnswers'
import { RECORD_SORTS, type RecordSort } from '@core/domain/recordLists'
import { readDefinition } from '@core/form/readDefinition'
import type { ServerConfig } from '../config'
import { inTransaction } from '../db/transaction'
import { openScanner } from '../openScanner'
import { openStore } from '../openStore'
import { createRepositories, type Repositories, type Transact } from '../repositories/repositories'
import { AppError } from '../errors'
import { errorText } from '@core/messages/errors'
import { createSecrets } from '../security/secrets'
import { systemClock } from '../domain/clock'
import { createDesk } from '../services/desk/createDesk'
import { createFormSource } from '../services/desk/formSource'
import { createRecordSource } from '../services/desk/recordSource'
import { createRegistrationSource } from '../services/desk/registrationSource'
import { createFormService } from '../domain/forms/formService'
import { createLimiter } from '../domain/limiter'
import type { AnswerVault } from '../domain/forms/answerVault'
import { createReview } from '../services/registration/createReview'
import { createReviewNotice } from '../services/registration/reviewNotice'
import { createRecords } from '../services/resources/createRecords'
import { createMessageBudget } from '../domain/messages/messageBudget'
import { createUploads } from '../services/uploads/createUploads'
import { cliCaller } from './cliCaller'
import { readWords } from './words'

/** Lines of one list: more are a matter for an export. */
const LIST = 100

/** What to do at the desk, with one kind or all kinds. */
export interface DeskCommand {
  what:
    | { do: 'kinds' }
    | {
        do: 'list'
        kind: string
        state: string
        search: string
        company: string
        sort?: RecordSort | undefined
      }
    | { do: 'show'; kind: string; id: string }
    | { do: 'act'; kind: string; action: string; ids: string[]; reason: string }
  /** The fair; the oldest one of the database when it is not named. */
  appId: string | undefined
}
interface DeskTools {
  pool: Pool
  config: Pick<
    ServerConfig,
    | 'sms'
    | 'mail'
    | 'rateLimitFactor'
    | 'secretKey'
    | 'publicUrl'
    | 'oss'
    | 'dataDir'
    | 'uploads'
    | 'protection'
  >
  vault: AnswerVault
  print: (line: string) => void
}

/**
 * Reads `kinds`, or with `--kind KIND`: `list [--state STATE] [--search WORDS] [--company ID] [--sort saved|title|state]`, `show ID`,
 * `STEP ID… [--reason WORDS]`, each with `[--fair APPID]`; undefined when it is none.
 */
export function readDeskCommand(args: readonly string[]): DeskCommand | undefined {
  const read = readWords(args, {
    options: ['--kind', '--state', '--search', '--company', '--sort', '--reason', '--fair'],
  })
  const [verb, ...ids] = read?.words ?? []
  if (!read || verb === undefined) return undefined
  const [kind, appId] = [read.option('--kind'), read.option('--fair')]
  if (kind === undefined)
    return verb === 'kinds' && ids.length === 0 ? { what: { do: 'kinds' }, appId } : undefined
  const [state = '', search = '', reason = ''] = [
    read.option('--state'),
    read.option('--search'),
    read.option('--reason'),
  ]
  const [company = '', order] = [read.option('--company'), read.option('--sort')]
  const sort = RECORD_SORTS.find(known => known === order)
  if (order !== undefined && (sort === undefined || verb !== 'list')) return undefined
  if (verb === 'list')
    return ids.length === 0 && reason === ''
      ? { what: { do: 'list', kind, state, search, company, sort }, appId }
      : undefined
  const [id] = ids
  if (id === undefined || state !== '' || search !== '' || company !== '') return undefined
  if (verb === 'show')
    return ids.length === 1 && reason === '' ? { what: { do: 'show', kind, id }, appId } : undefined
  return { what: { do: 'act', kind, action: verb, ids, reason }, appId }
}

/** Acts as one of the organiser's owners and prints the result. Returns the exit code. */
export async function runDesk(
  { what, appId: given }: DeskCommand,
  tools: DeskTools,
): Promise<number> {
  const { pool, print } = tools
  const repositories = createRepositories(pool)
  const appId = given ?? (await repositories.fairs.findOldestId()) ?? ''
  const fair = await repositories.fairs.find(appId)
  if (!fair) {
    print(`There is no fair ${appId || 'in this database'}.`)
    return 1
  }
  const desk = openDesk(tools)
  const caller = cliCaller(fair)
  try {
    switch (what.do) {
      case 'kinds': {
        for (const { Kind, Name, Counts } of (await desk.kinds(caller)).Kinds)
          print(
            [
              Kind,
              Name,
              ...Object.entries(Counts).map(([state, count]) => `${state} ${count}`),
            ].join('\t'),
          )
        return 0
      }
      case 'list': {
        const { kind, state, search, company, sort } = what
        const wanted = {
          Kind: kind,
          State: state,
          Search: search,
          Exhibitor: company,
          Size: LIST,
          Sort: sort,
        }
        const { Items, Next } = await desk.list(caller, wanted)
        for (const { Id, State, Title, Subtitle, SavedAt } of Items)
          print([Id, State, Title, Subtitle.join(' '), SavedAt].join('\t'))
        print(
          Next === '' ? `${Items.length} in all.` : `The first ${Items.length}; there are more.`,
        )
        return 0
      }
      case 'show': {
        const { Record, Form, Steps } = await desk.open(caller, what.kind, what.id)
        print(`${Record.Id}  ${Record.State}  ${Record.Title}  revision ${Record.Revision}`)
        if (Record.Reason) print(`Reason: ${Record.Reason}`)
        for (const { label, text } of presentAnswers(readDefinition(Form), Record.Values, 'cn'))
          print(`  ${label}: ${text}`)
        for (const { At, From, To, Actor, Reason } of Steps)
          print(`${At}  ${From || '-'} → ${To}  ${Actor}${Reason && `  ${Reason}`}`)
        return 0
      }
      case 'act': {
        let exit = 0
        for (const id of what.ids) {
          const { Record } = await desk.open(caller, what.kind, id)
          const Items = [{ Id: id, Revision: Record.Revision }]
          const { Done, Refused } = await desk.act(caller, {
            Kind: what.kind,
            Action: what.action,
            Reason: what.reason,
            Items,
          })
          for (const { State } of Done) print(`${id}: ${Record.State} → ${State}`)
          for (const { code, Message } of Refused)
            print(
              code === 'bad_request'
                ? `Say why with --reason: a ${what.action} needs a reason.`
                : `${id} is ${Record.State}. ${Message}`,
            )
          if (Refused.length > 0) exit = 1
        }
        return exit
      }
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    print(errorText('en', error.code, error.params))
    return 1
  }
}

/** The desk as a server wires it; it runs alone or beside a running server. */
function openDesk({ pool, config, vault, print }: DeskTools) {
  const repositories = createRepositories(pool)
  const transact: Transact = work => inTransaction(pool, client => work(createRepositories(client)))
  const secrets = createSecrets(config.secretKey)
  const limiter = createLimiter(repositories.limits, config.rateLimitFactor)
  const forms = createFormService({ forms: repositories.forms })
  const onError = (error: unknown) =>
    print(error instanceof Error ? error.message : 'the message could not be counted')
  const { fileAccess: files } = createUploads({
    objects: repositories.objects,
    removals: repositories.objectRemovals,
    records: repositories.records,
    transact,
    store: openStore(config),
    audit: repositories.audit,
    scanner: openScanner(config),
    secrets,
    clock: systemClock,
    forms,
    limiter,
    onError,
    scratchDir: join(config.dataDir, 'objects', 'arriving'),
    maxBytes: config.uploads.maxBytes,
    quotaFactor: 1,
  })
  const parts = {
    repositories,
    transact,
    forms,
    files,
    vault,
    limiter,
    secrets,
    clock: systemClock,
    publicUrl: config.publicUrl,
  }
  const budget = createMessageBudget({
    limiter,
    dailyBudget: config.sms.dailyBudget,
    mailBudget: config.mail.dailyBudget,
    onError,
  })
  const budgetOn = (tables: Repositories) =>
    createMessageBudget({
      limiter: createLimiter(tables.limits, config.rateLimitFactor),
      dailyBudget: config.sms.dailyBudget,
      mailBudget: config.mail.dailyBudget,
      onError,
    })
  const ways = { sms: config.sms, mail: config.mail }
  const review = createReview({
    repositories,
    transact,
    forms,
    clock: systemClock,
    // a running server looks into the outbox every two seconds
    notice: createReviewNotice({
      budget,
      ways,
      publicUrl: config.publicUrl,
      wakeSender: () => undefined,
    }),
  })
  return createDesk({
    sources: [
      createRecordSource({ ...parts, review: createRecords({ ...parts, budgetOn, ways }).review }),
      createFormSource(parts),
      createRegistrationSource({ ...parts, review }),
    ],
    verdicts: repositories.verdicts,
    // the command line has no account that could undo
    clock: systemClock,
    undoSeconds: 0,
    onError,
  })
}
