import { createScratch } from '../../files/scratch'
import type { ObjectStore } from '../../gateways/objectStore/types'
import type { ObjectRepository } from '../../repositories/objectRepository'
import type { Repositories, Transact } from '../../repositories/repositories'
import type { Secrets } from '../../security/secrets'
import type { Clock } from '../../domain/clock'
import type { FormService } from '../../domain/forms/formService'
import type { Limiter } from '../../domain/limiter'
import { createGarbageCollector } from './collectGarbage'
import { createFileAccess } from './createFileAccess'
import { createFileAddresses } from './fileAddress'
import { createPanoramas } from '../live/panoramas'
import { createFileReader } from './fileReader'
import { createIntake } from './intake'
import { createQuota } from './quota'
import { createStyles } from './styles'
import { createUploadService } from './uploadService'
import { createVirusCheck } from './virusCheck'
import type { VirusScanner } from '../../gateways/virus/types'

export interface UploadsDeps {
  objects: ObjectRepository
  removals: Repositories['objectRemovals']
  records: Pick<Repositories['records'], 'find'>
  audit: Repositories['audit']
  transact: Transact
  store: ObjectStore
  scratchDir: string
  maxBytes: number
  /** undefined = files are not scanned. */
  scanner: VirusScanner | undefined
  quotaFactor: number
  secrets: Secrets
  clock: Clock
  forms: FormService
  limiter: Limiter
  onError: (error: unknown) => void
}

/** Wires everything about files once. */
export function createUploads(deps: UploadsDeps) {
  const { objects, transact, store, secrets, clock, forms, limiter } = deps
  const scratch = createScratch(deps.scratchDir)
  const quota = createQuota({ transact, store, factor: deps.quotaFactor })
  const intake = createIntake({
    objects,
    store,
    scratch,
    quota,
    clock,
    checkVirus: createVirusCheck({ ...deps, repositories: { audit: deps.audit } }),
  })
  const addresses = createFileAddresses({ store, secrets, clock })
  const styles = createStyles({ objects, store, scratch, secrets, clock })
  return {
    uploads: createUploadService({
      objects,
      store,
      intake,
      quota,
      addresses,
      styles,
      forms,
      limiter,
      clock,
      maxBytes: deps.maxBytes,
    }),
    fileAccess: createFileAccess({ objects, intake, addresses }),
    panoramas: createPanoramas({ ...deps, scratch }),
    fileReader: createFileReader({ store, addresses, limiter }),
    collectGarbage: createGarbageCollector({
      removals: deps.removals,
      store,
      scratch,
      clock,
      onError: deps.onError,
    }),
  }
}
