import type { Repositories, Transact } from '../../repositories/repositories'
import type { Sealer } from '../../security/sealing'
import type { OrganiserService } from '../desk/organiserService'
import type { Setup } from '../setup/createSetup'

/** What sheets of the set-up work with. */
export interface SheetDeps {
  repositories: Repositories
  transact: Transact
  sealer: Sealer
  organiser: Pick<OrganiserService, 'quotas'>
  setup: Pick<Setup, 'restore'>
}
