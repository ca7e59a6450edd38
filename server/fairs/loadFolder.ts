import type { Pool } from 'pg'
import { inTransaction } from '../db/transaction'
import { StartupError } from '../errors'
import { createFairImportRepository } from '../repositories/fairImportRepository'
import { createSecrets } from '../security/secrets'
import type { FairFolder } from './folder'
import { hashPasswords } from './hashPasswords'
import { importFair } from './importFair'
import type { DateMove } from './moveDates'
import { formatProblem } from './problems'
import { readFolder } from './readFolder'

/** Ends the transaction of an import that was only to be looked at. */
class OnlyLooked extends Error {
  constructor(readonly changes: string[]) {
    super('nothing is written')
  }
}

/** Checks a folder and imports it in one transaction; in a dry run that is rolled back. Throws StartupError with every problem when it has errors. */
export async function loadFolder(
  dir: string,
  pool: Pool,
  secretKey: string,
  { isDryRun = false, move }: { isDryRun?: boolean; move?: DateMove | undefined } = {},
): Promise<{ appId: string; changes: string[]; warnings: string[] }> {
  const { folder, problems } = await readFolder(dir, undefined, move)
  if (problems.some(problem => problem.severity === 'error')) {
    throw new StartupError(`The fair in ${dir} cannot be imported:\n${problems.map(problem => `  ${formatProblem(problem)}`).join('\n')}`)
  }
  const changes = await importFolder(folder, pool, secretKey, isDryRun)
  if (changes.length > 0 && !isDryRun) await createFairImportRepository(pool).settle()
  return { appId: folder.appId, changes, warnings: problems.map(formatProblem) }
}

/** Imports a checked folder in one transaction; returns a line for each thing that changed. Codes of guests are hashed with SECRET_KEY. */
export async function importFolder(folder: FairFolder, pool: Pool, secretKey: string, isDryRun = false): Promise<string[]> {
  const hashed = await hashPasswords(folder, createFairImportRepository(pool))
  try {
    return await inTransaction(pool, async client => {
      const changes = await importFair(hashed, createFairImportRepository(client), createSecrets(secretKey))
      if (isDryRun) throw new OnlyLooked(changes)
      return changes
    })
  } catch (error) {
    if (error instanceof OnlyLooked) return error.changes
    throw error
  }
}
