import { createJobs, type JobHandler, type Jobs } from '../jobs/createJobs'
import type { CompanyServices } from './companyServices'
import type { Kit } from './kit'
import { createOperationService } from './outbox/operationService'
import type { LiveNotices } from './live/liveNotices'
import type { Meetings } from './meetings/createMeetings'
import { createDeadlineReminders } from './reminders/deadlineReminders'
import { createIndexMender } from './resources/indexMender'
import { createAuditSealing } from './privacy/sealAuditDays'

interface Others {
  privacy: { sweep(): Promise<void> }
  preview: { sweep(): Promise<void> }
  records: { due(wakeSender: () => void): Promise<void> }
  company: Pick<CompanyServices, 'generatedFiles' | 'companyInvitations' | 'importSending'>
  meetings: Pick<Meetings, 'sweep' | 'plans'>
  liveNotices: Pick<LiveNotices, 'settleDue'>
  messages: { send: JobHandler<'mailing'> }
  desk: { tellDue: JobHandler<'verdict'> }
  moneyChecks: { check: JobHandler<'moneyCheck'> }
}

/** Wires background work, and the functions of a running server for operators. */
export function createBackground(kit: Kit, others: Others) {
  const { repositories, forms, uploading, onError, wakeSender } = kit
  const { privacy, preview, records, company, meetings, liveNotices, messages } = others
  const remindOfDeadlines = createDeadlineReminders(kit)
  const indexMender = createIndexMender({
    recordIndexes: repositories.recordIndexes,
    forms,
    onError,
  })
  const sealAudit = createAuditSealing(kit)
  const operation = createOperationService({
    housekeeping: repositories.housekeeping,
    outbox: repositories.outbox,
    captcha: repositories.captcha,
    collectGarbage: uploading.collectGarbage,
    sweepPrivacy: async () => {
      // a day is sealed before the retention deletes any of it. If sealing fails, the rest still
      // runs.
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
        await meetings.sweep()
        await liveNotices.settleDue()
      },
      schedule: meetings.plans.make,
      panorama: uploading.panoramas.make,
      mailing: messages.send,
      verdict: others.desk.tellDue,
      moneyCheck: others.moneyChecks.check,
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
