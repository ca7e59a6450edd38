import type { Batch } from '@core/contract/batch'
import type { ObjectStore } from '../../gateways/objectStore/types'
import type { Secrets } from '../../security/secrets'
import { audit, callerOf } from '../../domain/audit'
import type { CallContext } from '../../domain/callContext'
import type { FileAccess } from '../../domain/forms/fileAccess'
import type { GeneratedFiles } from '../generatedFiles/createGeneratedFiles'
import type { Limiter } from '../../domain/limiter'
import type { Ways } from '../../domain/messages/wayTo'
import type { VisitorLooks } from '../privacy/visitorLooks'
import type { MessageBudget } from '../../domain/messages/messageBudget'
import { createBatchContacts } from './batchContacts'
import { createBatches, ownerOf, type BatchDeps } from './batches'
import { createBatchSending } from './batchSending'
import { createInvited } from './invited'

interface CompanyInvitationsDeps extends BatchDeps, Ways {
  secrets: Secrets
  limiter: Limiter
  budget: MessageBudget
  files: Pick<FileAccess, 'require'>
  store: Pick<ObjectStore, 'read'>
  looks: VisitorLooks
  generatedFiles: Pick<GeneratedFiles, 'order'>
  wakeSender: () => void
}

/** Wires the invitations of companies: batches, the invited people, the sending, and who came. */
export function createCompanyInvitations(deps: CompanyInvitationsDeps) {
  const batches = createBatches(deps)
  const sending = createBatchSending(deps)
  return {
    batches,
    /** Reminds one person of a batch. Throws unknown_record, cannot_step. */
    async remindOne(context: CallContext, id: string): Promise<Batch> {
      const batchId = await sending.remindOne(ownerOf(context), id)
      await audit(deps.repositories, {
        ...callerOf(context),
        action: 'batch.remind',
        subject: `batch:${batchId}`,
      })
      return batches.presentOne(context, batchId)
    },
    contacts: createBatchContacts({ ...deps, batches }),
    sending,
    invited: createInvited(deps),
  }
}
