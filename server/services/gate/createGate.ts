import type { Repositories, Transact } from '../../repositories/repositories'
import type { Secrets } from '../../security/secrets'
import type { UseBadge } from '../badges/useBadge'
import type { CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import type { FileAccess } from '../../domain/forms/fileAccess'
import type { FormService } from '../../domain/forms/formService'
import type { Limiter } from '../../domain/limiter'
import { createCardPhotos } from './cardPhotos'
import { createCheckIns } from './checkIns'
import type { Gates } from '../../domain/gates'
import { createSnapshot } from './snapshot'
import { createStats } from './stats'

interface GateDeps {
  repositories: Repositories
  transact: Transact
  forms: FormService
  files: Pick<FileAccess, 'sign'>
  gates: Gates
  requireOwn: (context: CallContext) => Promise<{ cardCode: string }>
  useBadge: UseBadge
  limiter: Limiter
  secrets: Secrets
  clock: Clock
}

/** The gates: what they are, who comes in, the list for offline gates, and how many came. */
export function createGate({ repositories, ...deps }: GateDeps) {
  const photos = createCardPhotos({
    ...deps,
    registrations: repositories.registrations,
    records: repositories.records,
  })
  return {
    gates: deps.gates,
    checkIns: createCheckIns({ ...deps, repositories, photos }),
    snapshot: createSnapshot({
      ...deps,
      badges: repositories.badges,
      ticketTypes: repositories.ticketTypes,
    }),
    stats: createStats({ ...deps, checkIns: repositories.checkIns }),
  }
}
