import type { Repositories, Transact } from '../../repositories/repositories'
import type { Sealer } from '../../security/sealing'
import type { Secrets } from '../../security/secrets'
import type { Clock } from '../../domain/clock'
import type { FileAccess } from '../../domain/forms/fileAccess'
import type { FormService } from '../../domain/forms/formService'
import type { GeneratedFiles } from '../generatedFiles/createGeneratedFiles'
import type { Limiter } from '../../domain/limiter'
import type { MessageBudget } from '../../domain/messages/messageBudget'
import { createDeskNewsService } from '../notices/deskNewsService'
import { createWrittenDrafts } from '../notices/writtenDrafts'
import { createWrittenHistory } from '../notices/writtenVersions'
import { createDeskNoticeService } from '../notices/deskNoticeService'
import type { ImportSending } from '../invitations/importSending'
import type { AnswerVault } from '../../domain/forms/answerVault'
import type { OrderService } from '../payment/orderService'
import type { RegistrationReview } from '../registration/createReview'
import type { RecordReview } from '../resources/recordReview'
import { createDeskBadgeSheets } from '../badges/deskBadgeSheets'
import { createDesk } from './createDesk'
import { createDeskCompanies } from './deskCompanies'
import { createOrderDeskTable } from './tables/deskTableFiles'
import { createDeskExports } from './deskExports'
import { createDeskImport } from './deskImport'
import { createDeskJobs } from './deskJobs'
import { createDeskOrders, createDeskRefund, createOrderExport } from './deskOrders'
import { createDeskOverview } from './deskOverview'
import { createDeskQuotas } from './deskQuotas'
import { createDeskFigures } from './deskFigures'
import { createDeskResults } from './deskResults'
import { createFormSource } from './formSource'
import { createOrganiserService } from './organiserService'
import { createRecordSource } from './recordSource'
import type { PayConfig } from '../payment/createPayments'
import { createComparison } from './comparison'
import { createMoneyChecks } from './moneyChecks'
import { createReconcile } from './reconcile'
import { createShownChecks } from './shownChecks'
import type { VirusScanner } from '../../gateways/virus/types'
import { createRegistrationSource } from './registrationSource'
import { createRegistrationTags } from './registrationTags'
import { createWholeAnswers } from './wholeAnswers'
import { createReadiness } from '../setup/createReadiness'
import { createFoundFair } from '../setup/foundFair'
import { createSetupAttachments } from '../setup/setupAttachments'
import { createSetupPictures } from '../setup/setupPictures'
import { createSetup } from '../setup/createSetup'
import { createSheets } from '../sheets/createSheets'

interface DeskServicesDeps {
  repositories: Repositories
  transact: Transact
  forms: FormService
  files: FileAccess
  vault: AnswerVault
  clock: Clock
  mail: { isOn: boolean }
  /** What this server can do for people outside. */
  providers: { sms: boolean; mail: boolean; wechat: boolean; payment: boolean }
  reviews: { records: RecordReview; registrations: RegistrationReview }
  generatedFiles: GeneratedFiles
  orders: Pick<OrderService, 'giveBack'>
  secrets: Secrets
  sealer: Sealer
  limiter: Limiter
  publicUrl: string
  budget: MessageBudget
  /** Where payments are made; undefined where none are. */
  pay: PayConfig | undefined
  importSending: ImportSending
  scanner: VirusScanner | undefined
  undoSeconds: number
  wakeJob: (kind: 'inviteDue') => void
  onError: (error: unknown) => void
}

/** What the organiser's people work with at the desk. */
export function createDeskServices({
  reviews,
  generatedFiles,
  orders,
  undoSeconds,
  onError,
  ...parts
}: DeskServicesDeps) {
  const { repositories, transact, forms, clock, mail, secrets, sealer, providers } = parts
  const comparison = createComparison(parts)
  const shownChecks = createShownChecks(parts)
  const moneyChecks = createMoneyChecks({ ...parts, comparison, shownChecks, onError })
  const deskOrders = createDeskOrders({ ...parts, shownChecks })
  const organiser = createOrganiserService(parts)
  const setup = createSetup({ repositories, transact, secrets, sealer, generatedFiles })
  return {
    desk: createDesk({
      sources: [
        createRecordSource({ ...parts, review: reviews.records }),
        createFormSource(parts),
        createRegistrationSource({ ...parts, review: reviews.registrations }),
      ],
      verdicts: repositories.verdicts,
      clock,
      onError,
      undoSeconds,
    }),
    wholeAnswers: createWholeAnswers(parts),
    deskOverview: createDeskOverview({ ...parts, shownChecks }),
    deskOrders,
    deskRefund: createDeskRefund(orders, deskOrders),
    moneyChecks,
    reconcile: createReconcile({ ...parts, comparison, moneyChecks }),
    orderExport: createOrderExport({ repositories, generatedFiles, clock }),
    orderDeskTable: createOrderDeskTable({ repositories, generatedFiles }),
    organiser,
    deskQuotas: createDeskQuotas(parts),
    deskCompanies: createDeskCompanies(parts),
    registrationTags: createRegistrationTags({ repositories, transact, clock }),
    deskExports: createDeskExports({ repositories, forms, generatedFiles }),
    deskFigures: createDeskFigures({ repositories, transact, generatedFiles, clock }),
    deskResults: createDeskResults({ repositories, forms, generatedFiles, clock }),
    deskBadgeSheets: createDeskBadgeSheets({ repositories, generatedFiles }),
    deskJobs: createDeskJobs({
      jobs: repositories.jobs,
      outbox: repositories.outbox,
      mail,
      transact,
    }),
    deskImport: createDeskImport({ repositories, transact, secrets, sealer }),
    readiness: createReadiness({ repositories, clock, providers }),
    foundFair: createFoundFair({
      repositories,
      transact,
      secrets,
      sealer,
      limiter: parts.limiter,
      publicUrl: parts.publicUrl,
    }),
    setupPictures: createSetupPictures({ repositories, transact }),
    setupAttachments: createSetupAttachments({ transact }),
    setup,
    sheets: createSheets({ ...parts, organiser, setup }),
    deskNotices: createDeskNoticeService({ ...repositories, transact, clock }),
    writtenHistory: createWrittenHistory(repositories),
    writtenDrafts: createWrittenDrafts({ repositories, transact, clock }),
    deskNews: createDeskNewsService({
      ...repositories,
      news: repositories.deskNews,
      transact,
      clock,
    }),
  }
}
