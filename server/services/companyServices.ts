import type { Scratch } from '../files/scratch'
import type { ObjectStore } from '../gateways/objectStore/types'
import type { JobKind } from '../jobs/kinds'
import type { CallContext } from '../domain/callContext'
import type { Repositories, Transact } from '../repositories/repositories'
import type { Sealer } from '../security/sealing'
import type { Secrets } from '../security/secrets'
import type { BudgetOn } from '../domain/messages/accountMessages'
import { createApplications } from './applications/createApplications'
import { badgeSheet } from './badges/badgeSheet'
import { createPrintBadges } from './badges/printBadges'
import { catalogueFiles } from './catalogue/catalogueFiles'
import { createOrderCatalogue } from './catalogue/orderCatalogue'
import type { Clock } from '../domain/clock'
import type { CodeService } from './account/codeService'
import { createCompanyAccounts } from './companyAccounts/companyAccountService'
import { answersExport } from './exports/answersExport'
import { recordExport } from './exports/recordExport'
import { createRecordExports } from './exports/recordExports'
import type { FileAccess } from '../domain/forms/fileAccess'
import type { FormService } from '../domain/forms/formService'
import { createGeneratedFiles } from './generatedFiles/createGeneratedFiles'
import { createImports } from './imports/createImports'
import { templateSheet } from './imports/templateSheet'
import { fairFolderZip } from './setup/fairFolderZip'
import { contactSheet } from './invitations/batchContacts'
import { createCompanyInvitations } from './invitations/createCompanyInvitations'
import { createImportSending } from './invitations/importSending'
import { invitedTable } from './invitations/invited'
import { createOrderSigningFile, signingFiles } from './live/signingFiles'
import { orderTable } from './desk/orderTable'
import { invoiceTable } from './invoices/invoiceTable'
import { dailyReport } from './desk/dailyReport'
import { resultsTable } from './desk/resultsTable'
import { visitorBadges } from './onsite/visitorBadges'
import { createOrderPlanFile } from './meetings/orderPlanFile'
import { planFiles } from './meetings/planFiles'
import { createLeads } from './leads/createLeads'
import { leadsTable } from './leads/leadsTable'
import type { Limiter } from '../domain/limiter'
import { createMenuService } from './menu/menuService'
import { createCountMissing } from './menu/missingAnswers'
import { createMenuSources } from './menu/sources'
import type { OrderService } from './payment/orderService'
import type { AnswerVault } from '../domain/forms/answerVault'
import type { VisitorLooks } from './privacy/visitorLooks'
import type { RecordMaker } from './resources/recordMaker'
import type { RecordService } from './resources/recordService'
import type { OldReads } from '../domain/oldReads'
import type { SessionService } from '../domain/people/sessionService'
import type { MessageBudget } from '../domain/messages/messageBudget'
import type { SubmissionService } from './submissions/submissionService'
import type { FileMaker } from '../domain/tables/maker'
import { createFileAddresses } from './uploads/fileAddress'
import type { UploadService } from './uploads/uploadService'
import type { ContentCheck } from './wechat/contentCheck'

interface CompanyServicesDeps {
  repositories: Repositories
  transact: Transact
  forms: FormService
  files: FileAccess
  vault: AnswerVault
  clock: Clock
  records: RecordService & { make: RecordMaker }
  submissions: SubmissionService
  sessions: SessionService
  confirmPassword: (context: CallContext, password: string) => Promise<unknown>
  codes: CodeService
  orders: OrderService
  looks: VisitorLooks
  /** Writes a list of the desk. */
  deskTable: FileMaker
  uploads: Pick<UploadService, 'keepPhoto'>
  store: ObjectStore
  scratch: Scratch
  oldReads: OldReads
  limiter: Limiter
  secrets: Secrets
  sealer: Sealer
  sms: { countries: readonly string[] }
  mail: { isOn: boolean }
  budget: MessageBudget
  budgetOn: BudgetOn
  publicUrl: string
  contentCheck: ContentCheck
  wakeSender: () => void
  wakeJob: (kind: JobKind) => void
  onError: (error: unknown) => void
}

/**
 * What a company's people work with: its application and accounts, the home, lists of records in
 * and out, invitations, leads, files made for it.
 */
export function createCompanyServices(deps: CompanyServicesDeps) {
  const { repositories, forms, vault, records, looks, store, secrets, clock, wakeJob } = deps
  const generatedFiles = createGeneratedFiles({
    ...deps,
    addresses: createFileAddresses({ store, secrets, clock }),
    makers: {
      answers: answersExport(repositories, vault),
      record: recordExport({ repositories, vault }),
      fairFolder: fairFolderZip({ repositories, sealer: deps.sealer }),
      template: templateSheet(forms),
      lead: leadsTable({ repositories, looks, forms }),
      invite: invitedTable({ repositories, looks }),
      contactSheet,
      ...catalogueFiles({ repositories, forms, store, vault }),
      ...signingFiles({ repositories, forms, vault }),
      ...planFiles(repositories, looks),
      invoices: invoiceTable(repositories),
      orders: orderTable(repositories),
      results: resultsTable(repositories),
      dailyReport: dailyReport({ repositories, forms, clock }),
      visitorBadge: visitorBadges({ repositories, forms, publicUrl: deps.publicUrl }),
      deskTable: deps.deskTable,
      badgeSheet: badgeSheet({ repositories, forms, store, vault, publicUrl: deps.publicUrl }),
    },
    wake: () => wakeJob('file'),
  })
  return {
    generatedFiles,
    applications: createApplications({ ...deps, make: records.make }),
    companyAccounts: createCompanyAccounts({
      ...deps,
      companyAccounts: repositories.companyAccounts,
    }),
    companyInvitations: createCompanyInvitations({
      ...deps,
      generatedFiles,
      wake: () => wakeJob('invite'),
    }),
    importSending: createImportSending(deps),
    imports: createImports({ ...deps, keepPhoto: deps.uploads.keepPhoto }),
    orderCatalogue: createOrderCatalogue({ repositories, generatedFiles }),
    orderSigningFile: createOrderSigningFile({ repositories, generatedFiles }),
    orderPlanFile: createOrderPlanFile({ repositories, generatedFiles }),
    printBadges: createPrintBadges({ repositories, generatedFiles }),
    leads: createLeads({ ...deps, generatedFiles }),
    menu: createMenuService({
      memberships: repositories.memberships,
      talks: repositories.talks,
      files: deps.files,
      sources: createMenuSources({
        ...repositories,
        answers: repositories.submissions,
        countMissing: createCountMissing(forms, vault),
        submissions: deps.submissions,
        forms,
        orders: deps.orders,
        clock,
      }),
      onError: deps.onError,
    }),
    recordExports: createRecordExports({ repositories, forms, generatedFiles }),
  }
}
