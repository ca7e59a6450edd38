import type { Pool } from 'pg'
import { inTransaction } from '../db/transaction'
import { StartupError } from '../errors'
import { createDeskNewsRepository } from '../repositories/deskNewsRepository'
import { createFairFileRepository } from '../repositories/fairFileRepository'
import { createFairImportRepository } from '../repositories/fairImportRepository'
import { createMessageTextRepository } from '../repositories/messageTextRepository'
import { createSealer } from '../security/sealing'
import { createSecrets } from '../security/secrets'
import type { DeskChange } from './deskChange'
import { deskChanges, filesToKeep, keepVersion } from './fairFiles'
import type { FairFolder } from './folder'
import { hashPasswords } from './hashPasswords'
import { importFair } from './importFair'
import type { DateMove } from './moveDates'
import { formatProblem } from './problems'
import { readFolder } from './readFolder'

/** Rolls back the transaction of a dry run. */
class OnlyLooked extends Error {
  constructor(readonly changes: string[]) {
    super('nothing is written')
  }
}
/**
 * The desk changed files since the last folder import, and the folder's files differ. Nothing is
 * written.
 */
export class DeskIsNewer extends StartupError {
  constructor(
    readonly appId: string,
    readonly changes: readonly DeskChange[],
  ) {
    super(
      `The desk has changed these files since the folder was imported; the folder would undo it:\n${changes.map(describe).join('\n')}\n` +
        'Export the fair at the desk and take its files over, or import with --over-desk.',
    )
    this.name = 'DeskIsNewer'
  }
}
const describe = ({ path, version: { version, actorName, actor, at } }: DeskChange) =>
  `  ${path}: version ${version}, ${actorName || actor}, ${at.toISOString()}`

interface LoadOptions {
  isDryRun?: boolean
  move?: DateMove | undefined
  /** Imports even where this undoes changes of the desk. */
  isOverDesk?: boolean
  /** The importer's name in the trail; the server itself when absent. */
  actor?: string
}

/**
 * Checks a folder and imports it in one transaction; a dry run is rolled back. Throws StartupError
 * with every problem when there are errors, and DeskIsNewer where the import would undo changes of
 * the desk.
 */
export async function loadFolder(
  dir: string,
  pool: Pool,
  secretKey: string,
  { move, ...options }: LoadOptions = {},
): Promise<{ appId: string; changes: string[]; warnings: string[] }> {
  const { folder, problems } = await readFolder(dir, undefined, move)
  if (problems.some(problem => problem.severity === 'error')) {
    throw new StartupError(
      `The fair in ${dir} cannot be imported:\n${problems.map(problem => `  ${formatProblem(problem)}`).join('\n')}`,
    )
  }
  const changes = await importFolder(folder, pool, secretKey, options)
  if (changes.length > 0 && !options.isDryRun) await createFairImportRepository(pool).settle()
  return { appId: folder.appId, changes, warnings: problems.map(formatProblem) }
}

/**
 * Imports a checked folder in one transaction; returns a line for each change. Codes of guests are
 * hashed with SECRET_KEY.
 */
export async function importFolder(
  folder: FairFolder,
  pool: Pool,
  secretKey: string,
  { isDryRun = false, isOverDesk = false, actor = 'system' }: Omit<LoadOptions, 'move'> = {},
): Promise<string[]> {
  const hashed = await hashPasswords(folder, createFairImportRepository(pool))
  const sealer = createSealer(secretKey)
  const { appId } = folder
  const files = folder.files && filesToKeep(folder.files, hashed)
  try {
    return await inTransaction(pool, async client => {
      const fairFiles = createFairFileRepository(client)
      const imports = createFairImportRepository(client)
      await imports.lock(appId)
      const desk = {
        news: await createDeskNewsRepository(client).list(appId),
        texts: await createMessageTextRepository(client).published(appId),
      }
      const undone =
        files && !isOverDesk ? await deskChanges(fairFiles, sealer, appId, files, desk) : []
      if (undone.length > 0) throw new DeskIsNewer(appId, undone)
      const changes = await importFair(hashed, imports, createSecrets(secretKey), actor)
      if (isDryRun) throw new OnlyLooked(changes)
      if (files)
        await keepVersion(fairFiles, sealer, { appId, actor: 'folder', source: 'folder', files })
      return changes
    })
  } catch (error) {
    if (error instanceof OnlyLooked) return error.changes
    throw error
  }
}
