import { createJobs, type JobHandler, type Jobs } from '../jobs/createJobs'
import type { BudgetOn } from '../domain/messages/accountMessages'
import type { createCompanyServices } from './companyServices'
import type { FormService } from '../domain/forms/formService'
import type { Ways } from '../domain/messages/wayTo'
import { createOperationService } from './outbox/operationService'
import type { LiveNotices } from './live/liveNotices'
import type { Meetings } from './meetings/createMeetings'
import { createDeadlineReminders } from './reminders/deadlineReminders'
import { createIndexMender } from './resources/indexMender'
import { createAuditSealing } from './privacy/sealAuditDays'
import type { ServiceDeps } from './serviceDeps'

interface BackgroundDeps extends Pick<
  ServiceDeps,
  'repositories' | 'transact' | 'clock' | 'publicUrl' | 'onError'
> {
  forms: FormService
  budgetOn: BudgetOn
  ways: Ways
  collectGarbage: () => Promise<void>
  privacy: { sweep(): Promise<void> }
  preview: { sweep(): Promise<void> }
  records: { due(wakeSender: () => void): Promise<void> }
  company: Pick<
    ReturnType<typeof createCompanyServices>,
    'generatedFiles' | 'companyInvitations' | 'importSending'
  >
  meetings: Pick<Meetings, 'sweep' | 'plans'>
  liveNotices: Pick<LiveNotices, 'settleDue'>
  sendMailings: JobHandler<'mailing'>
  panoramas: { make: JobHandler<'panorama'> }
  tellVerdicts: JobHandler<'verdict'>
  checkMoney: JobHandler<'moneyCheck'>
  wakeSender: () => void
}

/** Wires the work in the background, and what operators ask of a running server. */
export function createBackground(deps: BackgroundDeps) {
  const {
    repositories,
    forms,
    privacy,
    preview,
    company,
    records,
    collectGarbage,
    onError,
    wakeSender,
  } = deps
  const remindOfDeadlines = createDeadlineReminders(deps)
  const indexMender = createIndexMender({
    recordIndexes: repositories.recordIndexes,
    forms,
    onError,
  })
  const sealAudit = createAuditSealing(deps)
  const operation = createOperationService({
    housekeeping: repositories.housekeeping,
    outbox: repositories.outbox,
    captcha: repositories.captcha,
    collectGarbage,
    sweepPrivacy: async () => {
      // a day is sealed before the retention takes any of it; what else is due does not wait for it
      await sealAudit().catch(onError)
      await privacy.sweep()
    },
    sweepFiles: company.generatedFiles.sweep,
    sweepPreviews: preview.sweep,
    mendIndexes: indexMender.mend,
    onError,
  })
  const jobs: Jobs = createJobs({
    jobs: repositories.jobs,
    handlers: {
      file: company.generatedFiles.make,
      invite: company.companyInvitations.sending.send,
      inviteDue: async () => {
        await company.importSending.sweep()
        await company.companyInvitations.sending.sweep()
      },
      meet: async () => {
        await deps.meetings.sweep()
        await deps.liveNotices.settleDue()
      },
      schedule: deps.meetings.plans.make,
      panorama: deps.panoramas.make,
      mailing: deps.sendMailings,
      verdict: deps.tellVerdicts,
      moneyCheck: deps.checkMoney,
      remind: async () => {
        await records.due(wakeSender)
        await remindOfDeadlines()
      },
      sweep: async () => {
        if (!(await operation.sweep())) throw new Error('something could not be swept')
      },
    },
    onError,
  })
  return { operation, jobs, indexMender }
}
