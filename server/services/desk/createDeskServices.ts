import { UNDO_SECONDS } from '../../domain/verdicts'
import { createDeskNewsService } from '../notices/deskNewsService'
import { createWrittenDrafts } from '../notices/writtenDrafts'
import { createWrittenHistory } from '../notices/writtenVersions'
import { createDeskNoticeService } from '../notices/deskNoticeService'
import { createDeskBadgeSheets } from '../badges/deskBadgeSheets'
import { createDesk } from './createDesk'
import { createDeskCompanies } from './deskCompanies'
import { createDeskTables, createOrderDeskTable } from './tables/deskTableFiles'
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
import { createComparison } from './comparison'
import { createMoneyChecks } from './moneyChecks'
import { createReconcile } from './reconcile'
import { createShownChecks } from './shownChecks'
import { createRegistrationSource } from './registrationSource'
import { createRegistrationTags } from './registrationTags'
import { createWholeAnswers } from './wholeAnswers'
import { createPreview } from '../setup/createPreview'
import { createReadiness } from '../setup/createReadiness'
import { createFormFigures } from '../setup/formFigures'
import { createFormTimes } from '../setup/formTimes'
import { createFoundFair } from '../setup/foundFair'
import { createSetupAttachments } from '../setup/setupAttachments'
import { createSetupExport } from '../setup/setupExport'
import { createSetupPictures } from '../setup/setupPictures'
import { createSetup } from '../setup/createSetup'
import { createSheets } from '../sheets/createSheets'
import { providersOn } from '../setup/providers'
import type { CompanyServices } from '../companyServices'
import type { Kit } from '../kit'
import type { MeetingServices } from '../meetingServices'
import type { PeopleServices } from '../peopleServices'
import type { PublicServices } from '../publicServices'
import type { createRecords } from '../resources/createRecords'
import type { ServiceDeps } from '../serviceDeps'

interface Others {
  people: PeopleServices
  records: ReturnType<typeof createRecords>
  company: CompanyServices
  meeting: MeetingServices
  open: PublicServices
}

/** Services for the organiser's people at the desk. */
export function createDeskServices(
  kit: Kit,
  deps: ServiceDeps,
  { people, records, company, meeting, open }: Others,
) {
  const { repositories, transact, forms, clock, mail, secrets, sealer, onError } = kit
  const { generatedFiles, importSending } = company
  const { orders } = people.payments
  const parts = { ...kit, pay: deps.pay, importSending }
  const comparison = createComparison(parts)
  const shownChecks = createShownChecks(parts)
  const moneyChecks = createMoneyChecks({ ...parts, comparison, shownChecks })
  const deskOrders = createDeskOrders({ ...parts, shownChecks })
  const setup = createSetup({ repositories, transact, secrets, sealer })
  const formTimes = createFormTimes({ repositories, sealer, setup })
  const organiser = createOrganiserService({ ...parts, formTimes })
  const lists = {
    sheets: createSheets({ ...parts, organiser, setup }),
    deskCompanies: createDeskCompanies(parts),
    deskQuotas: createDeskQuotas(parts),
    deskJobs: createDeskJobs({
      jobs: repositories.jobs,
      outbox: repositories.outbox,
      mail,
      transact,
    }),
    deskNotices: createDeskNoticeService({ ...repositories, transact, clock }),
    deskNews: createDeskNewsService({
      ...repositories,
      news: repositories.deskNews,
      transact,
      clock,
    }),
  }
  return {
    ...lists,
    deskTable: createDeskTables({
      ...open,
      ...lists,
      clock,
      fairs: repositories.fairs,
      organisers: repositories.organisers,
      talkDesk: meeting.talks.desk,
      mailings: meeting.messages.mailings,
      buyers: records.buyers,
      stats: open.gate.stats,
    }),
    desk: createDesk({
      sources: [
        createRecordSource({ ...parts, review: records.review }),
        createFormSource(parts),
        createRegistrationSource({ ...parts, review: people.registrations.review }),
      ],
      verdicts: repositories.verdicts,
      clock,
      onError,
      undoSeconds: deps.undoSeconds ?? UNDO_SECONDS,
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
    registrationTags: createRegistrationTags({ repositories, transact, clock }),
    deskExports: createDeskExports({ repositories, forms, generatedFiles }),
    deskFigures: createDeskFigures({ repositories, transact, generatedFiles, clock }),
    deskResults: createDeskResults({ repositories, forms, generatedFiles, clock }),
    deskBadgeSheets: createDeskBadgeSheets({ repositories, generatedFiles }),
    deskImport: createDeskImport({ repositories, transact, secrets, sealer }),
    formFigures: createFormFigures({ repositories, clock }),
    readiness: createReadiness({ repositories, clock, providers: providersOn(deps) }),
    foundFair: createFoundFair({
      repositories,
      transact,
      secrets,
      sealer,
      limiter: kit.limiter,
      publicUrl: kit.publicUrl,
    }),
    setupPictures: createSetupPictures({ repositories, transact }),
    setupAttachments: createSetupAttachments({ transact }),
    setup,
    setupExport: createSetupExport({ repositories, generatedFiles }),
    preview: createPreview({ ...kit, entrance: people.accounts.entrance }),
    writtenHistory: createWrittenHistory(repositories),
    writtenDrafts: createWrittenDrafts({ repositories, transact, clock }),
  }
}
