import type { Repositories, Transact } from '../../repositories/repositories'
import type { Secrets } from '../../security/secrets'
import type { Clock } from '../../domain/clock'
import type { Limiter } from '../../domain/limiter'
import type { Ways } from '../../domain/messages/wayTo'
import type { MessageBudget } from '../../domain/messages/messageBudget'
import { createInvitationMessages } from './invitationMessages'
import { createInvitationService, type InvitationService } from './invitationService'

interface InvitationsDeps extends Ways {
  repositories: Repositories
  transact: Transact
  limiter: Limiter
  secrets: Secrets
  clock: Clock
  budget: MessageBudget
  publicUrl: string
  wakeSender: () => void
}

/** Wires invitations once. */
export function createInvitations(deps: InvitationsDeps): InvitationService {
  return createInvitationService({ ...deps, messages: createInvitationMessages(deps) })
}
