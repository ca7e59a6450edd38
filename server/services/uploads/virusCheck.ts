import { AppError } from '../../errors'
import type { VirusScanner } from '../../gateways/virus/types'
import type { StoredObject } from '../../repositories/objectRepository'
import type { FileOwner } from '../../repositories/owner'
import type { Repositories } from '../../repositories/repositories'
import { audit } from '../../domain/audit'
import { nameOfOwner } from '../../domain/fileOwners'

/** About how long a restarted scanner needs to load its signatures. */
const RETRY_SECONDS = 30

export interface VirusCheckDeps {
  /** undefined = files are not scanned. */
  scanner: VirusScanner | undefined
  repositories: Pick<Repositories, 'audit'>
  onError: (error: unknown) => void
}

export type VirusCheck = (
  object: Pick<StoredObject, 'appId' | 'key' | keyof FileOwner>,
  read: () => AsyncIterable<Buffer> | Promise<AsyncIterable<Buffer>>,
) => Promise<void>

/**
 * Scans a file before it is stored. Throws file_infected, which the audit trail notes, and
 * file_unscanned if the scanner gives no verdict: unchecked files are never stored.
 */
export function createVirusCheck({ scanner, repositories, onError }: VirusCheckDeps): VirusCheck {
  return async ({ appId, key, ...owner }, read) => {
    if (!scanner) return
    const found = await scanner.scan(await read()).catch((cause: unknown) => {
      onError(cause)
      throw new AppError('file_unscanned', {}, { retryAfterSeconds: RETRY_SECONDS, cause })
    })
    if (found === undefined) return
    await audit(repositories, {
      appId,
      actor: nameOfOwner(owner),
      action: 'file.infected',
      subject: `file:${key.slice(key.lastIndexOf('/') + 1)}`,
      details: { virus: found.replace(/[^\w.-]+/g, '_').slice(0, 100) },
    })
    throw new AppError('file_infected')
  }
}
