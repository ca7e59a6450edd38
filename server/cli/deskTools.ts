import type { Pool } from 'pg'
import { errorText } from '@core/messages/errors'
import type { ServerConfig } from '../config'
import { inTransaction } from '../db/transaction'
import { AppError } from '../errors'
import { createRepositories, type Transact } from '../repositories/repositories'
import { createSealer } from '../security/sealing'
import { createSecrets } from '../security/secrets'
import { systemClock } from '../domain/clock'
import { createDeskCompanies } from '../services/desk/deskCompanies'
import { createDeskImport } from '../services/desk/deskImport'
import { createDeskOrders } from '../services/desk/deskOrders'
import { createDeskOverview } from '../services/desk/deskOverview'
import { createShownChecks } from '../services/desk/shownChecks'
import { createOrganiserService } from '../services/desk/organiserService'
import type { DeskCaller } from '../domain/deskSource'
import { createFormService } from '../domain/forms/formService'
import { createGates } from '../domain/gates'
import { createStats } from '../services/gate/stats'
import { createLeadStats } from '../services/leads/leadStats'
import { createLimiter } from '../domain/limiter'
import { createMessageBudget } from '../domain/messages/messageBudget'
import { createDeskNewsService } from '../services/notices/deskNewsService'
import { createDeskNoticeService } from '../services/notices/deskNoticeService'
import { createSetup } from '../services/setup/createSetup'
import { createFormTimes } from '../services/setup/formTimes'
import { createPresence } from '../services/presence/presenceService'
import { cliCaller, fairOf } from './cliCaller'
import { openScanner } from '../openScanner'
import { openVault } from './vault'

export interface CliTools {
  pool: Pool
  config: ServerConfig
  print: (line: string) => void
}

/** The services behind the organiser's desk, for commands that set and write the same things. */
function openTools({ pool, config, print }: CliTools) {
  const repositories = createRepositories(pool)
  const transact: Transact = work => inTransaction(pool, client => work(createRepositories(client)))
  const forms = createFormService({ forms: repositories.forms })
  const clock = systemClock
  const secrets = createSecrets(config.secretKey)
  const sealer = createSealer(config.secretKey, config.earlierKeys)
  const limiter = createLimiter(repositories.limits, config.rateLimitFactor)
  const budget = createMessageBudget({
    limiter,
    dailyBudget: config.sms.dailyBudget,
    mailBudget: config.mail.dailyBudget,
    onError: () => undefined,
  })
  const gates = createGates({
    gates: repositories.gates,
    secrets,
    clock,
    publicUrl: config.publicUrl,
  })
  const shownChecks = createShownChecks({ repositories, clock })
  const setup = createSetup({ repositories, transact, secrets, sealer })
  return {
    setup,
    organiser: createOrganiserService({
      repositories,
      transact,
      forms,
      clock,
      formTimes: createFormTimes({ repositories, sealer, setup }),
      vault: openVault(config, print),
    }),
    notices: createDeskNoticeService({
      ...repositories,
      transact,
      clock,
    }),
    news: createDeskNewsService({
      ...repositories,
      news: repositories.deskNews,
      transact,
      clock,
    }),
    overview: createDeskOverview({
      repositories,
      mail: config.mail,
      clock,
      budget,
      scanner: openScanner(config),
      shownChecks,
    }),
    orders: createDeskOrders({ repositories, clock, shownChecks }),
    companies: createDeskCompanies({ repositories, forms, clock }),
    presence: createPresence({
      repositories,
      transact,
      gates,
      limiter,
      secrets,
      clock,
      publicUrl: config.publicUrl,
    }),
    leadStats: createLeadStats({ leadLists: repositories.leadLists, clock }),
    gateStats: createStats({ checkIns: repositories.checkIns, gates, clock }),
    listFiles: repositories.organiserDesk.listFiles,
    imports: createDeskImport({ repositories, transact, secrets, sealer }),
  }
}
export type DeskServicesOfCli = ReturnType<typeof openTools>

/** Works as one of the fair's owners; prints a refusal. Returns the exit code. */
export async function withDesk(
  tools: CliTools,
  appId: string | undefined,
  work: (services: DeskServicesOfCli, caller: DeskCaller) => Promise<number>,
): Promise<number> {
  const fair = await fairOf(tools.pool, appId, tools.print)
  if (!fair) return 1
  try {
    return await work(openTools(tools), cliCaller(fair))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    tools.print(errorText('en', error.code, error.params))
    return 1
  }
}
