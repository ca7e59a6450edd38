import type { Repositories, Transact } from '../../repositories/repositories'
import type { Sealer } from '../../security/sealing'
import type { Secrets } from '../../security/secrets'
import type { Clock } from '../../domain/clock'
import type { OrganiserService } from '../desk/organiserService'
import type { ImportSending } from '../invitations/importSending'
import type { Setup } from '../setup/createSetup'

/** The dependencies of the set-up's sheets. */
export interface SheetDeps {
  repositories: Repositories
  transact: Transact
  sealer: Sealer
  organiser: Pick<OrganiserService, 'quotas'>
  setup: Pick<Setup, 'restore'>
  secrets: Secrets
  clock: Clock
  importSending: ImportSending
  wakeJob: (kind: 'inviteDue') => void
}
