import { createScratch } from '../files/scratch'
import { createApplications } from './applications/createApplications'
import { badgeSheet } from './badges/badgeSheet'
import { createPrintBadges } from './badges/printBadges'
import { catalogueFiles } from './catalogue/catalogueFiles'
import { createOrderCatalogue } from './catalogue/orderCatalogue'
import { createCompanyAccounts } from './companyAccounts/companyAccountService'
import { answersExport } from './exports/answersExport'
import { pictureZip } from './exports/pictureZip'
import { recordExport } from './exports/recordExport'
import { createRecordExports } from './exports/recordExports'
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
import { createMenuService } from './menu/menuService'
import { createCountMissing } from './menu/missingAnswers'
import { createMenuSources } from './menu/sources'
import type { OldReads } from '../domain/oldReads'
import type { FileMaker } from '../domain/tables/maker'
import { createFileAddresses } from './uploads/fileAddress'
import type { Kit } from './kit'
import type { PeopleServices } from './peopleServices'
import type { createRecords } from './resources/createRecords'
import type { ServiceDeps } from './serviceDeps'

interface Others {
  people: PeopleServices
  records: ReturnType<typeof createRecords>
  oldReads: OldReads
  /** Writes a list of the desk. */
  deskTable: FileMaker
}

/**
 * Services for a company's people: its application and accounts, the home, import and export of
 * records, invitations, leads, generated files.
 */
export function createCompanyServices(
  kit: Kit,
  { files }: Pick<ServiceDeps, 'files'>,
  { people, records, oldReads, deskTable }: Others,
) {
  const { repositories, forms, vault, secrets, clock, publicUrl, wakeJob } = kit
  const { accounts, payments, privacy, submissions } = people
  const looks = privacy.visitorLooks
  const { store } = files
  const deps = { ...kit, records, looks, store, oldReads, sessions: accounts.sessions }
  const generatedFiles = createGeneratedFiles({
    ...deps,
    scratch: createScratch(files.scratchDir),
    addresses: createFileAddresses({ store, secrets, clock }),
    makers: {
      answers: answersExport(repositories, vault),
      record: recordExport({ repositories, vault }),
      pictures: pictureZip({ repositories, vault, store }),
      fairFolder: fairFolderZip({ repositories, sealer: kit.sealer }),
      template: templateSheet({ forms, records }),
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
      visitorBadge: visitorBadges({ repositories, forms, publicUrl }),
      deskTable,
      badgeSheet: badgeSheet({ repositories, forms, store, vault, publicUrl }),
    },
    wake: () => wakeJob('file'),
  })
  return {
    generatedFiles,
    applications: createApplications({ ...deps, make: records.make }),
    companyAccounts: createCompanyAccounts({
      ...deps,
      companyAccounts: repositories.companyAccounts,
      confirmPassword: accounts.passwords.confirm,
    }),
    companyInvitations: createCompanyInvitations({
      ...deps,
      generatedFiles,
      wake: () => wakeJob('invite'),
    }),
    importSending: createImportSending(deps),
    imports: createImports({ ...deps, keepPhoto: kit.uploading.uploads.keepPhoto }),
    orderCatalogue: createOrderCatalogue({ repositories, generatedFiles }),
    orderSigningFile: createOrderSigningFile({ repositories, generatedFiles }),
    orderPlanFile: createOrderPlanFile({ repositories, generatedFiles }),
    printBadges: createPrintBadges({ repositories, generatedFiles }),
    leads: createLeads({ ...deps, generatedFiles }),
    menu: createMenuService({
      memberships: repositories.memberships,
      talks: repositories.talks,
      files: kit.files,
      sources: createMenuSources({
        ...repositories,
        answers: repositories.submissions,
        countMissing: createCountMissing(forms, vault),
        submissions,
        forms,
        orders: payments.orders,
        clock,
      }),
      onError: kit.onError,
    }),
    recordExports: createRecordExports({ repositories, forms, generatedFiles }),
  }
}

export type CompanyServices = ReturnType<typeof createCompanyServices>
